/** Query words that request a kind of item: `s3 api`, `gateway icon`. They are also searched like other words. */
import type { SearchItem } from '../items/items'

const WORDS = {
  api: 'api apis reference',
  cli: 'cli awscli',
  python: 'python py boto boto3',
  javascript: 'javascript js node nodejs typescript ts',
  guide: 'guide guides manual handbook ug dg',
  docs: 'doc docs documentation',
  sdk: 'sdk sdks',
  icon: 'icon icons logo shape stencil svg png',
  operation: 'operation operations',
  comparison: 'vs versus or compare compared comparison difference between which choose choosing',
}

/** One bit per kind. */
export const KIND_BITS = Object.fromEntries(
  Object.keys(WORDS).map((kind, position) => [kind, 1 << position]),
) as Readonly<Record<keyof typeof WORDS, number>>

const BY_WORD = new Map(
  Object.values(WORDS).flatMap((words, position) => words.split(' ').map(word => [word, 1 << position] as const)),
)

/** Audiences of guides: `developer guide` requests a guide with both words. */
const AUDIENCES = new Set(['user', 'developer', 'dev', 'admin', 'administrator', 'administration'])

/** Returns the kinds (as bits) that `word` before `next` requests; 0 for other words. */
export function requestedKinds(word: string, next = ''): number {
  return BY_WORD.get(AUDIENCES.has(word) ? next : word) ?? 0
}

/** Returns the kinds of `item` as bits. All four references document operations. */
export function kindBitsOf(item: SearchItem): number {
  const { kind, link, url } = item
  if (isDecisionGuide(item)) return KIND_BITS.comparison
  if (kind === 'icon') return KIND_BITS.icon
  if (kind === 'operation')
    return KIND_BITS.operation | KIND_BITS.api | KIND_BITS.cli | KIND_BITS.python | KIND_BITS.javascript | KIND_BITS.sdk
  if (kind === 'feature') return url === undefined ? 0 : KIND_BITS.docs
  if (kind !== 'doc') return 0
  return (
    KIND_BITS.docs | (link ? KIND_BITS[link] : 0) | (link === 'python' || link === 'javascript' ? KIND_BITS.sdk : 0)
  )
}

/** Returns the first reference in `kinds` other than the API reference; undefined if there is none. */
export function referenceInKinds(kinds: number): 'cli' | 'python' | 'javascript' | undefined {
  return (['cli', 'python', 'javascript'] as const).find(kind => (kinds & KIND_BITS[kind]) !== 0)
}

/** True for a guide that compares services. */
export const isDecisionGuide = ({ kind, categories }: SearchItem): boolean =>
  kind === 'service' && categories?.includes('Decision Guides') === true
