/** Keywords: what people type when they do not know the name. */
import { simpleName } from '@/core/catalogue/names'
import type { ServiceSource } from '../schema'
import { type Rule, repeats } from './rule'

/** Entries that are no service proper need fewer keywords: they are found by what they are about. */
const PAGES: readonly string[] = ['Decision Guides', 'General Reference']
const TOOLS = /\b(?:SDKs?|Toolkits?|Tools for|Plugins?)\b/

function leastKeywords({ service, categories }: ServiceSource): number {
  return categories.some(name => PAGES.includes(name)) || TOOLS.test(service) ? 2 : 3
}

export const keywordRules = {
  *tooFewKeywords({ entries }) {
    for (const { file, source } of entries) {
      const least = leastKeywords(source)
      if ((source.keywords ?? []).length < least)
        yield { file, field: 'keywords', message: `Give at least ${least} keywords.` }
    }
  },

  *keywordCase({ entries }) {
    for (const { file, source } of entries)
      for (const [i, keyword] of (source.keywords ?? []).entries())
        if (keyword !== keyword.toLowerCase())
          yield { file, field: `keywords[${i}]`, message: `Write "${keyword}" in lower case.` }
  },

  *keywordIsOwnName({ entries }) {
    for (const { file, source } of entries) {
      const own = [source.service, simpleName(source.service)].map(name => name.toLowerCase())
      for (const [i, keyword] of (source.keywords ?? []).entries())
        if (own.includes(keyword.toLowerCase()))
          yield { file, field: `keywords[${i}]`, message: `Remove "${keyword}", it is the entry's own name.` }
    }
  },

  *repeatedKeyword({ entries }) {
    for (const { file, source } of entries)
      for (const [i, keyword] of repeats(source.keywords ?? [], word => word.toLowerCase()))
        yield { file, field: `keywords[${i}]`, message: `Remove "${keyword}", it stands here twice.` }
  },
} satisfies Record<string, Rule>
