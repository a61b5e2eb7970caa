/** Words of a query that ask for a kind of thing, besides being words like any other: `s3 api`, `gateway icon`. */
import type { Thing } from '../things/things'

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

/** One bit for each kind. */
export const ASKED = Object.fromEntries(Object.keys(WORDS).map((kind, position) => [kind, 1 << position])) as Readonly<
  Record<keyof typeof WORDS, number>
>

const BY_WORD = new Map(
  Object.values(WORDS).flatMap((words, position) => words.split(' ').map(word => [word, 1 << position] as const)),
)

/** Whom guides are for: before `guide`, these ask for a guide, too. */
const AUDIENCES = new Set(['user', 'developer', 'dev', 'admin', 'administrator', 'administration'])

/** The kinds that `word`, before the word `next`, may ask for, as bits; 0 for a plain word. */
export function kindsAskedBy(word: string, next = ''): number {
  return BY_WORD.get(AUDIENCES.has(word) ? next : word) ?? 0
}

/** The kinds that `thing` is of, as bits. An operation is documented in all four references. */
export function kindsOf(thing: Thing): number {
  const { kind, link, url } = thing
  if (isComparison(thing)) return ASKED.comparison
  if (kind === 'icon') return ASKED.icon
  if (kind === 'operation') return ASKED.operation | ASKED.api | ASKED.cli | ASKED.python | ASKED.javascript | ASKED.sdk
  if (kind === 'feature') return url === undefined ? 0 : ASKED.docs
  if (kind !== 'doc') return 0
  return ASKED.docs | (link ? ASKED[link] : 0) | (link === 'python' || link === 'javascript' ? ASKED.sdk : 0)
}

/** The reference that `kinds` ask for, of those that document each operation; undefined for the API's own. */
export function referenceOf(kinds: number): 'cli' | 'python' | 'javascript' | undefined {
  return (['cli', 'python', 'javascript'] as const).find(kind => (kinds & ASKED[kind]) !== 0)
}

/** True for a guide that compares services. */
export const isComparison = ({ kind, categories }: Thing): boolean =>
  kind === 'service' && categories?.includes('Decision Guides') === true
