/** Returns true for a text with the syntax of a Region, such as `eu-west-1`. */
export const isRegion = (text: string): boolean => /^[a-z]+(?:-[a-z]+)+-\d$/.test(text)
