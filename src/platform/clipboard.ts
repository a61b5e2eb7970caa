/** The clipboard. A write counts as done only when the browser says so. */
import { namedError } from '@/core/errors'

/**
 * Puts `text` on the clipboard as plain text. It may still be on its way: the write starts within the visitor's gesture
 * and waits for the text, which is what Safari asks for. Rejects with the browser's error, or the text's own.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (typeof text !== 'string' && clipboard?.write && typeof ClipboardItem !== 'undefined') {
    return writeItem(clipboard, 'text/plain', text, value => new Blob([value], { type: 'text/plain' }))
  }
  const value = await text
  if (clipboard) await clipboard.writeText(value)
  else copyByCommand(value)
}

/** Puts a PNG on the clipboard as a picture. Rejects with the browser's error, or the picture's own. */
export async function copyPng(png: Promise<Blob>): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard?.write && typeof ClipboardItem !== 'undefined')
    return writeItem(clipboard, 'image/png', png, blob => blob)
  await png
  throw namedError('ClipboardMissing', 'This browser gives the page no clipboard for pictures.')
}

async function writeItem<T>(
  clipboard: Clipboard,
  type: string,
  content: Promise<T>,
  toBlob: (value: T) => Blob,
): Promise<void> {
  const written = clipboard.write([new ClipboardItem({ [type]: content.then(toBlob) })])
  // The content's own failure is the one worth telling, not the clipboard's complaint about it.
  written.catch(() => {})
  await content
  await written
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
  if (!done) throw namedError('ClipboardMissing', 'This browser gives the page no clipboard.')
}

/** Is any text of the page selected, which the browser's own copying means? */
export function hasSelectedText(): boolean {
  return typeof getSelection === 'function' && getSelection()?.isCollapsed === false
}
