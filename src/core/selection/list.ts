/**
 * The selection: distinct icons in the order of selection. Each icon is one string, so that selections can be compared.
 * For a resource of a template, the string also has the name of the resource and the label of its frame.
 */

/** Maximum number of selected icons, larger than the number of icons on the site. */
const MAX_SELECTED = 2_000

/** Matches a selected icon as text: the icon name, then label and frame, each after a tab. */
const STORED_ICON = /^[\w&.+-]{1,100}(?:\t[^\t\n]{1,300}){0,2}$/

export interface SelectedIcon {
  iconName: string
  /** Name of the resource that the icon represents. */
  label?: string
  /** Label of the frame that contains the resource. */
  frame?: string
}

/** Returns a selected icon as text, without lone surrogates. An icon without a label must not have a frame. */
export const formatSelectedIcon = ({ iconName, label = '', frame = '' }: SelectedIcon): string =>
  [iconName, label, frame]
    .map(part => part.replace(/\s+/g, ' ').trim().slice(0, 300))
    .join('\t')
    .replace(/[\t\p{Surrogate}]+$|\p{Surrogate}/gu, '')

export function parseSelectedIcon(text: string): SelectedIcon {
  const [iconName = '', label, frame] = text.split('\t')
  return { iconName, label, frame }
}

export function iconNameOfSelectedIcon(text: string): string {
  const end = text.indexOf('\t')
  return end < 0 ? text : text.slice(0, end)
}

/** Returns the distinct well-formed icon names among `values`, at most `MAX_SELECTED`. The icons need not exist. */
export const validIconNames = (values: Iterable<unknown>): string[] =>
  validSelection([...values].filter(value => !String(value).includes('\t')))

/** Returns the distinct well-formed icons among `values`, at most `MAX_SELECTED`. */
export function validSelection(values: Iterable<unknown>): string[] {
  const items = [...values].filter((value): value is string => typeof value === 'string' && STORED_ICON.test(value))
  return [...new Set(items)].slice(0, MAX_SELECTED)
}

/** Appends `items` to `list`. Skips items in `list`, and icons that `list` already has with a label. */
export function addToSelection(list: readonly string[], items: Iterable<string>): string[] {
  const alreadySelected = new Set([...list, ...list.map(iconNameOfSelectedIcon)])
  return [...list, ...new Set([...items].filter(item => !alreadySelected.has(item)))]
}

/** Returns `list` without the entries `names`. A name without a label also removes the labeled entries of that icon. */
export function removeFromSelection(list: readonly string[], names: Iterable<string>): string[] {
  const gone = new Set(names)
  return list.filter(name => !gone.has(name) && !gone.has(iconNameOfSelectedIcon(name)))
}

/** Appends `items` to `list` or, if the list has all of them, removes them. */
export function toggleInSelection(list: readonly string[], items: readonly string[]): string[] {
  const longer = addToSelection(list, items)
  return longer.length > list.length ? longer : removeFromSelection(list, items)
}

/** Returns `list` with `item`, which must be in the list, moved to position `to`. */
export const moveInSelection = (list: readonly string[], item: string, to: number): string[] =>
  list.filter(other => other !== item).toSpliced(to, 0, item)
