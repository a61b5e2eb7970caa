/** Decides whether the address bar jumps straight to an answer: to one that is clearly the best. */

import { looksLikeIdentifier } from '../../identify/identify'
import { DEFAULT_VIEW, VIEW_QUERY } from '../../view/parameters'
import type { Answer, Thing, ThingKind, Tier } from './things'

/** Kinds with a page of their own; commands and icons have none. */
const DESTINATIONS: readonly ThingKind[] = ['service', 'feature', 'doc', 'operation', 'category']

/** Number of answers, of all kinds, that are compared. */
export const GO_LIMIT = 12

type Decision = { kind: 'go'; url: string } | { kind: 'ask' }

/** Answers that only have to do with what was typed. */
const VAGUE: readonly Tier[] = ['keyword', 'description']

/** Smallest lead in score over any other service: more than popularity alone makes. */
export const GO_MARGIN = 4

/** Length of the shortest misspelled text that is followed (letters). */
const LEAST_TYPO = 5

/**
 * Returns the address to open for `q`: that of the first answer, if a name of it was typed and no other service's answer comes
 * near. Asks where the best answer is an icon or a command. `answers`: the best of all kinds; `base`: the site's path.
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
    (tier !== 'typo' || q.trim().length >= LEAST_TYPO) &&
    rivals.every(rival => score - rival.score >= GO_MARGIN)
  const url = isClear ? destination(thing, base) : undefined
  return url === undefined ? { kind: 'ask' } : { kind: 'go', url }
}

/** Returns the address of an identified thing; for a resource of one's own the page of its service, with the palette open. */
function identified(q: string, thing: Thing, base: string): Decision {
  const own = thing.slug === undefined ? undefined : base + thing.slug
  if (thing.kind === 'pasted')
    return own === undefined ? { kind: 'ask' } : { kind: 'go', url: own + paletteFragment(q) }
  const url = destination(thing, base) ?? own
  return url === undefined ? { kind: 'ask' } : { kind: 'go', url }
}

/** Opens the palette on `q`. Fragments are not sent to the server. */
function paletteFragment(q: string): string {
  return `#palette=${encodeURIComponent(q.trim())}`
}

/** True for a thing of another service and page than those of `first`. */
function isRival(thing: Thing, first: Thing): boolean {
  if (!DESTINATIONS.includes(thing.kind) || (thing.slug !== undefined && thing.slug === first.slug)) return false
  return thing.url === undefined || pageOf(thing.url) !== pageOf(first.url ?? '')
}

function pageOf(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/(?:index|Welcome|what-is.*)\.html$/i, '')
}

/** Returns the address of a service or category on this site, and of all else its official page. */
function destination({ kind, slug, path, title, url }: Thing, base: string): string | undefined {
  if (slug !== undefined && (kind === 'service' || (kind === 'feature' && url === undefined))) return base + slug
  if (path !== undefined) return base + path
  if (kind === 'category') return base + VIEW_QUERY.format({ ...DEFAULT_VIEW, categories: [title] })
  return url
}

/** Returns the address of the explorer, searching for `q`, with the palette open on it. */
export function askUrl(q: string, base: string): string {
  const text = q.trim()
  if (text === '') return base
  // An ARN, a host name or the like is no word of the search box, and nobody else's business; a plain word may be both.
  const isPrivate = /[:./]/.test(text) && looksLikeIdentifier(text)
  return base + (isPrivate ? '' : VIEW_QUERY.format({ ...DEFAULT_VIEW, q: text })) + paletteFragment(text)
}
