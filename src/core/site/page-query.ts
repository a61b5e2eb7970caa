/** Computes canonical query strings: parameters in a fixed order, without default values. */
import { ICONS_VIEW_CODEC } from '../icons/icons-view'
import { LIFECYCLE_VIEW_CODEC } from '../lifecycle/lifecycle-view'
import { EXPLORER_VIEW_CODEC } from '../view/parameters'
import type { ViewCodec } from '../view/view-codec'
import { ICONS_PATH, LIFECYCLE_PATH } from './page-data'

const canonicalBy =
  <V extends object, C>({ parse, format }: ViewCodec<V, C | null>) =>
  (search: string, others = ''): string =>
    format(parse(search, null), others)

/** By path. A map, because `__proto__` may be a path. */
const QUERIES: ReadonlyMap<string, (search: string, others?: string) => string> = new Map([
  ['', canonicalBy(EXPLORER_VIEW_CODEC)],
  [ICONS_PATH, canonicalBy(ICONS_VIEW_CODEC)],
  [LIFECYCLE_PATH, canonicalBy(LIFECYCLE_VIEW_CODEC)],
])

/**
 * Returns the canonical form of the query string `search` on the page at `path` (relative to the site's base path).
 * Appends unrelated parameters of `others`. Returns `''` for the prerendered view, and for pages without a view.
 */
export function canonicalQuery(path: string, search: string, others?: string): string {
  const page = path.replace(/(?:^|\/)index\.html$|\.html$|\/+$/, '')
  return QUERIES.get(page)?.(search, others) ?? ''
}
