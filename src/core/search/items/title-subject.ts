/** Finds the subject of a page by removing common words from its title. */
import { nameWords } from '../words'

/** Words that describe the kind of a page, not its subject. */
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
