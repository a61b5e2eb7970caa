/** data/sources.json: the packages and documents that each file of data/ is made from. */
import type { DataOrigin } from '@/core/catalog/types'
import type { ComparisonResult } from './comparison'
import type { NpmPackage } from './packages'

/** Name in data/sources.json for all clients of the JavaScript SDK. Its version is the newest of theirs. */
export const CLIENTS = '@aws-sdk/client-*'

type SourceState = Pick<DataOrigin, 'version' | 'day'>

/** Returns the versions of packages, by source, without those with a skipped comparison. */
export function versionsOf(
  packages: ReadonlyMap<string, NpmPackage>,
  results: readonly Pick<ComparisonResult, 'source' | 'skipped'>[],
): Map<string, SourceState> {
  const skipped = results.filter(({ skipped }) => skipped !== undefined).map(({ source }) => source)
  const byVersion = new Intl.Collator('en', { numeric: true }).compare
  const rows = [...packages].sort(([, a], [, b]) => byVersion(a.version, b.version))
  const versions = rows.map(
    ([name, { version }]) => [name.startsWith('@aws-sdk/client-') ? CLIENTS : name, { version }] as const,
  )
  return new Map(versions.filter(([source]) => !skipped.includes(source)))
}

/**
 * Returns `known` with the versions and days that an update has read. A source with a new version and no day gets
 * `today`.
 * @param read versions of packages, and days of documents and releases, by source
 */
export const updateVersions = (
  known: readonly DataOrigin[],
  read: ReadonlyMap<string, SourceState>,
  today: string,
): DataOrigin[] =>
  known.map(({ files, ...before }) => {
    const { version = before.version, day: ownDay } = read.get(before.source) ?? {}
    const day = ownDay ?? (version === before.version ? before.day : today)
    return { ...before, ...(version !== undefined && { version }), ...(day !== undefined && { day }), files }
  })
