/** Decides whether a search from the browser's address bar opens the best result directly. */
import { looksLikeIdentifier } from '../identify/identify'
import type { ItemKind, MatchTier, SearchItem, SearchResult } from '../items/item'
import { DEFAULT_EXPLORER_VIEW, EXPLORER_VIEW_CODEC } from '../view/parameters'

/** Kinds whose items have a page; commands and icons have none. */
const DESTINATIONS: readonly ItemKind[] = ['service', 'feature', 'doc', 'operation', 'category']

export const COMPARED_RESULT_COUNT = 12

type Decision = { kind: 'go'; url: string } | { kind: 'ask' }

/** Tiers of results that are not found by name. */
const VAGUE_TIERS: readonly MatchTier[] = ['keyword', 'fuzzy', 'description']

/** Minimum lead in score over the results of other services. Popularity alone cannot cause such a lead. */
export const MIN_SCORE_LEAD = 4

/** Minimum length (letters) of a misspelled text that opens a result. */
const MIN_TYPO_LENGTH = 5

/**
 * Returns the URL of the first result if its name was typed and no other service has a similar score. Otherwise, and
 * for icons and commands, the palette opens (`ask`). `results` are the best results of all kinds. `base` is the site's
 * base path.
 */
export function decideDestination(q: string, results: readonly SearchResult[], base: string): Decision {
  const [first, ...others] = results
  if (!first) return { kind: 'ask' }
  const { item, tier, score } = first
  if (score === Number.POSITIVE_INFINITY) return decideForIdentified(q, item, base)
  const rivals = others.filter(other => other.tier !== 'description' && isRival(other.item, item))
  const isClear =
    !VAGUE_TIERS.includes(tier) &&
    (item.kind !== 'operation' || tier === 'exact') &&
    (tier !== 'typo' || q.trim().length >= MIN_TYPO_LENGTH) &&
    rivals.every(rival => score - rival.score >= MIN_SCORE_LEAD)
  return decisionFor(isClear ? destination(item, base) : undefined)
}

const decisionFor = (url: string | undefined): Decision => (url === undefined ? { kind: 'ask' } : { kind: 'go', url })

/** Decides for an identified item. For a resource of the visitor, opens the palette on the page of its service. */
function decideForIdentified(q: string, item: SearchItem, base: string): Decision {
  const page = item.slug === undefined ? undefined : base + item.slug
  if (item.kind === 'pasted') return decisionFor(page && page + paletteFragment(q))
  return decisionFor(destination(item, base) ?? page)
}

/** Returns the fragment that opens the palette with `q`. Fragments are not sent to the server. */
const paletteFragment = (q: string): string => `#palette=${encodeURIComponent(q.trim())}`

/** True if the item belongs to a different service from `first`, and has a different page. */
function isRival(item: SearchItem, first: SearchItem): boolean {
  if (!DESTINATIONS.includes(item.kind) || (item.slug !== undefined && item.slug === first.slug)) return false
  // Pages of the console have no URL, and `/go` does not open them.
  if (item.kind === 'doc' && item.url === undefined) return false
  return item.url === undefined || pageOf(item.url) !== pageOf(first.url ?? '')
}

const pageOf = (url: string): string => url.replace(/[?#].*$/, '').replace(/(?:index|Welcome|what-is.*)\.html$/i, '')

/** Returns the URL of the item's page on this site or, if it has none, of its official page. */
function destination({ kind, slug, path, title, url }: SearchItem, base: string): string | undefined {
  if (slug !== undefined && (kind === 'service' || (kind === 'feature' && url === undefined))) return base + slug
  if (path !== undefined) return base + path
  if (kind === 'category') return base + EXPLORER_VIEW_CODEC.format({ ...DEFAULT_EXPLORER_VIEW, categories: [title] })
  return url
}

/** Returns the URL that searches for `q` in the explorer and opens the palette with `q`. */
export function paletteUrl(q: string, base: string): string {
  const text = q.trim()
  if (text === '') return base
  // ARNs, hosts, and similar texts are private, so they are not put into the query string.
  const isPrivate = /[:./]/.test(text) && looksLikeIdentifier(text)
  const query = isPrivate ? '' : EXPLORER_VIEW_CODEC.format({ ...DEFAULT_EXPLORER_VIEW, q: text })
  return base + query + paletteFragment(text)
}
