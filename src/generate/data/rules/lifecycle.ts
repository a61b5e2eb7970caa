/** Rules for lifecycle dates, successors, and `statusOf`. A successor given as text is the full name of an entry. */
import FIELDS from '../../../../data/fields.json' with { type: 'json' }
import type { EntryFile } from '../source'
import { type DataRule, entryTexts, textsAt } from './rule'

const endsOrCloses = ({ source: { lifecycle } }: EntryFile): boolean =>
  lifecycle?.ends !== undefined || lifecycle?.closedToNew !== undefined

export const lifecycleRules = {
  /** The successor of a service must not end or be closed itself. */
  *successorThatEnds(data) {
    const ending = new Set(data.entries.filter(endsOrCloses).map(entry => entry.source.service))
    for (const { value, ...location } of textsAt(data, FIELDS.successors))
      if (ending.has(value)) yield { ...location, message: `Name another successor, "${value}" ends or is closed.` }
  },

  *retiredButListed({ entries, retired }) {
    const files = new Map(entries.map(({ file, source }) => [source.service, file]))
    for (const [i, { name }] of retired.entries())
      if (files.has(name))
        yield {
          file: 'data/retired.yaml',
          field: `[${i}].name`,
          message: `Remove "${name}", it has ${files.get(name)}.`,
        }
  },

  *unknownStatus({ entries, retired }) {
    const services = new Set([
      ...entries.flatMap(({ source: { service, lifecycle } }) => (lifecycle ? [service] : [])),
      ...retired.map(({ name }) => name),
    ])
    const paths = ['sections.*.statusOf', 'sections.*.items.*.statusOf']
    for (const { value, entry, ...location } of entryTexts(entries, ...paths))
      if (!services.has(value) && !entry.source.notes?.some(({ part }) => part === value))
        yield { ...location, message: `Change "${value}" to a part among the notes, or a service that has a status.` }
  },
} satisfies Record<string, DataRule>
