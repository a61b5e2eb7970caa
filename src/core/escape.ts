/** Text on its way into HTML, XML or a script element. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for the content of an element, or for an attribute in double quotes, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)
}

/** Removes what XML does not allow: control characters and lone surrogates. */
export function withoutControls(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

/** `text` on one line, as XML allows it. */
export function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim()
}

/** JSON that cannot close the script element that contains it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

/** `text` as a part of a regular expression that matches it. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
