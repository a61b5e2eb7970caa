/** Printing: paper does not scroll, so everything has to be there when `beforeprint` has been handled. */

/** Calls `listener` before and after printing; returns what stops it. What it shows, it has to show synchronously. */
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
