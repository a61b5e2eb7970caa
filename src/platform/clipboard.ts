/** The clipboard. A write has succeeded only when the browser confirms it. */
import { namedError, shownElsewhere } from '@/core/errors'

const SVG = 'image/svg+xml'

/**
 * Copies plain text. `text` may be a promise: Safari requires that the write starts within the user's gesture. Where the browser
 * can, `svg` is put beside it, as a picture. Rejects with the browser's error, or that of a promise.
 */
export async function copyText(text: string | Promise<string>, svg?: Promise<string>): Promise<void> {
  // The text says what is wrong.
  svg?.catch(shownElsewhere)
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (typeof text !== 'string' && clipboard?.write && typeof ClipboardItem !== 'undefined') {
    const picture = svg && canWriteSvg() ? { [SVG]: blobOf(svg, SVG) } : {}
    return writeItem(clipboard, { 'text/plain': blobOf(text, 'text/plain'), ...picture })
  }
  const value = await text
  if (!clipboard) throw namedError('ClipboardMissing', 'This browser doesn’t let the page use the clipboard.')
  await clipboard.writeText(value)
}

/** Copies a picture: a PNG, or the text of an SVG. Rejects with the browser's error, or that of the promise. */
export async function copyPicture(picture: Promise<string | Blob>, isSvg: boolean): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  const [type, canWrite] = isSvg ? [SVG, canWriteSvg()] : ['image/png', typeof ClipboardItem !== 'undefined']
  if (clipboard?.write && canWrite) return writeItem(clipboard, { [type]: blobOf(picture, type) })
  await picture
  throw namedError('ClipboardMissing', `This browser can’t copy ${isSvg ? 'SVG ' : ''}pictures.`)
}

/** Browsers that cannot tell cannot write it. */
const canWriteSvg = () => typeof ClipboardItem !== 'undefined' && ClipboardItem.supports?.(SVG) === true

const blobOf = (content: Promise<string | Blob>, type: string) => content.then(value => new Blob([value], { type }))

async function writeItem(clipboard: Clipboard, contents: Readonly<Record<string, Promise<Blob>>>): Promise<void> {
  const written = clipboard.write([new ClipboardItem(contents)])
  // When a content fails, its error is reported, not the clipboard's.
  written.catch(shownElsewhere)
  await Promise.all(Object.values(contents))
  await written
}

/** True while text of the page is selected, which Ctrl+C then copies. */
export function hasSelectedText(): boolean {
  return typeof getSelection === 'function' && getSelection()?.isCollapsed === false
}
