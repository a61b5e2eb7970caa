/** Regions of services, from the tables of endpoints in the AWS General Reference (data/endpoint-regions.json). */
import { type ReadPage, tableRows } from './pages'
import { readEach, type UpdateResult } from './update'

export interface EndpointRegions {
  /** Day of the pages (ISO). */
  asOf: string
  source: string
  services: Readonly<Record<string, readonly string[]>>
}

/** Returns the sorted codes of Regions in the tables of a page, without those in China and isolated partitions. */
export function endpointRegionsIn(page: string): string[] {
  const rows = tableRows(page.split(/^## Service quotas/m)[0] ?? '')
  const regions = rows.flatMap(({ Region = '' }) =>
    /^(?!cn-|eusc-|[a-z]+-iso)[a-z]+(?:-[a-z]+)+-\d$/.test(Region) ? [Region] : [],
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
  const found = await readEach([...pages].sort(), async ([slug, path]) => {
    const page = await read(path.replace(/\.html$/, '.md'))
    return [slug, page === null ? [] : endpointRegionsIn(page)] as const
  })
  const lost = found.flatMap(([slug, regions]) => (regions.length === 0 && known.services[slug] ? slug : []))
  const isNews = (slug: string, regions: readonly string[]) =>
    regions.length > 0 && regions.join() !== [...(listed(slug) ?? [])].sort().join()
  const kept = lost.map(slug => [slug, known.services[slug] ?? []] as const)
  const services = Object.fromEntries([...found.filter(([slug, regions]) => isNews(slug, regions)), ...kept].sort())
  const lines = Object.entries(services).map(([slug, regions]) => `${slug}: ${regions.join(', ')}`)
  const before = Object.entries(known.services).map(([slug, regions]) => `${slug}: ${regions.join(', ')}`)
  const added = lines.filter(line => !before.includes(line))
  const manualSteps = lost.map(
    slug => `${slug}: ${pages.get(slug)} has no table of endpoints any more; check its Regions`,
  )
  const isSame = before.join() === lines.join()
  return { data: isSame ? known : { ...known, asOf: today, services }, added, manualSteps }
}
