/** Is `text` a whole SVG file? Many hosts answer a missing file with a page of their own and status 200. */
export function isSvg(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text) && text.trimEnd().endsWith('</svg>')
}
