/** The selection as a list: icon names in the order in which they were taken, without repeats. All operations are pure. */

/** More than all icons there are; what is longer comes from somewhere else. */
const LIMIT = 2_000

/** What an icon's name may be made of: those of the release hold letters, digits and `_ - & .` */
const NAME = /^[\w&.+-]{1,100}$/

/** Could `value` be the name of an icon? Whether there is such an icon is another question. */
function isIconName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value)
}

/** `values` without what cannot be a name, without repeats, and not endless. */
export function cleanNames(values: Iterable<unknown>): string[] {
  const names = new Set<string>()
  for (const value of values) {
    if (isIconName(value)) names.add(value)
    if (names.size === LIMIT) break
  }
  return [...names]
}

/** `list` with `names` at its end; those that it holds already keep their places. */
export function withNames(list: readonly string[], names: Iterable<string>): string[] {
  return [...new Set([...list, ...names])]
}

/** `list` without `names`. */
export function withoutNames(list: readonly string[], names: Iterable<string>): string[] {
  const gone = new Set(names)
  return list.filter(name => !gone.has(name))
}

/** `list` with `name` taken in at its end, or out of it. */
export function toggled(list: readonly string[], name: string): string[] {
  return list.includes(name) ? withoutNames(list, [name]) : [...list, name]
}

/** `list` with `name` at position `to` (clamped); as it was when it does not hold `name`. */
export function moved(list: readonly string[], name: string, to: number): string[] {
  if (!list.includes(name)) return [...list]
  const rest = withoutNames(list, [name])
  const at = Math.min(Math.max(Math.trunc(to), 0), rest.length)
  return [...rest.slice(0, at), name, ...rest.slice(at)]
}
