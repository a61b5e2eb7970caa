import { groupPairs, reachable } from './collections'

/** Groups the values that pairs connect, directly or through others. Omits values without a pair. */
export function connectedGroups<T>(values: readonly T[], pairs: readonly (readonly [T, T])[]): T[][] {
  const neighbors = groupPairs([...pairs, ...pairs.map(([one, other]) => [other, one] as const)])
  const ungrouped = new Set(values.filter(value => neighbors.has(value)))
  return values.flatMap(first => {
    if (!ungrouped.has(first)) return []
    const group = reachable([first], value => neighbors.get(value) ?? [])
    for (const member of group) ungrouped.delete(member)
    return [values.filter(value => group.has(value))]
  })
}
