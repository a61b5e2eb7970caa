/** Inlines the style sheet into the pages, so that the first paint waits for the HTML only. */

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/** `template` with its style sheets inlined; `take` gives the text at an address. Throws if a text contains the end of its element. */
export function inlineStyles(template: string, take: (address: string) => string): string {
  return template.replace(STYLE_SHEET, (_link, address: string) => {
    const css = take(address).trim()
    if (/<\/style/i.test(css)) throw new Error(`${address} cannot be inlined: it contains the end of a style element.`)
    return `<style>${css}</style>`
  })
}
