/** Rules for lifecycle dates and successors. A successor given as text is the full name of an entry. */
import type { EntryFile, SourceData } from '../source'
import { type DataRule, listValues, locationWithin } from './rule'

const FILE = 'data/retired.yaml'

export function* allLifecycles({ entries, retired }: SourceData) {
  for (const { file, source } of entries)
    if (source.lifecycle) yield { location: { file, field: 'lifecycle' }, lifecycle: source.lifecycle }
  for (const { location, value } of listValues(entries, 'notes')) yield { location, lifecycle: value }
  for (const [i, lifecycle] of retired.entries()) yield { location: { file: FILE, field: `[${i}]` }, lifecycle }
}

/** Returns the successors that are names of entries, with their locations. */
export function* namedSuccessors(data: SourceData) {
  for (const { location, lifecycle } of allLifecycles(data)) {
    const { successor: value } = lifecycle
    if (typeof value === 'string') yield { location: locationWithin(location, '.successor'), value }
  }
}

const isLeaving = ({ source: { lifecycle } }: EntryFile): boolean =>
  lifecycle?.ends !== undefined || lifecycle?.closedToNew !== undefined

export const lifecycleRules = {
  *lifecycleWithoutDay(data) {
    for (const { location, lifecycle } of allLifecycles(data)) {
      const { ends, closedToNew, maintenance, renamed } = lifecycle
      if ((ends ?? closedToNew ?? maintenance ?? renamed) === undefined)
        yield { ...location, message: 'Add the day: ends, closedToNew, maintenance or renamed.' }
    }
  },

  /** The successor of a service must not end or be closed itself. */
  *successorThatEnds(data) {
    const ending = new Set(data.entries.filter(isLeaving).map(entry => entry.source.service))
    for (const { location, value } of namedSuccessors(data))
      if (ending.has(value)) yield { ...location, message: `Name another successor, "${value}" ends or is closed.` }
  },

  *versionsInOrder({ changelog }) {
    for (const [i, { date }] of changelog.entries())
      if (date >= (changelog[i - 1]?.date ?? '9'))
        yield { file: 'data/changelog.yaml', field: `[${i}].date`, message: 'Put the latest version first.' }
  },

  *retiredButListed({ entries, retired }) {
    const files = new Map(entries.map(({ file, source }) => [source.service, file]))
    for (const [i, { name }] of retired.entries())
      if (files.has(name))
        yield { file: FILE, field: `[${i}].name`, message: `Remove "${name}", it has ${files.get(name)}.` }
  },
} satisfies Record<string, DataRule>
