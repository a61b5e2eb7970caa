/**
 * Returns all page numbers if there are at most 7. Otherwise returns the first, the last, and the current page, the
 * neighbors of the current page, and gaps.
 */
export function pageList(page: number, pageCount: number): (number | 'gap')[] {
  const all = Array.from({ length: pageCount }, (_, i) => i + 1)
  if (pageCount <= 7) return all
  const shown = all.filter(n => n === 1 || n === pageCount || Math.abs(n - page) <= 1)
  return shown.flatMap((n, i): (number | 'gap')[] => (i > 0 && n - (shown[i - 1] ?? 0) > 1 ? ['gap', n] : [n]))
}
