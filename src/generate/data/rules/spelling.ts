/** American spelling, and no word twice. */
import type { SourceData } from '../source'
import { prose } from './descriptions'
import { listed, listedFeatures, listedItems, type Rule, within } from './rule'

/** British spellings -> American ones. */
const BRITISH: readonly (readonly [RegExp, string])[] = [
  [
    /((?:anal|catal)y)s(?=ed|er|ing)|((?:author|capital|categor|central|custom|emphas|general|initial|local|material|memor|modern|normal|optim(?!ist)|organ|personal|recogn|special|summar|synchron|synthes|util|virtual|visual|container|priorit|minim|maxim|token|serial|stabil|standard)i)s(?=e|ing|ation|er)/gi,
    '$1$2z',
  ],
  [/\b(behavi|col|fav|lab|neighb)our/gi, '$1or'],
  [/\bcentre/gi, 'center'],
  [/\bcatalogue/gi, 'catalog'],
  [/\blicence/gi, 'license'],
  [/\bprogramme(?!r|d)/gi, 'program'],
  [/\b(label|model|cancel|travel)l(?=ed|ing|er)/gi, '$1'],
  [/\bartefact/gi, 'artifact'],
  [/\b(enrol|fulfil)(?!l)/gi, '$1l'],
  [/\bdefence/gi, 'defense'],
  [/\bfibre/gi, 'fiber'],
  [/\bgrey/gi, 'gray'],
  [/\bjudgement/gi, 'judgment'],
  [/\b(hon|hum|flav|harb)our/gi, '$1or'],
  [/\be-mail/gi, 'email'],
  [/\bset-up/gi, 'setup'],
]

/** `text` as Americans write it. */
function american(text: string): string {
  return BRITISH.reduce((spelled, [british, form]) => spelled.replace(british, form), text)
}

/** What is shown of the data, with its place: prose, and titles of links and features. */
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
