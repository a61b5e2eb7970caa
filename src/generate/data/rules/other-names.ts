/** Other and former names: each leads to one entry only. */
import { simpleName } from '@/core/catalogue/names'
import type { Entry } from '../source'
import type { Rule } from './rule'

const FIELDS = ['alsoKnownAs', 'formerly'] as const

/** Names are the same when case and a leading AWS or Amazon are all that differs. */
function sameness(name: string): string {
  return simpleName(name).toLowerCase()
}

/** Sameness -> the entries that use such a name, whether as their own, another or a former one. */
function usersOfNames(entries: readonly Entry[]): Map<string, Entry[]> {
  const users = new Map<string, Entry[]>()
  for (const entry of entries) {
    const { service, alsoKnownAs = [], formerly = [] } = entry.source
    for (const name of new Set([service, ...alsoKnownAs, ...formerly].map(sameness)))
      users.set(name, [...(users.get(name) ?? []), entry])
  }
  return users
}

export const otherNameRules = {
  *nameOfAnotherEntry({ entries }) {
    const users = usersOfNames(entries)
    for (const entry of entries)
      for (const field of FIELDS)
        for (const [i, name] of (entry.source[field] ?? []).entries()) {
          const other = users.get(sameness(name))?.find(user => user !== entry)
          if (other)
            yield {
              file: entry.file,
              field: `${field}[${i}]`,
              message: `Remove "${name}" here or in ${other.file}, a name leads to one entry only.`,
            }
        }
  },

  *otherNameIsOwnName({ entries }) {
    for (const { file, source } of entries)
      for (const field of FIELDS)
        for (const [i, name] of (source[field] ?? []).entries()) {
          const isOwn =
            name === source.service || (field === 'alsoKnownAs' && sameness(name) === sameness(source.service))
          if (isOwn)
            yield { file, field: `${field}[${i}]`, message: `Remove "${name}", the entry has this name already.` }
        }
  },

  *repeatedOtherName({ entries }) {
    for (const { file, source } of entries) {
      const names = FIELDS.flatMap(field => (source[field] ?? []).map((name, i) => ({ name, at: `${field}[${i}]` })))
      const seen = new Set<string>()
      for (const { name, at } of names) {
        if (seen.has(name.toLowerCase())) yield { file, field: at, message: `Remove "${name}", it stands here twice.` }
        seen.add(name.toLowerCase())
      }
    }
  },
} satisfies Record<string, Rule>
