import { answerRequests } from './worker'

// Without a document, ELK would handle the messages of the worker itself.
Object.assign(globalThis, { document: {} })
const { layoutWithElk } = await import('@/core/diagram/elk')

answerRequests(layoutWithElk)
