/** data/sources.json: the packages and documents that each file of data/ is made from. */
import type { DataSource } from '../data/schema'

/** Icon packages of AWS that `npm run icons:import` has read. */
export const RELEASES = 'AWS Architecture Icons'

/**
 * Returns `known` with the versions and days that an update has read. A source with a new version and no day gets
 * `today`.
 * @param read versions of packages, and days of documents and releases, by source
 */
export function updateVersions(
  known: readonly DataSource[],
  read: ReadonlyMap<string, { version?: string; day?: string }>,
  today: string,
): DataSource[] {
  return known.map(({ files, ...before }) => {
    const { version = before.version, day: ownDay } = read.get(before.source) ?? {}
    const day = ownDay ?? (version === before.version ? before.day : today)
    return { ...before, ...(version !== undefined && { version }), ...(day !== undefined && { day }), files }
  })
}
