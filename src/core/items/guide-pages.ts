/** Pages of documentation guides: lookup by path, and search items. */
import { DOCS_URL } from '../catalog/links/docs-url'
import { SERVICE_LINK_KIND_BY_LABEL } from '../catalog/links/service-links'
import type { Identifiers, Service } from '../catalog/types'
import { memoizeByObject } from '../collections'
import type { SearchItem } from './item'
import { makeItem, type ServicesBySlug, servicesWithOwners } from './service-owners'

export type Guides = Identifiers['doc-pages']

export interface GuidePage {
  /** Path on the documentation host. */
  path: string
  title: string
  guide: string
  slugs: readonly string[]
  /** True if the page was found in a copy of the documentation; other pages may have moved. */
  isVerified: boolean
}

export const guidePagesByPath = memoizeByObject(
  (guides: Guides): ReadonlyMap<string, GuidePage> =>
    new Map(
      guides.flatMap(({ root, title: guide, slugs, pages }) =>
        pages.map(([file, title, seen]): [string, GuidePage] => {
          const path = root + file
          return [path.toLowerCase(), { path, title, guide, slugs, isVerified: seen.includes('m') }]
        }),
      ),
    ),
)

export function guidePageItem(services: ServicesBySlug, { path, title, guide, slugs }: GuidePage): SearchItem {
  const url = DOCS_URL + path
  return makeItem(services, 'doc', title, slugs[0], { id: `page:${url}`, url, guide, identity: { page: path } })
}

/** Added to the popularity rank of a page that our copy of the documentation lacks, because it may have moved. */
const UNVERIFIED_PENALTY = 10

/**
 * Returns items for the pages of `guides`. Leaves out a page that an item in `listed` opens, unless the title of that
 * item is a kind of link, such as `Pricing`.
 */
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
    return { ...item, owners: owner.owners, rank: owner.rank + (page.isVerified ? 0 : UNVERIFIED_PENALTY) }
  })
}
