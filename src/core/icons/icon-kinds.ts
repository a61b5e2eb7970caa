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

/** Returns the kind of an icon. Resource icons in the category General Icons, such as users, are general. */
export function iconKind({ type, category }: Pick<Icon, 'type' | 'category'>): IconKind {
  if (type === 'Architecture Service') return 'service'
  if (type === 'Architecture Group') return 'group'
  if (type === 'Category') return 'category'
  return category === GENERAL ? 'general' : 'resource'
}

/** Sorts `values` by the category, then the kind of their icons. Otherwise, values keep their order. */
export function sortByCategoryAndKind<T>(
  values: readonly T[],
  iconOf: (value: T) => Pick<Icon, 'type' | 'category'>,
): T[] {
  return values.toSorted((first, second) => {
    const [a, b] = [iconOf(first), iconOf(second)]
    if (a.category !== b.category) return a.category < b.category ? -1 : 1
    return ICON_KINDS.indexOf(iconKind(a)) - ICON_KINDS.indexOf(iconKind(b))
  })
}
