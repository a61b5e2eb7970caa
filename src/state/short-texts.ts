/** Short texts and the things that they stand for: what was chosen for them. Stored on this machine. */
import { atom } from 'jotai'
import { storedList } from './stored'
import { isThingId, LIMIT, movedToFront } from './things'

/** Texts that may be stored: a few words, nothing pasted. */
const SHORT_TEXT = /^[\p{L}\p{N}][\p{L}\p{N} .+#&-]{0,39}$/u

/** Names of one's own keys, resources and accounts. */
const OF_ONES_OWN = /\b(?:akia|asia)[a-z0-9]{16}\b|-[0-9a-f]{8,}\b|\d{12}/

const SEPARATOR = '\t'

/** As such a text is stored and compared. */
export const normal = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** A short text with the thing that it stands for, as it is stored; undefined for what may not be stored. */
export function pairOf(text: string, id: string): string | undefined {
  const short = normal(text)
  return SHORT_TEXT.test(short) && !OF_ONES_OWN.test(short) && isThingId(id) ? short + SEPARATOR + id : undefined
}

/** What `pairOf` was made of. */
export function readPair(pair: string): [text: string, id: string] {
  const [text = '', id = ''] = pair.split(SEPARATOR)
  return [text, id]
}

/** Short texts with the things that they stand for, the latest first. */
export const storedPairs = (key: string) =>
  storedList(key, key, values =>
    [...new Set(values)]
      .filter((pair): pair is string => typeof pair === 'string' && pairOf(...readPair(pair)) === pair)
      .slice(0, LIMIT),
  )

/** What was chosen for short texts. */
export const choicesAtom = storedPairs('choices')

/** Learns that the thing was chosen for `text`. */
export const learnChoiceAtom = atom(null, (_get, set, text: string, id: string) => {
  const choice = pairOf(text, id)
  if (choice !== undefined) set(choicesAtom, choices => movedToFront(choices, choice))
})

/** The texts for which something was chosen, the latest first. */
export const queriesAtom = atom(get => [...new Set(get(choicesAtom).map(choice => readPair(choice)[0]))])

/** The things chosen for `text`, the latest first. */
export function chosenFor(choices: readonly string[], text: string): string[] {
  return choices.map(readPair).flatMap(([chosenFor, id]) => (chosenFor === normal(text) ? [id] : []))
}
