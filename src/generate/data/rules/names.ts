/** Rules for names, slugs, and keywords: a name belongs to one entry or feature (DECISIONS.md, "Names and texts"). */
import { nameKey, slugOf } from '@/core/catalog/names/names'
import { groupBy } from '@/core/collections'
import { RESERVED_SLUGS } from '@/core/site/page-paths'
import { CATEGORIES_WITHOUT_OWN_ICONS } from '../compile/icons'
import { type DataRule, entryTexts, textsAt } from './rule'

/** Matches names of tools. They need fewer keywords, because people search for the language or program of a tool. */
const TOOLS = /\b(?:SDKs?|Toolkits?|Tools for|Plugins?)\b/

export const nameRules = {
  *fileNameIsSlug({ entries }) {
    for (const { file, slug, source } of entries) {
      const expected = slugOf(source.service)
      if (slug !== expected && expected !== '')
        yield { file, field: 'service', message: `Rename the file to ${expected}.yaml, the address of this name.` }
    }
  },

  *reservedSlug({ entries }) {
    for (const { file, slug } of entries)
      if (RESERVED_SLUGS.includes(slug))
        yield { file, field: 'service', message: `Change the name, the site itself uses the address "${slug}".` }
    for (const { value, entry: _, ...location } of entryTexts(entries, 'aliases.*'))
      if (RESERVED_SLUGS.includes(value)) yield { ...location, message: `Remove "${value}", the site itself uses it.` }
  },

  *nameOfAnotherEntry(data) {
    const names = textsAt(data, { services: ['service', 'alsoKnownAs.*', 'formerly.*'] })
    const users = groupBy(names, ({ value }) => nameKey(value))
    for (const { file, field, value } of names) {
      const other = field === 'service' ? undefined : users.get(nameKey(value))?.find(user => user.file !== file)
      if (other)
        yield { file, field, message: `Remove "${value}" here or in ${other.file}, a name leads to one entry only.` }
    }
  },

  /** Names with AWS in place of Amazon are the same, except among former names. */
  *ownNameRepeated({ entries }) {
    for (const { value, entry, ...location } of entryTexts(entries, 'alsoKnownAs.*', 'formerly.*', 'keywords.*')) {
      const { service } = entry.source
      const isSimpleName = !location.field.startsWith('formerly') && nameKey(value) === nameKey(service)
      if (value.toLowerCase() === service.toLowerCase() || isSimpleName)
        yield { ...location, message: `Remove "${value}": the entry already has this name.` }
    }
  },

  /** An entry must not list the name of a feature as another name: other names refer to the whole service. */
  *partAmongNames(data) {
    const features = textsAt(data, { 'features.yaml': ['*.*.name', '*.*.otherNames.*'] })
    const parts = new Set(features.map(({ value }) => nameKey(value)))
    for (const { value, ...location } of textsAt(data, { services: ['service', 'alsoKnownAs.*'] }))
      if (parts.has(nameKey(value)))
        yield { ...location, message: `Remove "${value}" here or in data/features.yaml, where a feature is called so.` }
  },

  *tooFewKeywords({ entries }) {
    for (const { file, source } of entries) {
      const isGuide = source.categories.some(name => CATEGORIES_WITHOUT_OWN_ICONS.includes(name))
      const least = isGuide || TOOLS.test(source.service) ? 2 : 3
      if ((source.keywords ?? []).length < least)
        yield { file, field: 'keywords', message: `Give at least ${least} keywords.` }
    }
  },
} satisfies Record<string, DataRule>
