import type { LayoutGraph } from '../shape'

/** Lays out a graph with ELK, whose script is large. */
export const layoutWithElk: LayoutGraph = async graph => {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  return new Elk().layout(graph)
}
