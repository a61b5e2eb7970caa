import { layoutWithElk } from '@/core/diagram/layout/elk'
import { answerRequests } from '@/platform/worker'

// Without a document, ELK would handle the messages of the worker itself.
Object.assign(globalThis, { document: {} })

answerRequests(layoutWithElk)
