/** Lets visitors drag icons to other programs, and drop files on the page. */
import { ignoreError, resultOrDefault } from '@/core/errors'
import { isArchive, isSource, MAX_FILES, mayContainSources } from '@/core/infrastructure/read/source-files'
import { iconHref } from './site'

const DRAGGED_SELECTOR = '[data-drag], [data-action=icon][data-value], [data-cell][data-icon]'
/** Places where a drag can start. Of the last selector, for cells, only the icon and the main link. */
const HANDLE_SELECTOR = `${DRAGGED_SELECTOR} :is(.icon, [data-main])`

/** Makes icons draggable. Other programs receive the shapes that `prepare` loads, and the icon's file or URL. */
export function makeIconsDraggable(prepare: (icon: string) => Promise<() => string>): void {
  let pressed: { handle: Element; icon: string; isMadeDraggable: boolean; shapes?: () => string } | undefined
  // Pressing loads code and icons, because `dragstart` must be handled synchronously.
  addEventListener('pointerdown', ({ target, pointerType }) => {
    const handle =
      target instanceof Element && pointerType !== 'touch' ? target.closest<HTMLElement>(HANDLE_SELECTOR) : null
    const icon = handle && iconOf(handle)
    if (!handle || !icon) {
      pressed = undefined
      return
    }
    const press = { handle, icon, isMadeDraggable: !handle.draggable }
    pressed = press
    prepare(icon).then(shapes => Object.assign(press, { shapes }), ignoreError)
    if (press.isMadeDraggable) handle.draggable = true
  })
  for (const end of ['pointerup', 'dragend'])
    addEventListener(end, () => pressed?.isMadeDraggable && pressed.handle.removeAttribute('draggable'))
  addEventListener('dragstart', ({ target, dataTransfer }) => {
    if (!pressed || !dataTransfer || !(target instanceof Element) || !target.contains(pressed.handle)) return
    const { icon, shapes } = pressed
    const address = new URL(iconHref(icon), target.baseURI).href
    dataTransfer.clearData()
    dataTransfer.effectAllowed = 'copyMove'
    dataTransfer.setData('DownloadURL', `image/svg+xml:${icon}.svg:${address}`)
    dataTransfer.setData('text/uri-list', address)
    // draw.io converts this text to shapes.
    dataTransfer.setData('text/plain', resultOrDefault(() => shapes?.(), undefined) ?? address)
  })
}

function iconOf(handle: Element): string | undefined {
  const { drag, value, icon } = handle.closest<HTMLElement>(DRAGGED_SELECTOR)?.dataset ?? {}
  return drag ?? value ?? icon
}

/** A dropped file, with its path if it was in a dropped folder; otherwise, its name. */
export type DroppedFile = { path: string; file: File }

/** Calls `handle` with dropped files, and keeps the browser from opening them. */
export function onFilesDropped(handle: (files: Promise<readonly DroppedFile[]>) => void): void {
  // A drag of a page's image has a file, too, but also HTML.
  const hasFiles = ({ dataTransfer }: DragEvent) =>
    dataTransfer?.types.includes('Files') === true && !dataTransfer.types.includes('text/html')
  addEventListener('dragover', event => {
    if (hasFiles(event)) event.preventDefault()
  })
  addEventListener('drop', event => {
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    const { items = [], files = [] } = event.dataTransfer ?? {}
    // The browser empties the list of items after this event.
    const entries = [...items].flatMap(item => item.webkitGetAsEntry() ?? [])
    const isFolder = entries.some(entry => entry.isDirectory)
    handle(isFolder ? filesIn(entries) : Promise.resolve([...files].map(file => ({ path: file.name, file }))))
  })
}

/** Returns `found` with the files that may be parts of a project; in all, at most one more than `MAX_FILES`. */
export async function filesIn(entries: readonly FileSystemEntry[], found: DroppedFile[] = []): Promise<DroppedFile[]> {
  for (const entry of entries) {
    const path = entry.fullPath.slice(1)
    if (found.length > MAX_FILES) break
    if (isFile(entry)) {
      if (isSource(path) || isArchive(path))
        found.push({ path, file: await new Promise((resolve, reject) => entry.file(resolve, reject)) })
    } else if (mayContainSources(`${path}/`)) await filesIn(await contentOf(entry), found)
  }
  return found
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** Returns the files and folders in a folder, which the browser lists in parts. */
async function contentOf(folder: FileSystemEntry): Promise<FileSystemEntry[]> {
  const reader = (folder as FileSystemDirectoryEntry).createReader()
  const all: FileSystemEntry[] = []
  for (let count = -1; count !== all.length; ) {
    count = all.length
    all.push(...(await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))))
  }
  return all
}
