/** The clipboard. A write has succeeded only when the browser confirms it. */
import { namedError, shownElsewhere } from '@/core/errors'

/**
 * Copies plain text. `text` may be a promise: Safari requires that the write starts within the user's gesture. Rejects with
 * the browser's error, or that of the promise.
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

/** Copies a PNG as an image. Rejects with the browser's error, or that of the promise. */
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
  // When the content fails, its error is reported, not the clipboard's.
  written.catch(shownElsewhere)
  await content
  await written
}

/** Pages on plain HTTP have no clipboard object; the deprecated command works there within a user's gesture. */
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

/** Is text of the page selected, so that Ctrl+C copies it? */
export function hasSelectedText(): boolean {
  return typeof getSelection === 'function' && getSelection()?.isCollapsed === false
}
