/** The clipboard. A write counts as done only when the browser says so. */

/**
 * Puts `text` on the clipboard as plain text. It may still be on its way: the write starts within the visitor's gesture
 * and waits for the text, which is what Safari asks for. Rejects with the browser's error, or the text's own.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (typeof text !== 'string' && clipboard?.write && typeof ClipboardItem !== 'undefined') {
    const blob = text.then(value => new Blob([value], { type: 'text/plain' }))
    // The text's own failure is the one worth telling, not the clipboard's complaint about it.
    await Promise.all([clipboard.write([new ClipboardItem({ 'text/plain': blob })]), text])
    return
  }
  const value = await text
  if (clipboard) await clipboard.writeText(value)
  else copyByCommand(value)
}

/** Pages on plain HTTP have no clipboard object; the old command still works there, within a gesture. */
function copyByCommand(text: string): void {
  const area = document.createElement('textarea')
  area.value = text
  area.style.cssText = 'position:fixed;opacity:0'
  const focused = document.activeElement
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!done) throw new DOMException('This browser gives the page no clipboard.', 'NotAllowedError')
}
