/** May the address bar jump straight to an answer? Only to one that is clearly the best. */
import { DEFAULT_VIEW } from '../view/view-state'
import { formatView } from '../view/view-url'
import type { Answer, Thing, ThingKind, Tier } from './things'

/** What can be gone to; commands and icons cannot. */
export const DESTINATIONS: readonly ThingKind[] = ['service', 'doc', 'operation', 'category']

/** So many answers have a say. */
export const GO_LIMIT = 8

export type Decision = { kind: 'go'; url: string } | { kind: 'ask' }

/** Answers that name what was typed. */
const SURE: readonly Tier[] = ['exact', 'former']
/** Answers that only have to do with it. */
const WEAK: readonly Tier[] = ['typo', 'initials', 'keyword', 'description']

/**
 * Where to go, `answers` being the best ones first and `base` the site's path. The first is clearly the best if it is named exactly and
 * nothing of another service is; if its name begins with what was typed and nothing else is more than related to it; or if it
 * is the only one.
 */
export function decide(answers: readonly Answer[], base: string): Decision {
  const [first, ...others] = answers
  if (!first) return { kind: 'ask' }
  const rivals = others.filter(({ thing }) => thing.slug === undefined || thing.slug !== first.thing.slug)
  const isClear =
    (SURE.includes(first.tier) && !rivals.some(({ tier }) => SURE.includes(tier))) ||
    (first.tier === 'start' && first.thing.kind === 'service' && rivals.every(({ tier }) => WEAK.includes(tier))) ||
    (others.length === 0 && first.tier !== 'description')
  const url = isClear ? destination(first.thing, base) : undefined
  return url === undefined ? { kind: 'ask' } : { kind: 'go', url }
}

/** Services and categories have their place on this site, all else has its official page. */
function destination({ kind, slug, title, url }: Thing, base: string): string | undefined {
  if (kind === 'service' && slug !== undefined) return base + slug
  if (kind === 'category') return base + formatView({ ...DEFAULT_VIEW, categories: [title] })
  return url
}

/** Where one is asked instead: the explorer, searching for `q`, with the palette open on it. */
export function askUrl(q: string, base: string): string {
  const text = q.trim()
  return text === '' ? base : `${base}${formatView({ ...DEFAULT_VIEW, q: text })}#palette=${encodeURIComponent(text)}`
}
