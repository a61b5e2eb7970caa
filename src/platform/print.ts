/** Printing. The browser prints right after `beforeprint`, so all content must be rendered in its listener. */

/** Calls `listener`, which must render synchronously, before and after printing. Returns the unsubscribe function. */
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
