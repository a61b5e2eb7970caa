import { useEffect } from 'react'

/** TypeScript's DOM library lacks this class. */
declare class CloseWatcher {
  onclose: () => void
  destroy(): void
}

/** Makes Back on an Android phone close the open dialog or sheet, in browsers with `CloseWatcher`. */
export function useCloseOnBack(setOpen: (isOpen: false) => void): void {
  useEffect(() => {
    if (typeof CloseWatcher === 'undefined') return
    const watcher = new CloseWatcher()
    watcher.onclose = () => setOpen(false)
    return () => watcher.destroy()
  }, [setOpen])
}
