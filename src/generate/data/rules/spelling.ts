/** Rules for American spelling and repeated words. */
import WORDING from '../../../../data/wording.json' with { type: 'json' }
import type { SourceData } from '../source'
import { prose } from './descriptions'
import { listed, listedFeatures, listedItems, type Rule, within } from './rule'

/** Patterns of British spellings, with the American ones. */
const BRITISH = Object.entries(WORDING.british).map(([form, american]) => [new RegExp(form, 'gi'), american] as const)

/** Returns `text` in American spelling. */
function american(text: string): string {
  return BRITISH.reduce((spelled, [british, form]) => spelled.replace(british, form), text)
}

/** Returns the displayed texts with their places: prose, and titles of links and features. */
function* shown(data: SourceData) {
  yield* prose(data)
  for (const { place, value } of [...listedItems(data.entries), ...listedFeatures(data.features)])
    yield { ...within(place, '.name'), text: value.name }
}

export const spellingRules = {
  *britishSpelling(data) {
    for (const { text = '', ...place } of shown(data))
      if (american(text) !== text) yield { ...place, message: `Write it in American English: "${american(text)}".` }
  },

  /** British forms are keywords beside the American ones. */
  *britishKeyword({ entries }) {
    for (const { place, value, entry } of listed(entries, 'keywords'))
      if (american(value) !== value && !entry.source.keywords?.includes(american(value)))
        yield { ...place, message: `Add "${american(value)}", "${value}" is the British form.` }
  },

  *wordTwice(data) {
    for (const { text = '', ...place } of shown(data)) {
      const [, word] = /\b(\p{L}{2,}) \1\b/iu.exec(text) ?? []
      if (word !== undefined) yield { ...place, message: `Write "${word}" once.` }
    }
  },
} satisfies Record<string, Rule>
