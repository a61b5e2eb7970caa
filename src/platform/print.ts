/** Printing: paper does not scroll, so everything has to be there when `beforeprint` has been handled. */

const listeners = new Set<(isPrinting: boolean) => void>()

/** Calls `listener` before and after printing; returns what stops it. What it shows, it has to show synchronously. */
export function onPrint(listener: (isPrinting: boolean) => void): () => void {
  if (listeners.size === 0) {
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function begin(): void {
  for (const listener of listeners) listener(true)
  for (const image of document.images) image.loading = 'eager'
}

function end(): void {
  for (const listener of listeners) listener(false)
}
