/** Recently used, chosen and pinned things, by identifier; stored on this machine. */
import { atom } from 'jotai'
import { storedList } from './stored'
import { undoable } from './undo'

/** Maximum length of either list. */
const LIMIT = 50

/** May a thing be stored? What was pasted of one's own, such as an ARN, is not. */
export const isThingId = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!pasted:)[a-z]+:.{1,200}$/.test(value)

const storedIds = (key: string) =>
  storedList(key, 'ids', values => [...new Set(values.filter(isThingId))].slice(0, LIMIT))

/** The most recently used first. */
export const recentAtom = storedIds('recent')
/** The most recently pinned first. */
export const pinnedAtom = undoable('pins', storedIds('pinned'))

const withFirst = (ids: readonly string[], id: string) => [id, ...ids.filter(other => other !== id)].slice(0, LIMIT)

export const rememberThingAtom = atom(null, (_get, set, id: string) => {
  if (isThingId(id)) set(recentAtom, ids => withFirst(ids, id))
})

/** Pins or unpins the thing called `name`; returns whether it is pinned now. */
export const togglePinAtom = atom(null, (get, set, id: string, name: string): boolean => {
  const ids = get(pinnedAtom)
  const isPinned = ids.includes(id)
  const title = `${isPinned ? 'unpin' : 'pin'} ${name}`
  set(pinnedAtom, isPinned ? ids.filter(other => other !== id) : withFirst(ids, id), { title })
  return !isPinned
})

/** Texts that may be stored: a few words, nothing pasted. */
const SHORT_TEXT = /^[\p{L}\p{N}][\p{L}\p{N} .+#&-]{0,39}$/u

const SEPARATOR = '\t'

const normal = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** A short text and the thing chosen for it, each; the latest first. */
export const choicesAtom = storedList('choices', 'choices', values =>
  [
    ...new Set(
      values.filter((value): value is string => {
        const [text = '', id, ...rest] = typeof value === 'string' ? value.split(SEPARATOR) : []
        return SHORT_TEXT.test(text) && isThingId(id) && rest.length === 0
      }),
    ),
  ].slice(0, LIMIT),
)

/** Learns that the thing was chosen for `text`. */
export const learnChoiceAtom = atom(null, (_get, set, text: string, id: string) => {
  const choice = `${normal(text)}${SEPARATOR}${id}`
  if (SHORT_TEXT.test(normal(text)) && isThingId(id)) set(choicesAtom, choices => withFirst(choices, choice))
})

/** The things chosen for `text`, the latest first. */
export function chosenFor(choices: readonly string[], text: string): string[] {
  const start = normal(text) + SEPARATOR
  return choices.flatMap(choice => (choice.startsWith(start) ? [choice.slice(start.length)] : []))
}
