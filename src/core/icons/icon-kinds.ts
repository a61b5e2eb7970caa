/** The kinds of icons on the icons page. Each icon has exactly one kind. */
import type { Icon } from '../catalog/types'

/** Filter labels by kind, in display order. */
export const ICON_KIND_LABELS = {
  service: 'Services',
  resource: 'Resources',
  group: 'Groups',
  category: 'Categories',
  general: 'General',
} as const
/** Nouns for a single icon of each kind, for use in a sentence. */
export const ICON_KIND_NOUNS: Record<IconKind, string> = {
  service: 'service icon',
  resource: 'resource icon',
  group: 'group',
  category: 'category icon',
  general: 'general icon',
}
export type IconKind = keyof typeof ICON_KIND_LABELS
export const ICON_KINDS = Object.keys(ICON_KIND_LABELS) as IconKind[]

const GENERAL = 'General Icons'

/** Returns the sort key of an icon: its name without Amazon or AWS. */
const iconSortKey = (icon: string): string => icon.replace(/^(?:Amazon|AWS)-/, '').toLowerCase()

/** Returns the kind of an icon. Resource icons in the category General Icons, such as users, are general. */
export function iconKind({ type, category }: Pick<Icon, 'type' | 'category'>): IconKind {
  if (type === 'Architecture Service') return 'service'
  if (type === 'Architecture Group') return 'group'
  if (type === 'Category') return 'category'
  return category === GENERAL ? 'general' : 'resource'
}

/** Sorts `values` by the category, then the kind, then the name of their icons, without Amazon or AWS. */
export function sortByCategoryAndKind<T>(
  values: readonly T[],
  iconOf: (value: T) => Pick<Icon, 'iconName' | 'type' | 'category'>,
): T[] {
  const keyOf = (value: T) => {
    const icon = iconOf(value)
    return [icon.category, ICON_KINDS.indexOf(iconKind(icon)), iconSortKey(icon.iconName)].join('\n')
  }
  return values
    .map(value => [keyOf(value), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, value]) => value)
}
