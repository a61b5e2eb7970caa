/** Escapes text for HTML, XML, script elements, and terminals. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for the content of an element, or for an attribute in double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)

const CHARACTER_BY_ENTITY: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Replaces references to characters, such as `&lt;` and `&#39;`, with the characters. */
export const unescapeMarkup = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (reference, decimal, hex, name = '') => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : (CHARACTER_BY_ENTITY[name] ?? reference)
  })

/** Removes characters that XML forbids: control characters and lone surrogates. */
export const removeInvalidXml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** Removes control characters except tabs and line breaks, and characters that change the direction of text. */
export const removeControls = (text: string): string => text.replace(/(?!\t|\r?\n)[\p{Cc}\p{Bidi_Control}]/gu, '')

/** Returns `text` on one line, without characters that XML forbids. */
export const toOneLine = (text: string): string => removeInvalidXml(text).replace(/\s+/g, ' ').trim()

/** Returns JSON for a script element. Escapes `<`, so that no text in the JSON can close the element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
