/** Copies to the clipboard. Each function resolves once the browser has confirmed the write. */
import { ignoreError, namedError } from '@/core/errors'

const SVG = 'image/svg+xml'

/** Copies text and, if possible, a picture. Takes promises, because Safari wants the write within the gesture. */
export async function copyText(text: string | Promise<string>, svg?: Promise<string>): Promise<void> {
  // Callers make `svg` from `text`, so that both reject with the same error, which the caller reports.
  svg?.catch(ignoreError)
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (typeof text !== 'string' && clipboard?.write && typeof ClipboardItem !== 'undefined') {
    const picture: Record<string, Promise<Blob>> = svg && canWriteSvg() ? { [SVG]: blobOf(svg, SVG) } : {}
    return writeItem(clipboard, { 'text/plain': blobOf(text, 'text/plain'), ...picture })
  }
  const value = await text
  if (!clipboard) throw namedError('ClipboardMissing', 'Your browser doesn’t let the page use the clipboard')
  await clipboard.writeText(value)
}

/** Copies a PNG blob or SVG text. Rejects with the error of the browser or of the promise. */
export async function copyPicture(picture: Promise<string | Blob>, isSvg: boolean): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  const [type, canWrite] = isSvg ? [SVG, canWriteSvg()] : ['image/png', typeof ClipboardItem !== 'undefined']
  if (clipboard?.write && canWrite) return writeItem(clipboard, { [type]: blobOf(picture, type) })
  await picture
  throw namedError('ClipboardMissing', `Your browser can’t copy ${isSvg ? 'SVG ' : ''}images`)
}

const canWriteSvg = () => typeof ClipboardItem !== 'undefined' && ClipboardItem.supports?.(SVG) === true

const blobOf = (content: Promise<string | Blob>, type: string) => content.then(value => new Blob([value], { type }))

async function writeItem(clipboard: Clipboard, contents: Readonly<Record<string, Promise<Blob>>>): Promise<void> {
  const written = clipboard.write([new ClipboardItem(contents)])
  // If a promise in `contents` rejects, throws its error, which is more specific than the browser's.
  written.catch(ignoreError)
  await Promise.all(Object.values(contents))
  await written
}

/** True if page text is selected, so that Ctrl+C copies it. */
export const hasSelectedText = (): boolean =>
  typeof getSelection === 'function' && getSelection()?.isCollapsed === false
