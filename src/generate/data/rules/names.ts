/** Names and addresses of entries (DECISIONS.md, "Names"). */
import { RESERVED_SLUGS, slugOf } from '@/core/catalogue/names'
import { listed, type Rule, repeats } from './rule'

export const nameRules = {
  *fileNameIsSlug({ entries }) {
    for (const { file, slug, source } of entries) {
      const expected = slugOf(source.service)
      if (slug !== expected && expected !== '')
        yield { file, field: 'service', message: `Rename the file to ${expected}.yaml, the address of this name.` }
    }
  },

  *wellKnownTwice({ popularity }) {
    const rows = popularity.map((slug, i) => ({ slug, place: { file: 'data/popularity.yaml', field: `[${i}]` } }))
    for (const { slug, place } of repeats(rows, row => row.slug))
      yield { ...place, message: `Remove "${slug}", the list has it already.` }
  },

  *duplicateSlug({ entries }) {
    const owners = new Map(entries.map(entry => [entry.slug, entry.file]))
    for (const { place, value } of listed(entries, 'aliases')) {
      const owner = owners.get(value)
      if (owner) yield { ...place, message: `Remove "${value}", it is taken by ${owner}.` }
      owners.set(value, place.file)
    }
  },

  *reservedSlug({ entries }) {
    for (const { file, slug } of entries)
      if (RESERVED_SLUGS.includes(slug))
        yield { file, field: 'service', message: `Change the name, the site itself uses the address "${slug}".` }
    for (const { place, value } of listed(entries, 'aliases'))
      if (RESERVED_SLUGS.includes(value)) yield { ...place, message: `Remove "${value}", the site itself uses it.` }
  },
} satisfies Record<string, Rule>
