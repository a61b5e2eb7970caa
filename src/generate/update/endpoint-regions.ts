/** Regions of services, from the tables of endpoints in the AWS General Reference (data/endpoint-regions.json). */
import { mapLimit } from '@/core/collections'
import { type ReadPage, tableRows } from './pages'
import type { UpdateResult } from './update'

const CONCURRENCY = 4

export interface EndpointRegions {
  /** Day of the pages (ISO). */
  asOf: string
  source: string
  /** Codes of Regions by slug. */
  services: Readonly<Record<string, readonly string[]>>
}

/** Returns the sorted codes of the Regions in the tables of endpoints of a page, without those in China. */
export function endpointRegionsIn(page: string): string[] {
  const regions = tableRows(page.split(/^## Service quotas/m)[0] ?? '').flatMap(({ Region = '', Endpoint }) =>
    Endpoint !== undefined && /^(?!cn-)[a-z]+(?:-[a-z]+)+-\d$/.test(Region) ? [Region] : [],
  )
  return [...new Set(regions)].sort()
}

/**
 * Returns `known` with the Regions of today's pages. Leaves out services that AWS's table of Regional services lists in
 * the same Regions.
 * @param pages paths of endpoint pages, by slug
 * @param listed returns the Regions of a service in that table; null if the table leaves it out
 */
export async function updateEndpointRegions(
  known: EndpointRegions,
  pages: ReadonlyMap<string, string>,
  listed: (slug: string) => readonly string[] | null,
  read: ReadPage,
  today: string,
): Promise<UpdateResult<EndpointRegions>> {
  const found = await mapLimit([...pages].sort(), CONCURRENCY, async ([slug, path]) => {
    const page = await read(path.replace(/\.html$/, '.md'))
    return [slug, page === null ? [] : endpointRegionsIn(page)] as const
  })
  const isNews = (slug: string, regions: readonly string[]) =>
    regions.length > 0 && regions.join() !== [...(listed(slug) ?? [])].sort().join()
  const services = Object.fromEntries(found.filter(([slug, regions]) => isNews(slug, regions)))
  const lines = Object.entries(services).map(([slug, regions]) => `${slug}: ${regions.join(', ')}`)
  const before = Object.entries(known.services).map(([slug, regions]) => `${slug}: ${regions.join(', ')}`)
  const added = lines.filter(line => !before.includes(line))
  const isSame = added.length === 0 && before.every(line => lines.includes(line))
  return { data: isSame ? known : { ...known, asOf: today, services }, added, manualSteps: [] }
}
