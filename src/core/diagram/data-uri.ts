/** Encodes text in UTF-8, then in Base64. `btoa` alone throws for characters beyond Latin-1. */
export const textToBase64 = (text: string): string => bytesToBase64(new TextEncoder().encode(text))

export const bytesToBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/** Decodes Base64, and ignores white space. Throws if the text is not Base64. */
export const base64ToBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), byte => byte.charCodeAt(0))

/** Returns an SVG as a standard data URI, for HTML, CSS, and Excalidraw. */
export const svgDataUri = (svg: string): string => `data:image/svg+xml;base64,${textToBase64(svg)}`

/**
 * Returns the data URI of an SVG for the key `image` of a draw.io style. Omits `;base64`, because `;` separates keys.
 * Appends spaces to get a multiple of three bytes, because some parsers drop a final `=` of Base64.
 */
export function drawioStyleImage(svg: string): string {
  const bytes = new TextEncoder().encode(svg).length
  return `data:image/svg+xml,${textToBase64(svg + ' '.repeat((3 - (bytes % 3)) % 3))}`
}
