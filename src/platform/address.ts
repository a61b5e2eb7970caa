/** What the address of the page says. */
import { writeUrl } from './history'

/** The value of a parameter of the query, or null. */
export function currentParameter(name: string): string | null {
  return new URLSearchParams(location.search).get(name)
}

/** The path below `base`, decoded as far as it can be. */
export function currentPath(base: string): string {
  const path = location.pathname
  return decode(path.startsWith(base) ? path.slice(base.length) : path)
}

/** The fragment without its `#`, decoded as far as it can be; empty when there is none. */
export function currentFragment(): string {
  return decode(location.hash.slice(1))
}

/** Writes `fragment` into the present history entry. Nothing scrolls. */
export function replaceFragment(fragment: string): void {
  writeUrl(`${location.pathname}${location.search}#${encodeURIComponent(fragment)}`, 'replace')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
