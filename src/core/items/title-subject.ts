import QUERY_WORDS from '../../../data/query-words.json' with { type: 'json' }
import { nameWords } from './words'

/** Words of titles that do not say what a page is about, such as `guide`. */
const GENERAL_WORDS = new Set(QUERY_WORDS.inTitles)

/** Returns the words of a title that say what the page is about. */
export const titleSubject = (text: string) =>
  nameWords(text)
    .filter(word => !GENERAL_WORDS.has(word))
    .join(' ')
