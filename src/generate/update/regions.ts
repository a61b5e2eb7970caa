/** Regions, from the partitions of the SDK, and Regions of services, from the tables of endpoints of AWS. */
import { isRegion } from '@/core/catalog/regions/region-syntax'
import { mapLimit } from '@/core/collections'
import { mainStatusOn } from '@/core/lifecycle/status'
import TABLE from '../../../data/service-regions.json' with { type: 'json' }
import WATCHED from '../../../data/watched.json' with { type: 'json' }
import { type ComparisonInput, type Differences, MAX_READS } from './comparison'
import type { NpmPackage } from './packages'
import { tableRows } from './pages'

/** data/endpoint-regions.json */
export interface EndpointRegions {
  /** Day of the pages (ISO). */
  asOf: string
  source: string
  /** Codes of Regions by slug. */
  services: Readonly<Record<string, readonly string[]>>
}

/**
 * Adds the new Regions as announced, because the SDK lists a Region before it opens. Leaves out isolated partitions,
 * which have no public console.
 */
export async function updateRegions({ files }: ComparisonInput, sdk: NpmPackage): Promise<Differences> {
  const text = (await sdk.read(WATCHED.partitions)).toString()
  const { partitions } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    partitions: readonly { id: string; regions: Readonly<Record<string, { description: string }>> }[]
  }
  const { open, announced } = files['regions.json']
  const fresh = partitions
    .filter(({ id }) => !id.startsWith('aws-iso'))
    .flatMap(({ regions }) => Object.entries(regions))
    .filter(([code]) => /-\d+$/.test(code) && !(code in open) && !(code in announced))
    .map(([code, { description }]) => [code, /\((.+)\)/.exec(description)?.[1] ?? description] as const)
  const added = fresh.map(([code, location]) => `${code} (${location})`)
  return {
    added,
    steps: added.map(title => `${title}: once it has opened, move it to "open" in data/regions.json`),
    files: { 'regions.json': { open, announced: { ...announced, ...Object.fromEntries(fresh) } } },
  }
}

/** Returns the sorted codes of Regions in the tables of a page, without those in China and isolated partitions. */
export function endpointRegionsIn(page: string): string[] {
  const rows = tableRows(page.split(/^## Service quotas/m)[0] ?? '')
  const regions = rows.flatMap(({ Region = '' }) =>
    isRegion(Region) && !/^(?:cn-|eusc-|[a-z]+-iso)/.test(Region) ? [Region] : [],
  )
  return [...new Set(regions)].sort()
}

/** Replaces the Regions of services by those of the pages. Leaves out what AWS's table of Regional services has. */
export async function updateEndpointRegions(input: ComparisonInput): Promise<Differences> {
  const { data, files, ignored, read, today } = input
  const before = files['endpoint-regions.json']
  const hasEnded = new Set(
    data.entries.flatMap(({ slug, source }) => (mainStatusOn(source.lifecycle, today)?.kind === 'ended' ? slug : [])),
  )
  const pages = data.links
    .flatMap(({ kind, pages }) => (kind === 'endpoints' ? Object.entries(pages) : []))
    .filter(([slug]) => !(slug in TABLE.services || hasEnded.has(slug) || ignored.endpoints.includes(slug)))
  const steps: string[] = []
  const regionsBySlug = await mapLimit(pages.sort(), MAX_READS, async ([slug, path]) => {
    const page = await read(path.replace(/\.html$/, '.md'))
    const regions = page === null ? [] : endpointRegionsIn(page)
    const earlierRegions = before.services[slug]
    if (regions.length > 0 || !earlierRegions) return [slug, regions] as const
    steps.push(`${slug}: ${path} has no table of endpoints any more; check its Regions`)
    return [slug, earlierRegions] as const
  })
  const withRegions = regionsBySlug.filter(([, regions]) => regions.length > 0)
  const lines = withRegions.map(([slug, regions]) => `${slug}: ${regions.join(', ')}`)
  const old = Object.entries(before.services).map(([slug, regions]) => `${slug}: ${regions.join(', ')}`)
  const added = lines.filter(line => !old.includes(line))
  if (lines.join() === old.join()) return { steps }
  const services = Object.fromEntries(withRegions)
  return { added, steps, files: { 'endpoint-regions.json': { ...before, asOf: today, services } } }
}
