/** Matches a Region in a text, such as `eu-west-1`. */
export const REGION = /[a-z]{2,4}(?:-[a-z]+)+-\d/
export const isRegion = (text: string): boolean => REGION.exec(text)?.[0] === text
