/** The one writer of the address. The state is right at once; a browser that refuses too many writes is written to later. */

/** How a change enters the history: a new entry, or in place of the present one. */
export type HistoryMode = 'push' | 'replace'

/** Browsers limit history calls (100 in 10 to 30 seconds in Safari); after a refusal we wait this long, in ms. */
const RETRY_DELAY = 1_000

let pending: { url: string; timer: ReturnType<typeof setTimeout> } | undefined

/** Path, query and fragment of the present address. */
export function currentUrl(): string {
  return location.pathname + location.search + location.hash
}

/** Puts `url` into the address bar; keeps what the entry's state holds when replacing. Never throws. */
export function writeUrl(url: string, mode: HistoryMode): void {
  if (pending) clearTimeout(pending.timer)
  pending = undefined
  try {
    if (mode === 'push') history.pushState({ entry: newEntryKey() }, '', url)
    else history.replaceState(history.state, '', url)
  } catch {
    pending = { url, timer: setTimeout(() => writeUrl(url, 'replace'), RETRY_DELAY) }
  }
}

/** Key of the present history entry, the same whenever one comes back to it; made on first use. */
export function entryKey(): string {
  const state: unknown = history.state
  if (isRecord(state) && typeof state.entry === 'string') return state.entry
  const entry = newEntryKey()
  try {
    history.replaceState({ ...(isRecord(state) ? state : {}), entry }, '')
  } catch {
    // A refused call costs this entry its scroll position, nothing else.
  }
  return entry
}

/** Calls `listener` with the new address whenever Back or Forward changes it; returns the way to stop. */
export function onTraverse(listener: (url: string) => void): () => void {
  const handle = () => {
    if (pending) clearTimeout(pending.timer)
    pending = undefined
    listener(currentUrl())
  }
  addEventListener('popstate', handle)
  return () => removeEventListener('popstate', handle)
}

function newEntryKey(): string {
  return Math.random().toString(36).slice(2)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
