/** The kinds of icons on the icons page; each icon has exactly one. */
import type { Icon } from '../catalogue/types'

export const ICON_KINDS = ['service', 'resource', 'group', 'category', 'general'] as const
export type IconKind = (typeof ICON_KINDS)[number]

/** Names of the filters. */
export const ICON_KIND_LABELS: Record<IconKind, string> = {
  service: 'Services',
  resource: 'Resources',
  group: 'Groups',
  category: 'Categories',
  general: 'General',
}

const GENERAL = 'General Icons'

/** The kind of an icon; a resource without a service (users, devices, forms) is general. */
export function iconKind({ type, category }: Pick<Icon, 'type' | 'category'>): IconKind {
  if (type === 'Architecture Service') return 'service'
  if (type === 'Architecture Group') return 'group'
  if (type === 'Category') return 'category'
  return category === GENERAL ? 'general' : 'resource'
}
