const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an attribute or the content of an element, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)
}

/** Text as HTML: escaped, each line break a `<br>`. */
export function textToHtml(text: string): string {
  return escapeMarkup(text).replace(/\r\n?|\n/g, '<br>')
}

/** Leaves out what XML cannot carry: control characters and halves of surrogate pairs. */
export function withoutControls(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
