/** Compares names and lifecycle dates with the AWS General Reference. */
import { comparableName } from '@/core/catalog/names/names'
import { mapLimit } from '@/core/collections'
import { isoDay } from '@/core/lifecycle/status'
import WATCHED from '../../../data/watched.json' with { type: 'json' }
import type { SourceData } from '../data/source'
import { type ComparisonInput, type Differences, MAX_READS } from './comparison'
import { readRequired, tableRows } from './pages'

/** Number of days before a lifecycle date at which it becomes a step. */
const DAYS_AHEAD = 30

/** A service or a part of one, with all names under which AWS may list it. */
interface KnownName {
  name: string
  /** File and field, such as `lifecycle in data/services/cloud9.yaml`. */
  location: string
  dates: SourceData['entries'][number]['source']['lifecycle']
  names: readonly string[]
}

function knownNames({ entries, retired }: SourceData): KnownName[] {
  const namesOfEntries = entries.flatMap(({ file, source }): KnownName[] => {
    const { service, alsoKnownAs = [], formerly = [], lifecycle, notes = [] } = source
    const names = [service, ...alsoKnownAs, ...formerly]
    const parts = notes.map(({ part: name, ...dates }) => {
      const ownNames = [name, ...names.map(service => `${service} ${name}`)]
      return { name, location: `notes (${name}) in ${file}`, dates, names: ownNames }
    })
    return [{ name: service, location: `lifecycle in ${file}`, dates: lifecycle, names }, ...parts]
  })
  const namesOfRetired = retired.map(({ name, otherNames = [], ...dates }) => {
    return { name, location: `${name} in data/retired.yaml`, dates, names: [name, ...otherNames] }
  })
  return [...namesOfEntries, ...namesOfRetired]
}

/** Returns a step for each lifecycle date of the next days. */
export function findUpcomingDates({ data, today }: ComparisonInput): Differences {
  const last = isoDay(new Date(Date.parse(today) + DAYS_AHEAD * 86_400_000))
  const steps = knownNames(data).flatMap(({ name, location, dates }) =>
    WATCHED.lifecycleEvents.flatMap(({ field, event, edit }) => {
      const day = dates?.[field as 'ends' | 'closedToNew']
      return day !== undefined && day >= today && day <= last
        ? [`${name} ${event} on ${day}: ${edit} (${location})`]
        : []
    }),
  )
  return { steps }
}

/** Returns a step for each name in AWS's list of services that no entry, feature, part, or API has. */
export async function findServiceDifferences({ data, ignored, read }: ComparisonInput): Promise<Differences> {
  const features = Object.values(data.features).flat()
  const names = [
    ...knownNames(data).flatMap(({ names }) => names),
    ...features.flatMap(({ name, otherNames = [] }) => [name, ...otherNames]),
    ...data.apis.map(({ name }) => name),
    ...ignored.serviceList,
  ]
  const comparableNames = new Set(names.map(comparableName))
  const links = [...(await readRequired(read, WATCHED.serviceList)).matchAll(/^[+*-] \[(.+)\]\(([\w-]+)\.md\)$/gm)]
  if (links.length === 0) throw new Error(`${WATCHED.serviceList} has no links to pages`)
  const steps = links.flatMap(([, name = '', file]) =>
    comparableNames.has(comparableName(name))
      ? []
      : `${name} (/general/latest/gr/${file}.html): add the name to its entry in data/services/, or add an entry`,
  )
  return { steps }
}

/**
 * Returns a step for each row of the lifecycle tables that has no dates in the data, or other dates. data/ignored.yaml
 * has the rows whose name or date differs for a reason.
 */
export async function findLifecycleDifferences({ data, ignored, read }: ComparisonInput): Promise<Differences> {
  const all = knownNames(data)
  const tables = await mapLimit(WATCHED.lifecycleTables, MAX_READS, path => readRequired(read, path))
  const steps = tables.flatMap(readRows).flatMap(({ service, announced, ends, source }) => {
    const exception = ignored.lifecycle.find(({ row }) => row === service)
    if (exception && exception.is === undefined) return []
    const namesake = all.find(({ name, names }) =>
      exception ? name === exception.is : names.map(comparableName).includes(comparableName(service)),
    )
    const { ends: recordedEnd, closedToNew, maintenance } = namesake?.dates ?? {}
    const isRecorded = ends ? recordedEnd === ends : (closedToNew ?? maintenance ?? recordedEnd) !== undefined
    if (isRecorded || (recordedEnd !== undefined && ends !== undefined && ends === exception?.date)) return []
    const fields = [ends ? `ends: ${ends}` : 'closedToNew: …', ...(source ? [`source: ${source}`] : [])]
    const title = announced ? `${service}, announced on ${announced}` : service
    const location = namesake?.location ?? 'lifecycle or notes in data/services/, or in data/retired.yaml'
    return [
      `${title}: set { ${fields.join(', ')} } in ${location}${ends && recordedEnd ? ` (now ${recordedEnd})` : ''}`,
    ]
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
