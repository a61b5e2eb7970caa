import type { Icon } from '@/core/catalogue/types'
import { iconKind } from '@/core/icons/icon-kinds'

/**
 * What the tile of an icon shows: a service's own icon leads to the service, that of a part names the service, if `names`
 * (slug -> name) has it.
 */
export function tileProps(entry: Icon, names?: ReadonlyMap<string, string>) {
  const { iconName, displayName, entry: slug = '' } = entry
  const kind = iconKind(entry)
  const ownerName = kind === 'resource' || kind === 'group' ? names?.get(slug) : undefined
  return {
    cell: { id: iconName, icon: iconName },
    label: displayName,
    slug: kind === 'service' && slug !== '' ? slug : undefined,
    ...(ownerName === undefined ? {} : { ownerSlug: slug, ownerName }),
  }
}
