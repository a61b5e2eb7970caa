/** Search items for guide pages. */
import type { Service } from '../../catalogue/types'
import { pageThing } from '../../identify/found'
import { type Guides, pagesOf } from '../../identify/guide-pages'
import { serviceOwners } from './service-owners'
import type { SearchItem } from './things'

/** Rank penalty of a page that may have moved. */
const UNSEEN = 10

/** Returns the pages of `guides` that no `listed` item links to. */
export function pageThings(guides: Guides, services: readonly Service[], listed: readonly SearchItem[]): SearchItem[] {
  const owners = serviceOwners({ services })
  const bySlug = new Map(services.map(service => [service.slug, service]))
  const taken = new Set(listed.map(({ url }) => url))
  return [...pagesOf(guides).values()].flatMap(page => {
    const owner = owners.get(page.slugs[0] ?? '')
    const thing = pageThing({ services: bySlug }, page)
    if (!owner || taken.has(thing.url)) return []
    return { ...thing, owners: owner.owners, rank: owner.rank + (page.isSeen ? 0 : UNSEEN) }
  })
}
