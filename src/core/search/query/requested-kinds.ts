/** Words for a kind of item: `api` in `s3 api`. Items of this kind rank higher. The word itself is searched, too. */
import QUERY_WORDS from '../../../../data/query-words.json' with { type: 'json' }
import { SERVICE_LINK_KIND_BY_LABEL } from '../../catalog/service-links'
import type { SearchItem } from '../../items/item'

const WORDS = QUERY_WORDS.kinds

/** The bit of each kind in a set of kinds. */
export const KIND_BITS = Object.fromEntries(
  Object.keys(WORDS).map((kind, position) => [kind, 1 << position]),
) as Readonly<Record<keyof typeof WORDS, number>>
const BY_WORD = new Map(
  Object.values(WORDS).flatMap((words, position) => words.map(word => [word, 1 << position] as const)),
)

/** Words for the readers of a guide. In `developer guide`, both words count as `guide`. */
const AUDIENCES = new Set(QUERY_WORDS.audiences)

/** Returns the kinds that `word` names as a bit set; 0 if it names none. `next` is the next word of the query. */
export function requestedKinds(word: string, next = ''): number {
  return BY_WORD.get(AUDIENCES.has(word) ? next : word) ?? 0
}

/**
 * Returns the kinds of `item` as a bit set of `KIND_BITS`. All references document operations, so an operation also
 * counts as a page of each reference.
 */
export function kindBitsOf(item: SearchItem): number {
  const { kind, title, link, url, console } = item
  if (isDecisionGuide(item)) return KIND_BITS.comparison
  if (kind === 'icon') return KIND_BITS.icon
  if (kind === 'operation')
    return KIND_BITS.operation | KIND_BITS.api | KIND_BITS.cli | KIND_BITS.python | KIND_BITS.javascript | KIND_BITS.sdk
  if (kind === 'feature') return url === undefined ? 0 : KIND_BITS.docs
  if (kind !== 'doc') return 0
  const serviceLink = SERVICE_LINK_KIND_BY_LABEL.get(title)
  if (serviceLink) return KIND_BITS[serviceLink]
  if (console) return KIND_BITS.console
  return (
    KIND_BITS.docs | (link ? KIND_BITS[link] : 0) | (link === 'python' || link === 'javascript' ? KIND_BITS.sdk : 0)
  )
}

/** Returns the first reference (CLI, Python, or JavaScript) in a bit set of `KIND_BITS`; undefined if there is none. */
export function firstReferenceKind(kindBits: number): 'cli' | 'python' | 'javascript' | undefined {
  return (['cli', 'python', 'javascript'] as const).find(kind => (kindBits & KIND_BITS[kind]) !== 0)
}

/** True for a guide that compares services. */
export const isDecisionGuide = ({ kind, categories }: SearchItem): boolean =>
  kind === 'service' && categories?.includes('Decision Guides') === true
