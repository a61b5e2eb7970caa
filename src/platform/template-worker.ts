import { readInfrastructure } from '@/core/infrastructure/read'
import { answerQuestions } from './worker'

answerQuestions(readInfrastructure)
