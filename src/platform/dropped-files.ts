/** Files that are dropped on the page. */

/** Calls `handle` with the texts of files dropped anywhere; without it, the browser would leave the page for them. */
export function onFilesDropped(handle: (texts: Promise<string[]>) => void): void {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
  addEventListener('dragover', event => {
    if (hasFiles(event)) event.preventDefault()
  })
  addEventListener('drop', event => {
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    handle(Promise.all([...(event.dataTransfer?.files ?? [])].map(file => file.text())))
  })
}
