/** Compares names and lifecycle dates with the AWS General Reference. */
import { lettersAndDigits, simpleName } from '@/core/catalog/names/names'
import { mapLimit } from '@/core/collections'
import { isoDay } from '@/core/lifecycle/status'
import type { SourceData } from '../data/source'
import { type Changes, type ComparisonInput, MAX_READS } from './comparison'
import { readRequired, tableRows } from './pages'

/** Tables of services in maintenance, in sunset, and in full shutdown. */
const LIFECYCLE_TABLES = [
  '/general/latest/gr/maintenance_services.md',
  '/general/latest/gr/sunset_services.md',
  '/general/latest/gr/full_shutdown_services.md',
] as const

const SERVICE_LIST = '/general/latest/gr/aws-service-information.md'

/** Number of days before a lifecycle date at which it becomes a step. */
const DAYS_AHEAD = 30

/** Lifecycle dates that texts have to follow, with the edit. */
const EVENTS = [
  ['ends', 'ends', 'write its texts in the past tense, remove it from data/links.yaml, and send readers elsewhere'],
  ['closedToNew', 'closes to new customers', 'check texts that recommend it'],
] as const

/** A service or a part of one, with all names under which AWS may list it. */
interface KnownName {
  name: string
  /** File and field, such as `lifecycle in data/services/cloud9.yaml`. */
  location: string
  dates: SourceData['entries'][number]['source']['lifecycle']
  names: readonly string[]
  /** For a part, the names of its service. */
  outerNames?: readonly string[]
}

function knownNames({ entries, retired }: SourceData): KnownName[] {
  const ofEntries = entries.flatMap(({ file, source }): KnownName[] => {
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

/** Returns a step for each lifecycle date of the next days. */
export function findUpcomingDates({ data, today }: ComparisonInput): Changes {
  const last = isoDay(new Date(Date.parse(today) + DAYS_AHEAD * 86_400_000))
  const steps = knownNames(data).flatMap(({ name, location, dates }) =>
    EVENTS.flatMap(([field, event, edit]) => {
      const day = dates?.[field]
      return day !== undefined && day >= today && day <= last
        ? [`${name} ${event} on ${day}: ${edit} (${location})`]
        : []
    }),
  )
  return { steps }
}

/** Returns a step for each name in AWS's list of services that no entry, feature, part, or API has. */
export async function findServiceChanges({ data, ignored, read }: ComparisonInput): Promise<Changes> {
  const features = Object.values(data.features).flat()
  const names = [
    ...knownNames(data).flatMap(({ names }) => names),
    ...features.flatMap(({ name, otherNames = [] }) => [name, ...otherNames]),
    ...data.apis.map(({ name }) => name),
    ...ignored.serviceList,
  ]
  const comparable = (name: string) => lettersAndDigits(simpleName(name))
  const known = new Set(names.map(comparable))
  const listed = [...(await readRequired(read, SERVICE_LIST)).matchAll(/^[+*-] \[(.+)\]\(([\w-]+)\.md\)$/gm)]
  if (listed.length === 0) throw new Error(`${SERVICE_LIST} has no links to pages`)
  const steps = listed.flatMap(([, name = '', file]) =>
    known.has(comparable(name))
      ? []
      : `${name} (/general/latest/gr/${file}.html): add the name to its entry in data/services/, or add an entry`,
  )
  return { steps }
}

/**
 * Returns a step for each row of the lifecycle tables that has no dates in the data, or other dates. data/ignored.yaml
 * has the rows whose name or date differs for a reason.
 */
export async function findLifecycleChanges({ data, ignored, read }: ComparisonInput): Promise<Changes> {
  const all = knownNames(data)
  const tables = await mapLimit(LIFECYCLE_TABLES, MAX_READS, path => readRequired(read, path))
  const steps = tables.flatMap(readRows).flatMap(({ service, announced, ends, source }) => {
    const exception = ignored.lifecycle.find(({ row }) => row === service)
    if (exception && exception.is === undefined) return []
    const found = exception ? all.find(({ name }) => name === exception.is) : closest(all, service)
    const now = found?.dates ?? {}
    const isRecorded = ends ? now.ends === ends : (now.closedToNew ?? now.maintenance ?? now.ends) !== undefined
    if (isRecorded || (now.ends !== undefined && ends !== undefined && ends === exception?.date)) return []
    const fields = [ends ? `ends: ${ends}` : 'closedToNew: …', ...(source ? [`source: ${source}`] : [])]
    const title = announced ? `${service}, announced on ${announced}` : service
    const location = found?.location ?? 'lifecycle or notes in data/services/, or in data/retired.yaml'
    return [`${title}: set { ${fields.join(', ')} } in ${location}${ends && now.ends ? ` (now ${now.ends})` : ''}`]
  })
  return { steps }
}

function readRows(page: string) {
  const rows = tableRows(page).flatMap(({ Service: service = '', Resources = '', ...row }) => {
    const [announced, ends] = [row['Announcement Date'], row['End of Support Date']].map(isoDate)
    const source = /\]\((?:https:\/\/docs\.aws\.amazon\.com)?([^)]+)\)/.exec(Resources)?.[1]
    return service === '' ? [] : { service, announced, ends, source }
  })
  if (rows.length === 0) throw new Error(`a lifecycle table has no rows: ${page.slice(0, 80).trim()}`)
  return rows
}

/** Returns `2026-09-29` for `September 29, 2026`, and other text unchanged. */
function isoDate(date: string | undefined): string | undefined {
  const time = Date.parse(`${date} UTC`)
  return Number.isNaN(time) ? date : isoDay(new Date(time))
}

/** Returns the service or part whose names fit a row, and of several the one with the longest name. */
function closest(all: readonly KnownName[], row: string): KnownName | undefined {
  const words = wordsOf(row)
  const fit = all.flatMap(one => {
    const allowed = [...one.names, ...(one.outerNames ?? [])].flatMap(wordsOf)
    const names = words.every(word => allowed.includes(word)) ? one.names.map(wordsOf) : []
    return names
      .filter(name => name.length > 0 && name.every(word => words.includes(word)))
      .map(({ length }) => ({ one, length }))
  })
  return fit.sort((a, b) => b.length - a.length)[0]?.one
}

const IN_MOST_NAMES = /^(?:a|amazon|aws|and|for|in|of|on|the|service|services)$/

/** Returns the words of a name in lower case and the singular, without the words that most names have. */
function wordsOf(name: string): string[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}.]+/u)
  return words.filter(word => word !== '' && !IN_MOST_NAMES.test(word)).map(word => word.replace(/s$/, ''))
}
