/** Rules for names, slugs, and keywords: a name belongs to one entry or feature (DECISIONS.md, "Names and texts"). */
import { RESERVED_SLUGS, simpleName, slugOf } from '@/core/catalog/names'
import { groupBy } from '@/core/collections'
import { CATEGORIES_WITHOUT_OWN_ICONS } from '../compile/icons'
import type { SourceService } from '../schema'
import type { EntryFile } from '../source'
import { allFeatures, type DataRule, listValues, nameKey } from './rule'

function* otherNames(entries: readonly EntryFile[]) {
  yield* listValues(entries, 'alsoKnownAs')
  yield* listValues(entries, 'formerly')
}

/** Matches names of tools. They need fewer keywords, because people search for the language or program of a tool. */
const TOOLS = /\b(?:SDKs?|Toolkits?|Tools for|Plugins?)\b/

function minKeywordCount({ service, categories }: SourceService): number {
  return categories.some(name => CATEGORIES_WITHOUT_OWN_ICONS.includes(name)) || TOOLS.test(service) ? 2 : 3
}

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
    for (const { location, value } of listValues(entries, 'aliases'))
      if (RESERVED_SLUGS.includes(value)) yield { ...location, message: `Remove "${value}", the site itself uses it.` }
  },

  *nameOfAnotherEntry({ entries }) {
    const names = [
      ...entries.map(entry => ({ name: nameKey(entry.source.service), entry })),
      ...[...otherNames(entries)].map(({ value, entry }) => ({ name: nameKey(value), entry })),
    ]
    const users = groupBy(names, ({ name }) => name)
    for (const { location, value, entry } of otherNames(entries)) {
      const other = users.get(nameKey(value))?.find(user => user.entry !== entry)
      if (other)
        yield {
          ...location,
          message: `Remove "${value}" here or in ${other.entry.file}, a name leads to one entry only.`,
        }
    }
  },

  *otherNameIsOwnName({ entries }) {
    for (const { location, value, entry } of otherNames(entries)) {
      const { service } = entry.source
      const isSimpleName = location.field.startsWith('alsoKnownAs') && nameKey(value) === nameKey(service)
      if (value === service || isSimpleName)
        yield { ...location, message: `Remove "${value}": the entry already has this name.` }
    }
  },

  /** An entry must not list the name of a feature as another name: other names refer to the whole service. */
  *partAmongNames({ entries, features }) {
    const parts = new Set(
      [...allFeatures(features)].flatMap(({ value }) => [value.name, ...(value.otherNames ?? [])].map(nameKey)),
    )
    for (const { location, value } of listValues(entries, 'alsoKnownAs'))
      if (parts.has(nameKey(value))) yield { ...location, message: `Remove "${value}", it is the name of a feature.` }
    for (const { file, source } of entries)
      if (parts.has(nameKey(source.service)))
        yield { file, field: 'service', message: `Rename the feature of data/features.yaml that is called so.` }
  },

  *tooFewKeywords({ entries }) {
    for (const { file, source } of entries) {
      const least = minKeywordCount(source)
      if ((source.keywords ?? []).length < least)
        yield { file, field: 'keywords', message: `Give at least ${least} keywords.` }
    }
  },

  *keywordIsOwnName({ entries }) {
    for (const { location, value, entry } of listValues(entries, 'keywords')) {
      const { service } = entry.source
      if ([service, simpleName(service)].some(name => name.toLowerCase() === value.toLowerCase()))
        yield { ...location, message: `Remove "${value}", it is the entry's own name.` }
    }
  },
} satisfies Record<string, DataRule>
