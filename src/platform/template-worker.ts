import { parseTemplate } from '@/core/infrastructure/read'
import { answerRequests } from './worker'

answerRequests(parseTemplate)
