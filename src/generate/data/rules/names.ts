/** Names and addresses of entries (DECISIONS.md, "Names"). */
import { RESERVED_SLUGS, slugOf } from '@/core/catalogue/names'
import { listed, type Rule, repeats } from './rule'

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

  *wellKnownTwiceOrUnknown({ entries, popularity }) {
    const slugs = new Set(entries.map(({ slug }) => slug))
    const rows = popularity.map((slug, i) => ({ slug, place: { file: 'data/popularity.yaml', field: `[${i}]` } }))
    for (const { slug, place } of rows)
      if (!slugs.has(slug)) yield { ...place, message: `Change "${slug}" to the slug of an entry, or remove it.` }
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

  *aliasIsSlug({ entries }) {
    for (const { place, value } of listed(entries, 'aliases'))
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value))
        yield { ...place, message: `Write "${value}" as the address it was, in lower case with hyphens.` }
  },
} satisfies Record<string, Rule>
