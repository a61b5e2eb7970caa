/** Rules for texts: no marketing words, American spelling, no repeated words, and the past tense for ended services. */
import { simpleName } from '@/core/catalog/names/names'
import FIELDS from '../../../../data/fields.json' with { type: 'json' }
import WORDING from '../../../../data/wording.json' with { type: 'json' }
import type { SourceData } from '../source'
import { type DataRule, entryTexts, textsAt } from './rule'

const MARKETING = new RegExp(`(?<![\\w-])(?:${WORDING.marketing.join('|')})(?![\\w-])`, 'gi')

/** Returns all names that contain a marketing word, such as "Amazon Simple Queue Service". */
function namesWithMarketing(data: SourceData): string[] {
  const names = textsAt(data, FIELDS.names).flatMap(({ value }) => [value, simpleName(value)])
  return [...new Set([...names, ...data.apis.map(api => api.name)])].filter(name => name.search(MARKETING) >= 0)
}

/** Returns the marketing words of `text` in lower case, except those inside `names`. */
function marketingIn(text: string, names: readonly string[]): string[] {
  if (text.search(MARKETING) < 0) return []
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(name, ''), text)
  return [...withoutNames.matchAll(MARKETING)].map(([word]) => word.toLowerCase())
}

const BRITISH = Object.entries(WORDING.british).map(([form, american]) => [new RegExp(form, 'gi'), american] as const)

const toAmerican = (text: string): string =>
  BRITISH.reduce((spelled, [british, form]) => spelled.replace(british, form), text)

const displayedTexts = (data: SourceData) => [FIELDS.descriptions, FIELDS.titles].flatMap(paths => textsAt(data, paths))

/** Matches a text that begins with a verb in the present tense, such as "Provides". */
const PRESENT = /^(?!Was\b)[A-Z][a-z]*[^s\W]s\b/

export const textRules = {
  *marketing(data) {
    const names = namesWithMarketing(data)
    for (const { value, ...location } of textsAt(data, FIELDS.descriptions))
      for (const word of marketingIn(value, names))
        yield { ...location, message: `Say what it does instead of "${word}".` }
  },

  *endedInPresentTense({ entries, changelog: [newest] }) {
    for (const { file, source } of entries) {
      const { ends = 'never' } = source.lifecycle ?? {}
      const hasEnded = ends === 'past' || ends <= (newest?.date ?? '')
      if (hasEnded && PRESENT.test(source.detailDescription))
        yield { file, field: 'detailDescription', message: 'Write it in the past tense, the service has ended.' }
    }
  },

  *britishSpelling(data) {
    for (const { value, ...location } of displayedTexts(data))
      if (toAmerican(value) !== value)
        yield { ...location, message: `Write it in American English: "${toAmerican(value)}".` }
  },

  /** A keyword in British spelling is allowed if its American form is a keyword, too. */
  *britishKeyword({ entries }) {
    for (const { value, entry, ...location } of entryTexts(entries, 'keywords.*'))
      if (toAmerican(value) !== value && !entry.source.keywords?.includes(toAmerican(value)))
        yield { ...location, message: `Add "${toAmerican(value)}", "${value}" is the British form.` }
  },

  *wordTwice(data) {
    for (const { value, ...location } of displayedTexts(data)) {
      const [, word] = /\b(\p{L}{2,}) \1\b/iu.exec(value) ?? []
      if (word !== undefined) yield { ...location, message: `Write "${word}" once.` }
    }
  },
} satisfies Record<string, DataRule>
