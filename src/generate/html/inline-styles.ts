/** Inlines the style sheet into the pages, so that the first paint waits for the HTML only. */

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/**
 * `template` with its style sheets inlined, and their addresses, which are no longer needed. `read` gives the text at an
 * address. Throws if a text contains the end of its element.
 */
export function inlineStyles(
  template: string,
  read: (address: string) => string,
): { template: string; addresses: string[] } {
  const addresses: string[] = []
  const inlined = template.replace(STYLE_SHEET, (_link, address: string) => {
    addresses.push(address)
    const css = read(address).trim()
    if (/<\/style/i.test(css)) throw new Error(`${address} cannot be inlined: it contains the end of a style element.`)
    return `<style>${css}</style>`
  })
  return { template: inlined, addresses }
}
