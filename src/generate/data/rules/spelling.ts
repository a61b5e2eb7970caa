/** American spelling, and no word twice. */
import { prose } from './descriptions'
import { listed, listedItems, type Rule, within } from './rule'

/** British spellings -> American ones. */
const BRITISH: readonly (readonly [RegExp, string])[] = [
  [
    /((?:anal|catal)y)s(?=ed|er|ing)|((?:author|central|custom|general|material|modern|normal|optim|organ|personal|recogn|special|summar|synchron|synthes|util|virtual|visual|container|priorit|minim|maxim|token|serial)i)s(?=e|ing|ation|er)/gi,
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
  [/\be-mail/gi, 'email'],
  [/\bset-up/gi, 'setup'],
]

/** `text` as Americans write it. */
function american(text: string): string {
  return BRITISH.reduce((spelled, [british, form]) => spelled.replace(british, form), text)
}

export const spellingRules = {
  *britishSpelling({ entries }) {
    const titles = [...listedItems(entries)].map(({ place, value }) => ({
      ...within(place, '.name'),
      text: value.name,
    }))
    for (const { text = '', ...place } of [...prose(entries), ...titles])
      if (american(text) !== text) yield { ...place, message: `Write it in American English: "${american(text)}".` }
  },

  /** British forms are keywords beside the American ones. */
  *britishKeyword({ entries }) {
    for (const { place, value, entry } of listed(entries, 'keywords'))
      if (american(value) !== value && !entry.source.keywords?.includes(american(value)))
        yield { ...place, message: `Add "${american(value)}", "${value}" is the British form.` }
  },

  *wordTwice({ entries }) {
    const titles = [...listedItems(entries)].map(({ place, value }) => ({
      ...within(place, '.name'),
      text: value.name,
    }))
    for (const { text = '', ...place } of [...prose(entries), ...titles]) {
      const [, word] = /\b(\p{L}{2,}) \1\b/iu.exec(text) ?? []
      if (word !== undefined) yield { ...place, message: `Write "${word}" once.` }
    }
  },
} satisfies Record<string, Rule>
