/**
 * Compares lifecycle dates with the three tables of the AWS General Reference: services in maintenance, in sunset, and
 * in full shutdown.
 */
import { isoDay } from '@/core/lifecycle/status'
import type { IgnoredNames } from '../data/schema'
import type { SourceData } from '../data/source'
import { tableRows } from './pages'

export const LIFECYCLE_TABLES = [
  '/general/latest/gr/maintenance_services.md',
  '/general/latest/gr/sunset_services.md',
  '/general/latest/gr/full_shutdown_services.md',
] as const

type Dates = NonNullable<SourceData['entries'][number]['source']['lifecycle']>

/** Dates of the data, with all names under which a table may list them. */
interface KnownDates {
  name: string
  /** File and field, such as `lifecycle in data/services/cloud9.yaml`. */
  location: string
  dates: Dates | undefined
  /** A row must have all words of one name. */
  names: readonly string[]
  /** For a part, the names of its service, whose words a row may have, too. */
  outerNames?: readonly string[]
}

/**
 * Returns a manual step for each row of `pages` that has no dates in the data, or other dates. `known` has the rows
 * whose name or date differs for a reason (`lifecycle` in data/ignored.yaml).
 */
export function findLifecycleChanges(
  data: Pick<SourceData, 'entries' | 'retired'>,
  pages: readonly string[],
  known: IgnoredNames['lifecycle'],
): string[] {
  const all = knownDates(data)
  return pages.flatMap(readRows).flatMap(row => {
    const exception = known.find(({ row: name }) => name === row.name)
    const found = exception ? all.find(({ name }) => name === exception.is) : closest(all, row.name)
    if (exception && exception.is === undefined) return []
    const wanted = row.ends === undefined ? 'closedToNew: …' : `ends: ${row.ends}`
    const announced = row.announced === undefined ? '' : `, announced on ${row.announced}`
    const title = `${row.name}${announced}`
    if (!found) return [`${title}: set ${wanted} under lifecycle or notes in data/services/ or in data/retired.yaml`]
    const { closedToNew, maintenance, ends } = found.dates ?? {}
    const isRecorded = row.ends === undefined ? (closedToNew ?? maintenance ?? ends) !== undefined : ends === row.ends
    if (isRecorded || (ends !== undefined && row.ends === exception?.date)) return []
    const now = row.ends !== undefined && ends !== undefined ? ` (now ${ends})` : ''
    return [`${title}: set ${wanted} in ${found.location}${now}`]
  })
}

function readRows(page: string) {
  const rows = tableRows(page).flatMap(({ Service: name = '', ...row }) =>
    name === ''
      ? []
      : { name, announced: isoDate(row['Announcement Date']), ends: isoDate(row['End of Support Date']) },
  )
  if (rows.length === 0) throw new Error(`a lifecycle table has no rows: ${page.slice(0, 80).trim()}`)
  return rows
}

/** Returns `2026-09-29` for `September 29, 2026`, and other text unchanged. */
function isoDate(date: string | undefined): string | undefined {
  const time = Date.parse(`${date} UTC`)
  return Number.isNaN(time) ? date : isoDay(new Date(time))
}

/** Returns all services and their parts, with their dates. */
export function knownDates({ entries, retired }: Pick<SourceData, 'entries' | 'retired'>): KnownDates[] {
  const ofEntries = entries.flatMap(({ file, source }): KnownDates[] => {
    const { service, alsoKnownAs = [], formerly = [], lifecycle, notes = [] } = source
    const names = [service, ...alsoKnownAs, ...formerly]
    const parts = notes.map(({ part: name, ...dates }) => {
      return { name, location: `notes (${name}) in ${file}`, dates, names: [name], outerNames: names }
    })
    return [{ name: service, location: `lifecycle in ${file}`, dates: lifecycle, names }, ...parts]
  })
  const ofRetired = retired.map(({ name, otherNames = [], ...dates }) => {
    return { name, location: `${name} in data/retired.yaml`, dates, names: [name, ...otherNames] }
  })
  return [...ofEntries, ...ofRetired]
}

/** Returns the dates whose names fit a row, and of several the one with the longest name. */
function closest(all: readonly KnownDates[], row: string): KnownDates | undefined {
  const words = wordsOf(row)
  const fit = all.flatMap(one => {
    const allowed = [...one.names, ...(one.outerNames ?? [])].flatMap(wordsOf)
    const names = words.every(word => allowed.includes(word)) ? one.names.map(wordsOf) : []
    return names
      .map(name => ({ one, name }))
      .filter(({ name }) => name.length > 0 && name.every(w => words.includes(w)))
  })
  return fit.sort((a, b) => b.name.length - a.name.length)[0]?.one
}

const IN_MOST_NAMES = /^(?:a|amazon|aws|and|for|in|of|on|the|service|services)$/

/** Returns the words of a name in lower case and the singular, without the words that most names have. */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}.]+/u)
  return words.filter(word => word !== '' && !IN_MOST_NAMES.test(word)).map(word => word.replace(/s$/, ''))
}
