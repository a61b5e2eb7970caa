/** Rules for texts: no marketing words, American spelling, no repeated words, and the past tense for ended services. */
import { simpleName } from '@/core/catalog/names'
import WORDING from '../../../../data/wording.json' with { type: 'json' }
import type { SourceData } from '../source'
import { allLifecycles } from './lifecycle'
import { allFeatures, type DataRule, listValues, locationWithin, sectionItems } from './rule'

/** Returns all descriptive texts of the data (not names and titles) with their locations. */
function* descriptiveTexts(data: SourceData) {
  const { entries, changelog } = data
  for (const { file, source } of entries) {
    yield { file, field: 'shortDescription', text: source.shortDescription }
    yield { file, field: 'detailDescription', text: source.detailDescription }
  }
  for (const { location, lifecycle } of allLifecycles(data))
    yield { ...locationWithin(location, '.note'), text: lifecycle.note }
  for (const [i, { changes }] of changelog.entries())
    for (const [j, text] of changes.entries())
      yield { file: 'data/changelog.yaml', field: `[${i}].changes[${j}]`, text }
  for (const { location, value } of listValues(entries, 'images'))
    yield { ...locationWithin(location, '.alt'), text: value.alt }
  for (const { location, value } of sectionItems(entries))
    yield { ...locationWithin(location, '.description'), text: value.description }
}

const MARKETING = new RegExp(`(?<![\\w-])(?:${WORDING.marketing.join('|')})(?![\\w-])`, 'gi')

/** Returns all names that contain a marketing word, such as "Amazon Simple Queue Service". */
function namesWithMarketing({ entries, apis }: SourceData): string[] {
  const names = entries.flatMap(({ source }) => [
    source.service,
    simpleName(source.service),
    ...(source.alsoKnownAs ?? []),
    ...(source.formerly ?? []),
    ...(source.notes ?? []).map(note => note.part),
  ])
  return [...new Set([...names, ...apis.map(api => api.name)])].filter(name => name.search(MARKETING) >= 0)
}

/** Returns the marketing words of `text` in lower case, except those inside `names`. */
function marketingIn(text: string, names: readonly string[]): string[] {
  if (text.search(MARKETING) < 0) return []
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(name, ''), text)
  return [...withoutNames.matchAll(MARKETING)].map(([word]) => word.toLowerCase())
}

/** Patterns of British spellings, with the American spellings. */
const BRITISH = Object.entries(WORDING.british).map(([form, american]) => [new RegExp(form, 'gi'), american] as const)

function toAmerican(text: string): string {
  return BRITISH.reduce((spelled, [british, form]) => spelled.replace(british, form), text)
}

/** Returns the displayed texts with their locations: descriptive texts, and titles of links and features. */
function* displayedTexts(data: SourceData) {
  yield* descriptiveTexts(data)
  for (const { location, value } of [...sectionItems(data.entries), ...allFeatures(data.features)])
    yield { ...locationWithin(location, '.name'), text: value.name }
}

/** Matches a text that begins with a verb in the present tense, such as "Provides". */
const PRESENT = /^(?!Was\b)[A-Z][a-z]*[^s\W]s\b/

export const textRules = {
  *marketing(data) {
    const names = namesWithMarketing(data)
    for (const { text = '', ...location } of descriptiveTexts(data))
      for (const word of marketingIn(text, names))
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
    for (const { text = '', ...location } of displayedTexts(data))
      if (toAmerican(text) !== text)
        yield { ...location, message: `Write it in American English: "${toAmerican(text)}".` }
  },

  /** A keyword in British spelling is allowed if its American form is a keyword, too. */
  *britishKeyword({ entries }) {
    for (const { location, value, entry } of listValues(entries, 'keywords'))
      if (toAmerican(value) !== value && !entry.source.keywords?.includes(toAmerican(value)))
        yield { ...location, message: `Add "${toAmerican(value)}", "${value}" is the British form.` }
  },

  *wordTwice(data) {
    for (const { text = '', ...location } of displayedTexts(data)) {
      const [, word] = /\b(\p{L}{2,}) \1\b/iu.exec(text) ?? []
      if (word !== undefined) yield { ...location, message: `Write "${word}" once.` }
    }
  },
} satisfies Record<string, DataRule>
