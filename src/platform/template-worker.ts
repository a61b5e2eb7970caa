import { parseTemplate } from '@/core/infrastructure/read'
import { answerQuestions } from './worker'

answerQuestions(parseTemplate)
