/** Other and former names: each leads to one entry only. */

import { simpleName } from '@/core/catalogue/names'
import { groupBy } from '@/core/collections'
import type { Entry } from '../source'
import { listed, type Rule, repeats } from './rule'

/** Names are the same if they differ only in case and a leading AWS or Amazon. */
export function plainName(name: string): string {
  return simpleName(name).toLowerCase()
}

function* otherNames(entries: readonly Entry[]) {
  yield* listed(entries, 'alsoKnownAs')
  yield* listed(entries, 'formerly')
}

export const otherNameRules = {
  *nameOfAnotherEntry({ entries }) {
    const names = [
      ...entries.map(entry => ({ name: plainName(entry.source.service), entry })),
      ...[...otherNames(entries)].map(({ value, entry }) => ({ name: plainName(value), entry })),
    ]
    const users = groupBy(names, ({ name }) => name)
    for (const { place, value, entry } of otherNames(entries)) {
      const other = users.get(plainName(value))?.find(user => user.entry !== entry)
      if (other)
        yield {
          ...place,
          message: `Remove "${value}" here or in ${other.entry.file}, a name leads to one entry only.`,
        }
    }
  },

  *otherNameIsOwnName({ entries }) {
    for (const { place, value, entry } of otherNames(entries)) {
      const { service } = entry.source
      const isSimpleName = place.field.startsWith('alsoKnownAs') && plainName(value) === plainName(service)
      if (value === service || isSimpleName)
        yield { ...place, message: `Remove "${value}", the entry has this name already.` }
    }
  },

  *repeatedOtherName({ entries }) {
    for (const { place, value } of repeats(otherNames(entries), row => `${row.place.file} ${row.value.toLowerCase()}`))
      yield { ...place, message: `Remove "${value}", the entry has it already.` }
  },
} satisfies Record<string, Rule>
