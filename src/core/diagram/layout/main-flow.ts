import { groupBy } from '../../collections'
import { maxOf } from './blocks'
import type { FlowEdge } from './flow-layout'

/**
 * Returns the arrows to draw straight (DECISIONS.md, "Main flow"): at each shape, one on the longest way in, and one
 * on the longest way out. Omits arrows back, and fans: three or more equal arrows lie better around the middle.
 */
export function mainFlow(edges: readonly FlowEdge[]): Set<FlowEdge> {
  const next = groupBy(edges, ({ from }) => from)
  const [after, before] = [new Map<string, number>(), new Map<string, number>()]
  const lengthAfter = (id: string): number => {
    if (!after.has(id)) {
      // Arrows back to a shape on the way have no length.
      after.set(id, -1)
      const length = maxOf(next.get(id) ?? [], ({ to }) => 1 + lengthAfter(to))
      after.set(id, length)
    }
    return after.get(id) ?? 0
  }
  const lengthBefore = (id: string) => before.get(id) ?? 0
  for (const { from } of edges) lengthAfter(from)
  const forward = edges.filter(({ from, to }) => lengthAfter(from) > lengthAfter(to))
  for (const { from, to } of forward.toSorted((a, b) => lengthAfter(b.from) - lengthAfter(a.from)))
    before.set(to, Math.max(lengthBefore(to), 1 + lengthBefore(from)))
  const [bySource, byTarget] = [groupBy(forward, ({ from }) => from), groupBy(forward, ({ to }) => to)]
  /** Returns the length of the longest path that starts with an arrow. Arrows into its target break ties. */
  const out = ({ to }: FlowEdge) => lengthAfter(to) - (byTarget.get(to)?.length ?? 0) / edges.length
  /** Returns the length of the longest path that ends with an arrow. Frames and labels break ties. */
  const into = ({ from, frame, label }: FlowEdge) => lengthBefore(from) + ((frame ?? label) ? 0.5 : 0)
  const isFan = (arrows: readonly FlowEdge[] = [], length: (edge: FlowEdge) => number) => {
    const longest = maxOf(arrows, length, -1)
    return arrows.filter(arrow => length(arrow) === longest).length > 2
  }
  const ends = new Set<string>()
  const main = forward
    .toSorted((a, b) => out(b) + into(b) - out(a) - into(a))
    .filter(({ from, to }) => {
      const isTaken = ends.has(`${from} >`) || ends.has(`> ${to}`)
      if (isTaken || isFan(bySource.get(from), out) || isFan(byTarget.get(to), into)) return false
      ends.add(`${from} >`).add(`> ${to}`)
      return true
    })
  return new Set(main)
}
