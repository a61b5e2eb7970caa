/** On a phone Back closes what lies over the page, such as the palette: while it is open, it has a history entry of its own. */
import { currentUrl, overlay, writeUrl } from './history'
import { isTouchDevice } from './input'

/** Closes what is open; null if nothing is. */
let closeOpen: (() => void) | null = null
/** The address when that was opened. */
let below = ''
/** Has `dropEntry` called Back, which the browser answers later? */
let isLeaving = false

/** Back calls `close` instead of leaving the page, until the returned function is called. Without touch it does nothing. */
export function closeOnBack(close: () => void): () => void {
  if (!isTouchDevice()) return () => {}
  if (!overlay.shown) addEntry()
  closeOpen = close
  return () => {
    if (closeOpen !== close) return
    closeOpen = null
    // What is opened in its place takes over its entry.
    setTimeout(() => closeOpen ?? dropEntry())
  }
}

function addEntry(): void {
  below = currentUrl()
  try {
    // The same state: it is the same place.
    history.pushState(history.state, '')
    overlay.shown = { url: below, onBack }
  } catch {
    // Browsers limit such calls: Back leaves the page this time.
  }
}

/** Back, by the visitor or by `dropEntry`. The page stays as it is: what was changed in its address is an entry behind. */
function onBack(): void {
  const url = overlay.shown?.url ?? below
  overlay.shown = null
  if (url !== below) writeUrl(url, 'push')
  if (!isLeaving) closeOpen?.()
  // What was opened since then is still open.
  else if (closeOpen) addEntry()
  isLeaving = false
}

/** What was open has been closed: its entry goes, unless it is that of another view now. */
function dropEntry(): void {
  if (isLeaving) return
  if (overlay.shown?.url !== below) {
    overlay.shown = null
    return
  }
  isLeaving = true
  history.back()
}
