import Elk from 'elkjs/lib/elk.bundled.js'
import type { LayoutGraph } from './flow-layout'

/** Lays out a graph with ELK, whose script is large. */
export const layoutWithElk: LayoutGraph = graph => new Elk().layout(graph)
