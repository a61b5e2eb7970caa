/** Matches a Region in a text, such as `eu-west-1`. */
export const REGION = /[a-z]{2,4}(?:-[a-z]+)+-\d/
/** Begins at the start, because a search at each letter takes seconds in long texts. */
const WHOLE_REGION = new RegExp(`^${REGION.source}$`)

export const isRegion = (text: string): boolean => WHOLE_REGION.test(text)
