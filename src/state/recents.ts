/** Recent and pinned items, and the items chosen for short queries; stored on this machine. */
import { atom } from 'jotai'
import { storedList } from './stored'

/** Maximum list length. */
const LIMIT = 50

/** True for items that may be stored. Pasted names such as ARNs are not stored. */
export const isThingId = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!pasted:)[a-z]+:.{1,200}$/.test(value)

const storedIds = (key: string) =>
  storedList(key, 'ids', values => [...new Set(values.filter(isThingId))].slice(0, LIMIT))

export const recentAtom = storedIds('recent')
export const pinnedAtom = storedIds('pinned')

const movedToFront = (ids: readonly string[], id: string) => [id, ...ids.filter(other => other !== id)].slice(0, LIMIT)

export const rememberThingAtom = atom(null, (_get, set, id: string) => {
  if (isThingId(id)) set(recentAtom, ids => movedToFront(ids, id))
})

/** Pins or unpins an item. Returns true if it is now pinned. */
export const togglePinAtom = atom(null, (get, set, id: string): boolean => {
  const ids = get(pinnedAtom)
  const isPinned = ids.includes(id)
  set(pinnedAtom, isPinned ? ids.filter(other => other !== id) : movedToFront(ids, id))
  return !isPinned
})

/** Queries that may be stored: a few words, nothing pasted. */
const SHORT_TEXT = /^[\p{L}\p{N}][\p{L}\p{N} .+#&-]{0,39}$/u

/** Access keys, resource IDs and account IDs. Never stored. */
const PRIVATE_IDENTIFIER = /\b(?:akia|asia)[a-z0-9]{16}\b|-[0-9a-f]{8,}\b|\d{12}/

const SEPARATOR = '\t'

const normalized = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Returns a query and its chosen item in the stored form; undefined if it must not be stored. */
export function pairOf(text: string, id: string): string | undefined {
  const short = normalized(text)
  return SHORT_TEXT.test(short) && !PRIVATE_IDENTIFIER.test(short) && isThingId(id) ? short + SEPARATOR + id : undefined
}

function readPair(pair: string): [text: string, id: string] {
  const [text = '', id = ''] = pair.split(SEPARATOR)
  return [text, id]
}

const isPair = (pair: unknown): pair is string => typeof pair === 'string' && pairOf(...readPair(pair)) === pair

/** Queries and their chosen items, latest first. */
export const learnedChoicesAtom = storedList('choices', 'choices', pairs =>
  [...new Set(pairs.filter(isPair))].slice(0, LIMIT),
)

export const learnChoiceAtom = atom(null, (_get, set, text: string, id: string) => {
  const choice = pairOf(text, id)
  if (choice !== undefined) set(learnedChoicesAtom, choices => movedToFront(choices, choice))
})

/** Queries with a chosen item, latest first. */
export const queriesAtom = atom(get => [...new Set(get(learnedChoicesAtom).map(choice => readPair(choice)[0]))])

/** Returns the items chosen for `text`, latest first. */
export function chosenFor(choices: readonly string[], text: string): string[] {
  return choices.map(readPair).flatMap(([chosenFor, id]) => (chosenFor === normalized(text) ? [id] : []))
}
