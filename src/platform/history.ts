/** The address of the page: reading its parts, and the one function that writes it. */
import { attempt } from '@/core/errors'

export type HistoryMode = 'push' | 'replace'

export const currentOrigin = (): string => location.origin

export function currentUrl(): string {
  return location.pathname + location.search + location.hash
}

/** The path below `base`, decoded if possible. */
export function currentPath(base: string): string {
  const path = location.pathname
  return decode(path.startsWith(base) ? path.slice(base.length) : path)
}

/** The fragment without its `#`, decoded if possible; empty when there is none. */
export function currentFragment(): string {
  return decode(location.hash.slice(1))
}

/** The value of a parameter in the fragment; null if there is none, or if the fragment names an element of the page. */
export function fragmentParameter(name: string): string | null {
  if (document.getElementById(currentFragment())) return null
  return new URLSearchParams(location.hash.slice(1)).get(name)
}

/** Writes `url` to the address bar; a replaced entry keeps its state. A browser that counts too many writes refuses (Safari: 100 in 10 s). */
export function writeUrl(url: string, mode: HistoryMode): void {
  attempt(() => {
    if (mode === 'push') history.pushState(null, '', url)
    else history.replaceState(history.state, '', url)
  }, undefined)
}

const decode = (text: string): string => attempt(() => decodeURIComponent(text), text)
