/** Prepares printing. The browser prints right after `beforeprint`, so its listener must render all content. */

/** Calls `listener`, which must render synchronously, before and after printing. Returns a stop function. */
export function onPrint(listener: (isPrinting: boolean) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const begin = () => {
    listener(true)
    for (const image of document.images) image.loading = 'eager'
  }
  addEventListener('beforeprint', begin, { signal })
  addEventListener('afterprint', () => listener(false), { signal })
  return () => controller.abort()
}
