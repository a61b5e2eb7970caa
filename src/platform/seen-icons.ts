/** The icons that this page has shown. */
import { href, iconHref } from './site'

/** Has the browser tried to load the file at `url` in vain? False where it does not tell. */
export function hasFailed(url: string): boolean {
  const { href } = new URL(url, location.href)
  const tries = performance.getEntriesByType('resource') as (PerformanceEntry & { responseStatus?: number })[]
  // What is used of a drawing by its name stands in the entry, too.
  const responseStatus = tries.findLast(({ name }) => name.split('#')[0] === href)?.responseStatus
  return responseStatus !== undefined && (responseStatus === 0 || responseStatus >= 400)
}

/** Addresses of the icon files, and files of many, that the page has loaded, and of those in its `sprite`. */
export function seenIcons(sprite: { path: string; icons: Iterable<string> }): string[] {
  const places = ['aws/', 'data/icons-'].map(place => new URL(href(place), location.href).href)
  const loaded = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (places.some(place => name.startsWith(place)) ? (name.split('#')[0] ?? []) : []))
  const inSprite = [...sprite.icons].map(icon => new URL(iconHref(icon), location.href).href)
  return [...new Set([...loaded, ...inSprite])]
}
