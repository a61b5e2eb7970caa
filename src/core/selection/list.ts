/**
 * The selection: distinct items in the order of selection. An item is a text, so that lists can be stored, compared and
 * undone. It contains an icon name and, for a named resource, the resource's name and the name of its frame.
 */

/** Maximum number of items; more than there are icons. */
const LIMIT = 2_000

/** Icon names of the release consist of letters, digits and `_ - & .` */
const ITEM = /^[\w&.+-]{1,100}(?:\t[^\t\n]{1,300}){0,2}$/

/** A parsed item. */
export interface SelectedItem {
  iconName: string
  /** Name of the resource that the icon represents. */
  label?: string | undefined
  /** Label of the frame item that contains it. */
  frame?: string | undefined
}

/** Returns the text of an item. Items without a label have no frame. */
export function itemText({ iconName, label = '', frame = '' }: SelectedItem): string {
  return [iconName, label, frame]
    .map(part => part.replace(/\s+/g, ' ').trim().slice(0, 300))
    .join('\t')
    .replace(/\t+$/, '')
}

/** Parses the text of an item. */
export function itemOf(text: string): SelectedItem {
  const [iconName = '', label, frame] = text.split('\t')
  return { iconName, label, frame }
}

/** Returns the icon name of an item. */
export function iconOf(item: string): string {
  const end = item.indexOf('\t')
  return end < 0 ? item : item.slice(0, end)
}

/** Returns distinct valid icon names among `values`, at most `LIMIT`. The icons may not exist. */
export function cleanNames(values: Iterable<unknown>): string[] {
  return cleanItems([...values].filter(value => !String(value).includes('\t')))
}

/** Returns the same for items. */
export function cleanItems(values: Iterable<unknown>): string[] {
  const items = [...values].filter((value): value is string => typeof value === 'string' && ITEM.test(value))
  return [...new Set(items)].slice(0, LIMIT)
}

/** Returns `list` with `names` appended; existing ones keep their positions. A named resource counts as its icon. */
export function withNames(list: readonly string[], names: Iterable<string>): string[] {
  const known = new Set([...list, ...list.map(iconOf)])
  return [...list, ...new Set([...names].filter(name => !known.has(name)))]
}

/** Returns `list` without `names`, which are items, or icons with or without a label. */
export function withoutNames(list: readonly string[], names: Iterable<string>): string[] {
  const gone = new Set(names)
  return list.filter(name => !gone.has(name) && !gone.has(iconOf(name)))
}

/** Returns `list` with `name` appended or removed. */
export function toggled(list: readonly string[], name: string): string[] {
  const without = withoutNames(list, [name])
  return without.length < list.length ? without : [...list, name]
}

/** Returns `list` with `name` moved to position `to` (clamped); unchanged if `name` is missing. */
export function moved(list: readonly string[], name: string, to: number): string[] {
  if (!list.includes(name)) return [...list]
  const rest = list.filter(item => item !== name)
  const at = Math.min(Math.max(Math.trunc(to), 0), rest.length)
  return [...rest.slice(0, at), name, ...rest.slice(at)]
}
