/** Computes canonical query strings: parameters in a fixed order, without default values. */
import { ICONS_VIEW_CODEC } from '../icons/icons-view'
import { LIFECYCLE_VIEW_CODEC } from '../lifecycle/lifecycle-view'
import { EXPLORER_VIEW_CODEC } from '../view/parameters'
import type { ViewCodec } from '../view/view-codec'
import type { PageContent } from './page-data'

const canonicalizerOf =
  <V extends object, C>({ parse, format }: ViewCodec<V, C | null>) =>
  (search: string, others = ''): string =>
    format(parse(search, null), others)

const QUERIES: Readonly<Partial<Record<PageContent['kind'], ReturnType<typeof canonicalizerOf>>>> = {
  explorer: canonicalizerOf(EXPLORER_VIEW_CODEC),
  icons: canonicalizerOf(ICONS_VIEW_CODEC),
  lifecycle: canonicalizerOf(LIFECYCLE_VIEW_CODEC),
}

/**
 * Returns the canonical form of the query string `search` on a page of `kind`. Appends unrelated parameters of
 * `others`. Returns `''` for the prerendered view, and for pages without a view.
 */
export const canonicalQuery = (kind: PageContent['kind'], search: string, others?: string): string =>
  QUERIES[kind]?.(search, others) ?? ''
