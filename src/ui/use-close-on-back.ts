import { useEffect } from 'react'

/** TypeScript's DOM library lacks this class. */
declare class CloseWatcher {
  onclose: () => void
  destroy(): void
}

/** While `isOpen`, Back on an Android phone closes the part that opened last, in browsers with `CloseWatcher`. */
export function useCloseOnBack(setOpen: (isOpen: false) => void, isOpen = true): void {
  useEffect(() => {
    if (typeof CloseWatcher === 'undefined' || !isOpen) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => setOpen(false)
    return () => watcher.destroy()
  }, [setOpen, isOpen])
}
