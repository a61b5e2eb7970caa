import { useEffect } from 'react'

/** Not in TypeScript's library yet. */
declare class CloseWatcher {
  onclose: () => void
  destroy(): void
}

/** Back on an Android phone closes what is open, in browsers that have `CloseWatcher`. In others it leaves the page. */
export function useCloseOnBack(setOpen: (isOpen: false) => void): void {
  useEffect(() => {
    if (typeof CloseWatcher === 'undefined') return
    const watcher = new CloseWatcher()
    watcher.onclose = () => setOpen(false)
    return () => watcher.destroy()
  }, [setOpen])
}
