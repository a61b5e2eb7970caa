/** Successors that are named without an address are entries. */
import { listed, type Rule, within } from './rule'

export const successorRules = {
  *unknownSuccessor({ entries }) {
    const names = new Set(entries.map(entry => entry.source.service))
    const successors = [
      ...entries.map(({ file, source }) => ({ file, field: 'lifecycle.successor', name: source.lifecycle?.successor })),
      ...[...listed(entries, 'notes')].map(({ place, value }) => ({
        ...within(place, '.successor'),
        name: value.successor,
      })),
    ]
    for (const { name, ...place } of successors)
      if (typeof name === 'string' && !names.has(name))
        yield { ...place, message: `Change "${name}" to the full name of an entry, or give its name and url.` }
  },

  *ownSuccessor({ entries }) {
    for (const { file, source } of entries)
      if (source.lifecycle?.successor === source.service)
        yield { file, field: 'lifecycle.successor', message: 'Name another entry, this is the entry itself.' }
  },
} satisfies Record<string, Rule>
