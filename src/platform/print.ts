/** Prepares printing. The browser prints right after `beforeprint`, so its listener must render all content. */
import { listen } from './events'

/** Calls `listener`, which must render synchronously, before and after printing. Returns a stop function. */
export function onPrint(listener: (isPrinting: boolean) => void): () => void {
  return listen(['beforeprint', 'afterprint'], ({ type }) => {
    listener(type === 'beforeprint')
    for (const image of document.images) image.loading = 'eager'
  })
}
