/**
 * Query words that ask for a kind of item, such as `s3 api` or `gateway icon`. They are also searched like other words.
 */
import type { SearchItem } from '../things/things'

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
export const ASKED = Object.fromEntries(Object.keys(WORDS).map((kind, position) => [kind, 1 << position])) as Readonly<
  Record<keyof typeof WORDS, number>
>

const BY_WORD = new Map(
  Object.values(WORDS).flatMap((words, position) => words.split(' ').map(word => [word, 1 << position] as const)),
)

/** Audiences of guides: before `guide`, these words ask for a guide, too. */
const AUDIENCES = new Set(['user', 'developer', 'dev', 'admin', 'administrator', 'administration'])

/** Returns the kinds (as bits) that `word` before `next` asks for; 0 for other words. */
export function kindsAskedBy(word: string, next = ''): number {
  return BY_WORD.get(AUDIENCES.has(word) ? next : word) ?? 0
}

/** Returns the kinds of `thing` as bits. All four references document operations. */
export function kindsOf(thing: SearchItem): number {
  const { kind, link, url } = thing
  if (isComparison(thing)) return ASKED.comparison
  if (kind === 'icon') return ASKED.icon
  if (kind === 'operation') return ASKED.operation | ASKED.api | ASKED.cli | ASKED.python | ASKED.javascript | ASKED.sdk
  if (kind === 'feature') return url === undefined ? 0 : ASKED.docs
  if (kind !== 'doc') return 0
  return ASKED.docs | (link ? ASKED[link] : 0) | (link === 'python' || link === 'javascript' ? ASKED.sdk : 0)
}

/** Returns the reference that `kinds` ask for; undefined for the API reference. */
export function referenceOf(kinds: number): 'cli' | 'python' | 'javascript' | undefined {
  return (['cli', 'python', 'javascript'] as const).find(kind => (kinds & ASKED[kind]) !== 0)
}

/** True for a guide that compares services. */
export const isComparison = ({ kind, categories }: SearchItem): boolean =>
  kind === 'service' && categories?.includes('Decision Guides') === true
