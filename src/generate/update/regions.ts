/** Regions, from the partitions in `@aws-sdk/core`. */
import type { UpdateResult } from './update'

export const PARTITIONS_FILE = 'dist-es/submodules/client/util-endpoints/lib/aws/partitions.js'

/** data/regions.json: locations by code, of Regions with a console, and of Regions that only the SDK knows. */
export interface Regions {
  open: Readonly<Record<string, string>>
  announced: Readonly<Record<string, string>>
}

interface Partition {
  id: string
  regions: Readonly<Record<string, { description: string }>>
}

/**
 * Returns `regions` with the Regions that are new in `file`, as announced, because the SDK lists a Region before it
 * opens. Leaves out isolated partitions, which have no public console.
 */
export function updateRegions(regions: Regions, file: string): UpdateResult<Regions> {
  const { partitions } = JSON.parse(file.slice(file.indexOf('{'), file.lastIndexOf('}') + 1)) as {
    partitions: readonly Partition[]
  }
  const fresh = partitions
    .filter(({ id }) => !id.startsWith('aws-iso'))
    .flatMap(({ regions }) => Object.entries(regions))
    .filter(([code]) => /-\d+$/.test(code) && !(code in regions.open) && !(code in regions.announced))
    .map(([code, { description }]) => [code, /\((.+)\)/.exec(description)?.[1] ?? description] as const)
  const added = fresh.map(([code, location]) => `${code} (${location})`)
  const manualSteps = added.map(title => `${title}: once it has opened, move it to "open" in data/regions.json`)
  if (fresh.length === 0) return { data: regions, added, manualSteps }
  return { data: { ...regions, announced: { ...regions.announced, ...Object.fromEntries(fresh) } }, added, manualSteps }
}
