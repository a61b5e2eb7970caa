/** The views of pages, by path. */
import { ICONS_QUERY } from '../icons/icons-view'
import { LIFECYCLE_QUERY } from '../lifecycle/lifecycle-view'
import { VIEW_QUERY } from '../view/parameters'
import type { ViewQuery } from '../view/query'
import { ICONS_PATH, LIFECYCLE_PATH } from './page-data'

const canonicalBy =
  <V extends object, C>({ parse, format }: ViewQuery<V, C | null>) =>
  (search: string, others = ''): string =>
    format(parse(search, null), others)

const QUERIES: Readonly<Record<string, (search: string, others?: string) => string>> = {
  '': canonicalBy(VIEW_QUERY),
  [ICONS_PATH]: canonicalBy(ICONS_QUERY),
  [LIFECYCLE_PATH]: canonicalBy(LIFECYCLE_QUERY),
}

/**
 * Returns the canonical form of `search` on the page at `path` (below the base), followed by unrelated parameters in
 * `others`. Empty for the prerendered view, and on pages without a view.
 */
export function canonicalQuery(path: string, search: string, others?: string): string {
  const page = path.replace(/(?:^|\/)index\.html$|\.html$|\/+$/, '')
  return QUERIES[page]?.(search, others) ?? ''
}
