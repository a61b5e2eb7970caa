/** As many bytes as may be spread into the arguments of one call everywhere. */
const CHUNK = 0x8000

/** Base64 of the UTF-8 bytes of a text; `btoa` alone refuses what lies beyond Latin-1. */
export function base64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK))
  }
  return btoa(binary)
}

/** An SVG as a data URI for HTML, CSS, Excalidraw and whatever else reads data URIs by the book. */
export function svgDataUri(svg: string): string {
  return `data:image/svg+xml;base64,${base64(svg)}`
}

/**
 * An SVG as the value of `image` in a draw.io style, where `;` separates the keys: without `;base64`. Blanks after the
 * root make the bytes a multiple of three, as some readers of styles lose a `=` at the end of a value.
 */
export function svgStyleImage(svg: string): string {
  const bytes = new TextEncoder().encode(svg).length
  return `data:image/svg+xml,${base64(svg + ' '.repeat((3 - (bytes % 3)) % 3))}`
}
