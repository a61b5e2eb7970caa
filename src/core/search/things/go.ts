/** Decides if the browser's search keyword opens the best result directly. */

import { looksLikeIdentifier } from '../../identify/identify'
import { DEFAULT_VIEW, VIEW_QUERY } from '../../view/parameters'
import type { Answer, SearchItem, SearchItemKind, Tier } from './things'

/** Kinds with their own page; commands and icons have none. */
const DESTINATIONS: readonly SearchItemKind[] = ['service', 'feature', 'doc', 'operation', 'category']

/** Number of results compared. */
export const GO_LIMIT = 12

type Decision = { kind: 'go'; url: string } | { kind: 'ask' }

/** Tiers of loosely related results. */
const VAGUE: readonly Tier[] = ['keyword', 'description']

/** Minimum lead in score over other services; more than popularity alone yields. */
export const GO_MARGIN = 4

/** Minimum length (letters) of a misspelled text that is followed. */
const MIN_TYPO_LENGTH = 5

/**
 * Returns the address to open for `q`: the first result if its name was typed and no other service is close, else the
 * palette. The palette also opens for icons and commands. `answers` are the best results of all kinds, `base` is the
 * site's path.
 */
export function decide(q: string, answers: readonly Answer[], base: string): Decision {
  const [first, ...others] = answers
  if (!first) return { kind: 'ask' }
  const { thing, tier, score } = first
  if (score === Number.POSITIVE_INFINITY) return identified(q, thing, base)
  const rivals = others.filter(other => other.tier !== 'description' && isRival(other.thing, thing))
  const isClear =
    !VAGUE.includes(tier) &&
    (thing.kind !== 'operation' || tier === 'exact') &&
    (tier !== 'typo' || q.trim().length >= MIN_TYPO_LENGTH) &&
    rivals.every(rival => score - rival.score >= GO_MARGIN)
  const url = isClear ? destination(thing, base) : undefined
  return url === undefined ? { kind: 'ask' } : { kind: 'go', url }
}

/**
 * Returns the address of an identified item; for the visitor's own resource, its service's page with the palette open.
 */
function identified(q: string, thing: SearchItem, base: string): Decision {
  const own = thing.slug === undefined ? undefined : base + thing.slug
  if (thing.kind === 'pasted')
    return own === undefined ? { kind: 'ask' } : { kind: 'go', url: own + paletteFragment(q) }
  const url = destination(thing, base) ?? own
  return url === undefined ? { kind: 'ask' } : { kind: 'go', url }
}

/** Returns the fragment that opens the palette on `q`. Fragments are not sent to the server. */
function paletteFragment(q: string): string {
  return `#palette=${encodeURIComponent(q.trim())}`
}

/** True for an item of another service and page than `first`. */
function isRival(thing: SearchItem, first: SearchItem): boolean {
  if (!DESTINATIONS.includes(thing.kind) || (thing.slug !== undefined && thing.slug === first.slug)) return false
  return thing.url === undefined || pageOf(thing.url) !== pageOf(first.url ?? '')
}

function pageOf(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/(?:index|Welcome|what-is.*)\.html$/i, '')
}

/** Returns the address of a service or category on this site; for other items, their official page. */
function destination({ kind, slug, path, title, url }: SearchItem, base: string): string | undefined {
  if (slug !== undefined && (kind === 'service' || (kind === 'feature' && url === undefined))) return base + slug
  if (path !== undefined) return base + path
  if (kind === 'category') return base + VIEW_QUERY.format({ ...DEFAULT_VIEW, categories: [title] })
  return url
}

/** Returns the explorer's address with a search for `q`, and the palette open on it. */
export function askUrl(q: string, base: string): string {
  const text = q.trim()
  if (text === '') return base
  // ARNs, hosts and similar texts are private, so they are not put into the query string.
  const isPrivate = /[:./]/.test(text) && looksLikeIdentifier(text)
  return base + (isPrivate ? '' : VIEW_QUERY.format({ ...DEFAULT_VIEW, q: text })) + paletteFragment(text)
}
