import type { LayoutGraph } from '@/core/diagram/flow-layout'
import { answerRequests } from './worker'

// Without a document, ELK would handle the messages of the worker itself.
Object.assign(globalThis, { document: {} })
const layout: LayoutGraph = async graph => (await import('@/core/diagram/elk')).layoutWithElk(graph)

answerRequests(layout)
