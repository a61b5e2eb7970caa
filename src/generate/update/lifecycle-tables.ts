/**
 * Compares lifecycle dates with the three tables of the AWS General Reference: services in maintenance, in sunset, and in
 * full shutdown.
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

/** Dates of the data, with the place of the field and all names under which a table may list them. */
interface KnownDates {
  /** Name of the service or part. */
  name: string
  /** File and field, such as `lifecycle in data/services/cloud9.yaml`. */
  place: string
  dates: Dates | undefined
  /** Names as words; a row must have all words of one name. */
  names: readonly (readonly string[])[]
  /** Words that a row may have. */
  allowed: ReadonlySet<string>
}

/** A row of a table. `announced` and `ends` are ISO dates. */
interface TableRow {
  name: string
  announced: string | undefined
  ends: string | undefined
}

/**
 * Returns a manual step for each row of `pages` that has no dates in the data, or other dates. `known` has the rows whose
 * name or date differs for a reason (`lifecycle` in data/ignored.yaml).
 */
export function findLifecycleChanges(
  { entries, retired }: Pick<SourceData, 'entries' | 'retired'>,
  pages: readonly string[],
  known: IgnoredNames['lifecycle'],
): string[] {
  const all = [...entries.flatMap(datesOfEntry), ...retired.map(datesOfRetired)]
  return pages.flatMap(readRows).flatMap(row => {
    const exception = known.find(({ row: name }) => name === row.name)
    const found = exception ? all.find(({ name }) => name === exception.is) : closest(all, row.name)
    if (exception && exception.is === undefined) return []
    const wanted = row.ends === undefined ? 'closedToNew: …' : `ends: ${row.ends}`
    const announced = row.announced === undefined ? '' : `, announced on ${row.announced}`
    const title = `${row.name}${announced}`
    if (!found) return [`${title}: set ${wanted} under lifecycle or notes in data/services/ or in data/gone.yaml`]
    const { closedToNew, maintenance, ends } = found.dates ?? {}
    const isRecorded = row.ends === undefined ? (closedToNew ?? maintenance ?? ends) !== undefined : ends === row.ends
    if (isRecorded || (ends !== undefined && row.ends === exception?.date)) return []
    const now = row.ends !== undefined && ends !== undefined ? ` (now ${ends})` : ''
    return [`${title}: set ${wanted} in ${found.place}${now}`]
  })
}

function readRows(page: string): TableRow[] {
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

function datesOfEntry({ file, source }: SourceData['entries'][number]): KnownDates[] {
  const { service, alsoKnownAs = [], formerly = [], lifecycle, notes = [] } = source
  const names = [service, ...alsoKnownAs, ...formerly]
  const words = new Set(names.flatMap(wordsOf))
  return [
    { name: service, place: `lifecycle in ${file}`, dates: lifecycle, names: names.map(wordsOf), allowed: words },
    ...notes.map(({ part, ...dates }) => ({
      name: part,
      place: `notes (${part}) in ${file}`,
      dates,
      names: [wordsOf(part)],
      allowed: new Set([...words, ...wordsOf(part)]),
    })),
  ]
}

function datesOfRetired({ name, otherNames = [], ...dates }: SourceData['retired'][number]): KnownDates {
  const names = [name, ...otherNames]
  const allowed = new Set(names.flatMap(wordsOf))
  return { name, place: `${name} in data/gone.yaml`, dates, names: names.map(wordsOf), allowed }
}

/** Returns the dates whose names fit a row, and of several the one with the longest name. */
function closest(all: readonly KnownDates[], name: string): KnownDates | undefined {
  const words = wordsOf(name)
  const fit = all
    .filter(({ allowed }) => words.every(word => allowed.has(word)))
    .flatMap(one => one.names.map(name => ({ one, name })))
    .filter(({ name }) => name.length > 0 && name.every(word => words.includes(word)))
  return fit.sort((a, b) => b.name.length - a.name.length)[0]?.one
}

const IN_MOST_NAMES = /^(?:a|amazon|aws|and|for|in|of|on|the|service|services)$/

/** Returns the words of a name in lower case and the singular, without the words that most names have. */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}.]+/u)
  return words.filter(word => word !== '' && !IN_MOST_NAMES.test(word)).map(word => word.replace(/s$/, ''))
}
