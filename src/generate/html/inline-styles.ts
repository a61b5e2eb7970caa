/** The one style sheet, written into the pages: the first paint then waits for the HTML alone. */

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/**
 * `template` with its style sheets in it, and their addresses, which nothing asks for any more. `read` gives the text of
 * an address. Throws when a text could end its element.
 */
export function inlineStyles(
  template: string,
  read: (address: string) => string,
): { template: string; addresses: string[] } {
  const addresses: string[] = []
  const inlined = template.replace(STYLE_SHEET, (_link, address: string) => {
    addresses.push(address)
    const css = read(address).trim()
    if (/<\/style/i.test(css))
      throw new Error(`${address} cannot stand in a page: it holds the end of a style element.`)
    return `<style>${css}</style>`
  })
  return { template: inlined, addresses }
}
