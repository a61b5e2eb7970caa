/** Maximum number of arguments in one call; JavaScript engines limit it. */
const MAX_ARGUMENT_COUNT = 0x8000

/** Encodes a text as UTF-8 in Base64. `btoa` alone throws for characters beyond Latin-1. */
export function textToBase64(text: string): string {
  return bytesToBase64(new TextEncoder().encode(text))
}

export function bytesToBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let start = 0; start < bytes.length; start += MAX_ARGUMENT_COUNT) {
    binary += String.fromCharCode(...bytes.subarray(start, start + MAX_ARGUMENT_COUNT))
  }
  return btoa(binary)
}

/** Returns an SVG as a standard data URI, for HTML, CSS and Excalidraw. */
export function svgDataUri(svg: string): string {
  return `data:image/svg+xml;base64,${textToBase64(svg)}`
}

/**
 * Returns an SVG as the value of `image` in a draw.io style, without `;base64` because `;` separates the keys. Spaces
 * after the root pad the bytes to a multiple of three, because some parsers drop a final `=`.
 */
export function drawioStyleImage(svg: string): string {
  const bytes = new TextEncoder().encode(svg).length
  return `data:image/svg+xml,${textToBase64(svg + ' '.repeat((3 - (bytes % 3)) % 3))}`
}
