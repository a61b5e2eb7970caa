/**
 * The selection: items in the order in which they were selected, without repeats. An item is a text, so that lists of them are
 * stored, compared and undone as they are: the name of an icon, or, where the icon stands for something with a name of its
 * own, that name behind it, and the name of the frame that it is in.
 */

/** More than there are icons: a longer list is not one of ours. */
const LIMIT = 2_000

/** Icon names of the release have letters, digits and `_ - & .` */
const ITEM = /^[\w&.+-]{1,100}(?:\t[^\t\n]{1,300}){0,2}$/

/** What an item of the selection says. */
export interface SelectedItem {
  iconName: string
  /** Name of what the icon stands for. */
  label?: string | undefined
  /** Label of another item: the frame that this one is in. */
  frame?: string | undefined
}

/** The text of an item. What has no label has no frame. */
export function itemText({ iconName, label = '', frame = '' }: SelectedItem): string {
  return [iconName, label, frame]
    .map(part => part.replace(/\s+/g, ' ').trim().slice(0, 300))
    .join('\t')
    .replace(/\t+$/, '')
}

/** What the text of an item says. */
export function itemOf(text: string): SelectedItem {
  const [iconName = '', label, frame] = text.split('\t')
  return { iconName, label, frame }
}

/** The icon of an item. */
export function iconOf(item: string): string {
  const end = item.indexOf('\t')
  return end < 0 ? item : item.slice(0, end)
}

/** What can be the name of an icon among `values`, without repeats, at most `LIMIT`. The icons need not exist. */
export function cleanNames(values: Iterable<unknown>): string[] {
  return cleanItems([...values].filter(value => !String(value).includes('\t')))
}

/** The same for items. */
export function cleanItems(values: Iterable<unknown>): string[] {
  const items = [...values].filter((value): value is string => typeof value === 'string' && ITEM.test(value))
  return [...new Set(items)].slice(0, LIMIT)
}

/** `list` with `names` at its end; those already in it keep their places. An icon that stands for something is in it, too. */
export function withNames(list: readonly string[], names: Iterable<string>): string[] {
  const known = new Set([...list, ...list.map(iconOf)])
  return [...list, ...new Set([...names].filter(name => !known.has(name)))]
}

/** `list` without `names`: items, or icons whatever they stand for. */
export function withoutNames(list: readonly string[], names: Iterable<string>): string[] {
  const gone = new Set(names)
  return list.filter(name => !gone.has(name) && !gone.has(iconOf(name)))
}

/** `list` with `name` added at its end, or removed. */
export function toggled(list: readonly string[], name: string): string[] {
  const without = withoutNames(list, [name])
  return without.length < list.length ? without : [...list, name]
}

/** `list` with `name` at position `to` (clamped); unchanged if `name` is not in it. */
export function moved(list: readonly string[], name: string, to: number): string[] {
  if (!list.includes(name)) return [...list]
  const rest = list.filter(item => item !== name)
  const at = Math.min(Math.max(Math.trunc(to), 0), rest.length)
  return [...rest.slice(0, at), name, ...rest.slice(at)]
}
