/** The kinds of icons on the icons page. Each icon has exactly one kind. */
import type { Icon } from '../catalog/types'
import { compareTexts } from '../collections'

/** The label of each kind in filters, and the noun for an icon of the kind, in display order. */
export const ICON_KIND_NAMES = {
  service: { label: 'Services', noun: 'service icon' },
  resource: { label: 'Resources', noun: 'resource icon' },
  group: { label: 'Groups', noun: 'group' },
  category: { label: 'Categories', noun: 'category icon' },
  general: { label: 'General', noun: 'general icon' },
} as const
export type IconKind = keyof typeof ICON_KIND_NAMES
export const ICON_KINDS = Object.keys(ICON_KIND_NAMES) as IconKind[]

/** Returns the kind of an icon. Resource icons in the category General Icons, such as users, are general. */
export function iconKind({ type, category }: Pick<Icon, 'type' | 'category'>): IconKind {
  if (type === 'Architecture Service') return 'service'
  if (type === 'Architecture Group') return 'group'
  if (type === 'Category') return 'category'
  return category === 'General Icons' ? 'general' : 'resource'
}

/** Sorts `values` by the category, then the kind, then the name of their icons, without Amazon or AWS. */
export function sortByCategoryAndKind<T>(
  values: readonly T[],
  iconOf: (value: T) => Pick<Icon, 'iconName' | 'type' | 'category'>,
): T[] {
  const keyOf = (value: T) => {
    const icon = iconOf(value)
    const name = icon.iconName.replace(/^(?:Amazon|AWS)-/, '').toLowerCase()
    return [icon.category, ICON_KINDS.indexOf(iconKind(icon)), name].join('\n')
  }
  return values
    .map(value => [keyOf(value), value] as const)
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([, value]) => value)
}
