import { listen } from './events'

/** Calls `listener` before and after printing. It must render synchronously, because the browser prints right after. */
export function onPrint(listener: (isPrinting: boolean) => void): () => void {
  return listen(['beforeprint', 'afterprint'], ({ type }) => {
    listener(type === 'beforeprint')
    for (const image of document.images) image.loading = 'eager'
  })
}
