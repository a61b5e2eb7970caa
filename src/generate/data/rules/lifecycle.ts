/** Rules for lifecycle dates and successors. A successor given as text is the full name of an entry. */
import type { EntryFile, SourceData } from '../source'
import { type DataRule, listValues, placeWithin } from './rule'

export function* allLifecycles({ entries, retired }: SourceData) {
  for (const { file, source } of entries)
    if (source.lifecycle) yield { place: { file, field: 'lifecycle' }, lifecycle: source.lifecycle }
  for (const { place, value } of listValues(entries, 'notes')) yield { place, lifecycle: value }
  for (const [i, lifecycle] of retired.entries()) yield { place: { file: 'data/retired.yaml', field: `[${i}]` }, lifecycle }
}

/** Returns the successors that are names of entries, with their places. */
export function* namedSuccessors(data: SourceData) {
  for (const { place, lifecycle } of allLifecycles(data))
    if (typeof lifecycle.successor === 'string') yield { place: placeWithin(place, '.successor'), value: lifecycle.successor }
}

const isLeaving = ({ source: { lifecycle } }: EntryFile): boolean =>
  lifecycle?.ends !== undefined || lifecycle?.closedToNew !== undefined

export const lifecycleRules = {
  *lifeWithoutDay(data) {
    for (const { place, lifecycle } of allLifecycles(data))
      if ([lifecycle.ends, lifecycle.closedToNew, lifecycle.maintenance, lifecycle.renamed].every(day => day === undefined))
        yield { ...place, message: 'Add the day: ends, closedToNew, maintenance or renamed.' }
  },

  /** The successor of a service must not end or be closed itself. */
  *successorThatEnds(data) {
    const ending = new Set(data.entries.filter(isLeaving).map(entry => entry.source.service))
    for (const { place, value } of namedSuccessors(data))
      if (ending.has(value)) yield { ...place, message: `Name another successor, "${value}" ends or is closed.` }
  },

  *versionsInOrder({ changelog }) {
    for (const [i, { date }] of changelog.entries())
      if (date >= (changelog[i - 1]?.date ?? '9'))
        yield { file: 'data/changelog.yaml', field: `[${i}].date`, message: 'Put the latest version first.' }
  },

  *goneButListed({ entries, retired }) {
    const files = new Map(entries.map(({ file, source }) => [source.service, file]))
    for (const [i, { name }] of retired.entries())
      if (files.has(name))
        yield { file: 'data/retired.yaml', field: `[${i}].name`, message: `Remove "${name}", it has ${files.get(name)}.` }
  },
} satisfies Record<string, DataRule>
