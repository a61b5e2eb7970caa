/** Words of a query that say which kind of thing is wanted, besides being words like any other. */
import type { Thing } from '../things/things'

/** What a word can ask for: a kind of link, any link, an icon, an operation. */
type Wish = 'api' | 'cli' | 'python' | 'javascript' | 'guide' | 'docs' | 'sdk' | 'icon' | 'operation'

const WORDS: Readonly<Record<Wish, string>> = {
  api: 'api apis reference',
  cli: 'cli awscli',
  python: 'python py boto boto3',
  javascript: 'javascript js node nodejs typescript ts',
  guide: 'guide guides manual handbook',
  docs: 'doc docs documentation',
  sdk: 'sdk sdks',
  icon: 'icon icons logo shape stencil svg png',
  operation: 'operation operations',
}

/** One bit per wish. */
const BITS = new Map(Object.keys(WORDS).map((wish, position) => [wish, 1 << position]))

const BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([wish, words]) => words.split(' ').map(word => [word, BITS.get(wish) ?? 0] as const)),
)

/** Which wishes `word` may stand for, as bits; 0 for a plain word. */
export function wishesOf(word: string): number {
  return BY_WORD.get(word) ?? 0
}

/** Which wishes `thing` fulfils, as bits. An operation is documented in all four references. */
export function fulfils(thing: Thing): number {
  const wishes: Wish[] = []
  if (thing.kind === 'icon') wishes.push('icon')
  if (thing.kind === 'operation') wishes.push('operation', 'api', 'cli', 'python', 'javascript', 'sdk')
  if (thing.kind === 'doc') {
    wishes.push('docs')
    if (thing.link) wishes.push(thing.link)
    if (thing.link === 'python' || thing.link === 'javascript') wishes.push('sdk')
  }
  return wishes.reduce((bits, wish) => bits | (BITS.get(wish) ?? 0), 0)
}

/** The bit of the wish for a guide. */
export const GUIDE_WISH = BITS.get('guide') ?? 0

/** The bit of the wish for an operation as such. */
export const OPERATION_WISH = BITS.get('operation') ?? 0

/** The bits of the wishes for links. */
export const LINK_WISHES = ~(OPERATION_WISH | (BITS.get('icon') ?? 0))
