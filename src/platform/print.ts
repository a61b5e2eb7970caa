/** Printing: paper does not scroll, so everything has to be there when `beforeprint` has been handled. */

/** Calls `listener` before and after printing; returns what stops it. What it shows, it has to show synchronously. */
export function onPrint(listener: (isPrinting: boolean) => void): () => void {
  const begin = () => {
    listener(true)
    for (const image of document.images) image.loading = 'eager'
  }
  const end = () => listener(false)
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
