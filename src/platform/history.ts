/** Reads and writes the URL of the page. */
import { resultOrDefault } from '@/core/errors'

export type HistoryMode = 'push' | 'replace'

export const currentOrigin = (): string => location.origin

export const currentUrl = (): string => location.pathname + location.search + location.hash

/** Returns the path of the current URL relative to `base`, decoded if possible. */
export function currentPath(base: string): string {
  const path = location.pathname
  return decode(path.startsWith(base) ? path.slice(base.length) : path)
}

/** Returns the fragment without `#`, decoded if possible; empty if there is none. */
export const currentFragment = (): string => decode(location.hash.slice(1))

/** Returns a parameter of the fragment; null if it is missing or the fragment names an element of the page. */
export function fragmentParameter(name: string): string | null {
  if (document.getElementById(currentFragment())) return null
  return new URLSearchParams(location.hash.slice(1)).get(name)
}

/** Writes `url` to the address bar. Replacing an entry keeps its state. A write that Safari refuses is lost. */
export function writeUrl(url: string, mode: HistoryMode): void {
  resultOrDefault(() => {
    if (mode === 'push') history.pushState(null, '', url)
    else history.replaceState(history.state, '', url)
  }, undefined)
}

const decode = (text: string): string => resultOrDefault(() => decodeURIComponent(text), text)
