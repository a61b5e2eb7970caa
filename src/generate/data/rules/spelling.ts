/** Rules for American spelling and repeated words. */
import WORDING from '../../../../data/wording.json' with { type: 'json' }
import type { SourceData } from '../source'
import { descriptiveTexts } from './descriptions'
import { allFeatures, type DataRule, listValues, placeWithin, sectionItems } from './rule'

/** Patterns of British spellings, with the American spellings. */
const BRITISH = Object.entries(WORDING.british).map(([form, american]) => [new RegExp(form, 'gi'), american] as const)

function toAmerican(text: string): string {
  return BRITISH.reduce((spelled, [british, form]) => spelled.replace(british, form), text)
}

/** Returns the displayed texts with their places: descriptive texts, and titles of links and features. */
function* displayedTexts(data: SourceData) {
  yield* descriptiveTexts(data)
  for (const { place, value } of [...sectionItems(data.entries), ...allFeatures(data.features)])
    yield { ...placeWithin(place, '.name'), text: value.name }
}

export const spellingRules = {
  *britishSpelling(data) {
    for (const { text = '', ...place } of displayedTexts(data))
      if (toAmerican(text) !== text) yield { ...place, message: `Write it in American English: "${toAmerican(text)}".` }
  },

  /** A keyword in British spelling is allowed if its American form is a keyword, too. */
  *britishKeyword({ entries }) {
    for (const { place, value, entry } of listValues(entries, 'keywords'))
      if (toAmerican(value) !== value && !entry.source.keywords?.includes(toAmerican(value)))
        yield { ...place, message: `Add "${toAmerican(value)}", "${value}" is the British form.` }
  },

  *wordTwice(data) {
    for (const { text = '', ...place } of displayedTexts(data)) {
      const [, word] = /\b(\p{L}{2,}) \1\b/iu.exec(text) ?? []
      if (word !== undefined) yield { ...place, message: `Write "${word}" once.` }
    }
  },
} satisfies Record<string, DataRule>
