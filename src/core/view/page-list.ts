/** An entry of the page list: a page, or the ellipsis for the pages left out between two. */
export type PageListEntry = number | 'gap'

/**
 * What the pagination shows for `page` of `pageCount`: every page up to 7; beyond that the first, the last,
 * the current page with its neighbors, and a gap wherever pages are left out.
 */
export function pageList(page: number, pageCount: number): PageListEntry[] {
  const all = Array.from({ length: pageCount }, (_, i) => i + 1)
  if (pageCount <= 7) return all
  const shown = all.filter(n => n === 1 || n === pageCount || Math.abs(n - page) <= 1)
  return shown.flatMap((n, i): PageListEntry[] => (i > 0 && n - (shown[i - 1] ?? 0) > 1 ? ['gap', n] : [n]))
}
