/** Rules for keywords: words typed by people who do not know the name. */
import { simpleName } from '@/core/catalog/names'
import { CATEGORIES_WITHOUT_OWN_ICONS } from '../compile/icons'
import type { SourceService } from '../schema'
import { type DataRule, listValues } from './rule'

/** Matches names of tools. They need fewer keywords, because people search for the language or program of a tool. */
const TOOLS = /\b(?:SDKs?|Toolkits?|Tools for|Plugins?)\b/

function minKeywordCount({ service, categories }: SourceService): number {
  return categories.some(name => CATEGORIES_WITHOUT_OWN_ICONS.includes(name)) || TOOLS.test(service) ? 2 : 3
}

export const keywordRules = {
  *tooFewKeywords({ entries }) {
    for (const { file, source } of entries) {
      const least = minKeywordCount(source)
      if ((source.keywords ?? []).length < least)
        yield { file, field: 'keywords', message: `Give at least ${least} keywords.` }
    }
  },

  *keywordIsOwnName({ entries }) {
    for (const { place, value, entry } of listValues(entries, 'keywords')) {
      const { service } = entry.source
      if ([service, simpleName(service)].some(name => name.toLowerCase() === value.toLowerCase()))
        yield { ...place, message: `Remove "${value}", it is the entry's own name.` }
    }
  },
} satisfies Record<string, DataRule>
