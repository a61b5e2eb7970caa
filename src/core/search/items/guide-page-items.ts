import { SERVICE_LINK_KIND_BY_LABEL } from '../../catalog/service-links'
import type { Service } from '../../catalog/types'
import { type Guides, guidePagesByPath } from '../../identify/guide-pages'
import { guidePageItem } from '../../identify/items'
import type { SearchItem } from './items'
import { servicesWithOwners } from './service-owners'

/** Added to the popularity rank of a page that our copy of the documentation lacks, because it may have moved. */
const UNVERIFIED_PENALTY = 10

/** Returns items for the pages of `guides`. Leaves out pages to which an item in `listed` links by its own title. */
export function guidePageItems(
  guides: Guides,
  services: readonly Service[],
  listed: readonly SearchItem[],
): SearchItem[] {
  const owners = servicesWithOwners(services)
  const bySlug = new Map(services.map(service => [service.slug, service]))
  const taken = new Set(listed.flatMap(({ title, url }) => (SERVICE_LINK_KIND_BY_LABEL.has(title) ? [] : url)))
  return [...guidePagesByPath(guides).values()].flatMap(page => {
    const owner = owners.get(page.slugs[0] ?? '')
    const item = guidePageItem({ services: bySlug }, page)
    if (!owner || taken.has(item.url)) return []
    return { ...item, owners: owner.owners, rank: owner.rank + (page.isSeen ? 0 : UNVERIFIED_PENALTY) }
  })
}
