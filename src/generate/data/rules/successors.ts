/** Successors that are named without an address are entries. */
import type { SuccessorSource } from '../schema'
import type { Entry } from '../source'
import type { Rule } from './rule'

/** The successors of an entry, with their places. */
function successorsOf({ source }: Entry): [string, SuccessorSource | undefined][] {
  return [
    ['status.successor', source.status?.successor],
    ...(source.notes ?? []).map((note, i): [string, SuccessorSource | undefined] => [
      `notes[${i}].successor`,
      note.successor,
    ]),
  ]
}

export const successorRules = {
  *unknownSuccessor({ entries }) {
    const names = new Set(entries.map(entry => entry.source.service))
    for (const entry of entries)
      for (const [field, successor] of successorsOf(entry))
        if (typeof successor === 'string' && !names.has(successor))
          yield {
            file: entry.file,
            field,
            message: `Change "${successor}" to the full name of an entry, or give its name and url.`,
          }
  },

  *ownSuccessor({ entries }) {
    for (const { file, source } of entries)
      if (source.status?.successor === source.service)
        yield { file, field: 'status.successor', message: 'Name another entry, this is the entry itself.' }
  },
} satisfies Record<string, Rule>
