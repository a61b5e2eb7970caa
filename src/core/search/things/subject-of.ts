/** What is left of the title of a page when the words that all such titles have are left out. */
import { nameWords } from '../words'

/** Words of titles and sections that say what a page is, not of what. */
const GENERAL = new Set(
  `additional admin administration administrator an and api apis best cli code developer doc docs documentation examples for
  get getting guide guides in latest notes of on other overview practices previous programming reference references related
  release resources sample samples sdk sdks start started the tools tutorials user using version versions with workshops
  1 2 3 4 v1 v2 v3 v4`.split(/\s+/),
)

/** What a page of this title is of: the words but the general ones. */
export const subjectOf = (text: string) =>
  nameWords(text)
    .filter(word => !GENERAL.has(word))
    .join(' ')
