import { layoutWithElk } from '@/core/diagram/layout/elk'
import { answerRequests } from './worker'

// Without a document, ELK would handle the messages of the worker itself.
Object.assign(globalThis, { document: {} })

answerRequests(layoutWithElk)
