/** Common parts of the comparisons of data/ with its sources: input, result, and differences of names. */
import type { Identifiers } from '@/core/catalog/types'
import { wildcardMatcher } from '@/core/wildcard'
import type { IgnoredNames, SourceApi } from '../data/schema'
import type { SourceData } from '../data/source'
import type { NpmPackage } from './packages'
import type { PageReader } from './pages'
import type { EndpointRegions } from './regions'

/** The files of data/ that an update may write, by name. */
export type UpdatedFiles = {
  [Name in 'cloudformation' | 'terraform' | 'iam' | 'messages' as `identifiers/${Name}.json`]: Identifiers[Name]
} & {
  'apis.json': readonly SourceApi[]
  /** Locations by code, of Regions with a console, and of Regions that only the SDK knows. */
  'regions.json': Readonly<Record<'open' | 'announced', Readonly<Record<string, string>>>>
  'endpoint-regions.json': EndpointRegions
}

/** The differences between the data and a source. */
export interface Differences {
  added?: readonly string[]
  /** Edits that a person must make. Each line describes a difference and the edit. */
  steps?: readonly string[]
  files?: Partial<UpdatedFiles>
}

/** The differences that a comparison finds, or the reason why it was skipped. */
export interface ComparisonResult extends Required<Omit<Differences, 'files'>> {
  title: string
  /** Source in data/sources.json; absent for a comparison without an npm package. */
  source: string | undefined
  skipped?: string
}

export interface ComparisonInput {
  /** The data before the update. */
  data: SourceData
  /** The files with the changes of earlier comparisons. */
  files: UpdatedFiles
  ignored: IgnoredNames
  /** Icon files in data/icons. */
  savedIcons: readonly string[]
  packages: ReadonlyMap<string, NpmPackage>
  read: PageReader
  /** Day of the update (ISO). */
  today: string
}

/** Maximum number of pages or files that are read at a time. */
export const MAX_READS = 4

interface NameLists {
  /** Names in the source. */
  names: readonly string[]
  /** Names in the data. */
  known: readonly string[]
  /** The file of data/ with these names. */
  file: string
  /** Patterns of names that are left out on purpose. */
  ignored?: readonly string[]
  /** Returns a name as printed: `s3.GetObject` for `GetObject`. */
  title?: (name: string) => string
}

/**
 * Returns the names that the data lacks, and a step for the names that the source lacks. Such names stay, because the
 * source may be out of date.
 */
export function compareNameLists({ names, known, file, ignored = [], title = name => name }: NameLists) {
  const [present, listed] = [new Set(names), new Set(known)]
  const isIgnored = (name: string) => ignored.some(pattern => wildcardMatcher(pattern)(name))
  const removed = known.filter(name => !present.has(name)).map(title)
  return {
    fresh: names.filter(name => !listed.has(name) && !isIgnored(name)),
    removed:
      removed.length === 0 ? [] : [`${removed.join(', ')}: no longer there; if it ended, remove it from data/${file}`],
  }
}
