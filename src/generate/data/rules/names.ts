/** Names and addresses of entries (spec §2; decisions, "Explorer"). */
import { RESERVED_SLUGS, slugOf } from '@/core/catalogue/names'
import type { Rule } from './rule'

export const nameRules = {
  *missingName({ entries }) {
    for (const { file, source } of entries)
      if (source.service.trim() === '') yield { file, field: 'service', message: 'Give the full name of the service.' }
  },

  *fileNameIsSlug({ entries }) {
    for (const { file, slug, source } of entries) {
      const expected = slugOf(source.service)
      if (slug !== expected && expected !== '')
        yield { file, field: 'service', message: `Rename the file to ${expected}.yaml, the address of this name.` }
    }
  },

  *duplicateSlug({ entries }) {
    const owners = new Map(entries.map(entry => [entry.slug, entry.file]))
    for (const { file, source } of entries)
      for (const [i, alias] of (source.aliases ?? []).entries()) {
        const owner = owners.get(alias)
        if (owner) yield { file, field: `aliases[${i}]`, message: `Remove "${alias}", it is taken by ${owner}.` }
        owners.set(alias, file)
      }
  },

  *reservedSlug({ entries }) {
    for (const { file, slug, source } of entries) {
      if (RESERVED_SLUGS.includes(slug))
        yield { file, field: 'service', message: `Change the name, the address "${slug}" belongs to the site itself.` }
      for (const [i, alias] of (source.aliases ?? []).entries())
        if (RESERVED_SLUGS.includes(alias))
          yield { file, field: `aliases[${i}]`, message: `Remove "${alias}", it belongs to the site itself.` }
    }
  },

  *aliasIsSlug({ entries }) {
    for (const { file, source } of entries)
      for (const [i, alias] of (source.aliases ?? []).entries())
        if (!/^[a-z0-9-]+$/.test(alias))
          yield {
            file,
            field: `aliases[${i}]`,
            message: `Write "${alias}" as the address it was, in lower case with hyphens.`,
          }
  },
} satisfies Record<string, Rule>
