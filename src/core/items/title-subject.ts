/** Finds what a page is about: the words of its title except common ones such as `guide`. */
import { nameWords } from './words'

/** Words for the kind of a page. They do not say what the page is about. */
const GENERAL_WORDS = new Set(
  `additional admin administration administrator an and api apis best cli code developer doc docs documentation examples for
  get getting guide guides in latest notes of on other overview practices previous programming reference references related
  release resources sample samples sdk sdks start started the tools tutorials user using version versions with workshops
  1 2 3 4 v1 v2 v3 v4`.split(/\s+/),
)

export const titleSubject = (text: string) =>
  nameWords(text)
    .filter(word => !GENERAL_WORDS.has(word))
    .join(' ')
