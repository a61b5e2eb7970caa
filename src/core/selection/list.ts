/** The selection: icon names in the order in which they were selected, without repeats. */

/** More than there are icons: a longer list is not one of ours. */
const LIMIT = 2_000

/** Characters of icon names; those of the release are letters, digits and `_ - & .` */
const NAME = /^[\w&.+-]{1,100}$/

/** What can be the name of an icon among `values`, without repeats, at most `LIMIT`. The icons need not exist. */
export function cleanNames(values: Iterable<unknown>): string[] {
  const names = new Set<string>()
  for (const value of values) {
    if (typeof value === 'string' && NAME.test(value)) names.add(value)
    if (names.size === LIMIT) break
  }
  return [...names]
}

/** `list` with `names` at its end; those already in it keep their places. */
export function withNames(list: readonly string[], names: Iterable<string>): string[] {
  return [...new Set([...list, ...names])]
}

/** `list` without `names`. */
export function withoutNames(list: readonly string[], names: Iterable<string>): string[] {
  const gone = new Set(names)
  return list.filter(name => !gone.has(name))
}

/** `list` with `name` added at its end, or removed. */
export function toggled(list: readonly string[], name: string): string[] {
  return list.includes(name) ? withoutNames(list, [name]) : [...list, name]
}

/** `list` with `name` at position `to` (clamped); unchanged if `name` is not in it. */
export function moved(list: readonly string[], name: string, to: number): string[] {
  if (!list.includes(name)) return [...list]
  const rest = withoutNames(list, [name])
  const at = Math.min(Math.max(Math.trunc(to), 0), rest.length)
  return [...rest.slice(0, at), name, ...rest.slice(at)]
}
