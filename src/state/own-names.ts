/** What the visitor calls things; stored on this machine. */
import { atom } from 'jotai'
import { pairOf, readPair, storedPairs } from './short-texts'
import { LIMIT } from './things'

const pairsAtom = storedPairs('names')

interface OwnName {
  /** In lower case. */
  name: string
  /** Identifier in the search index. */
  thing: string
}

/** The latest first. */
export const ownNamesAtom = atom(get =>
  get(pairsAtom).map((pair): OwnName => {
    const [name, thing] = readPair(pair)
    return { name, thing }
  }),
)

/** May a thing be called `text`? A name is short and has letters, digits and spaces. */
export const isOwnName = (text: string): boolean => pairOf(text, 'any:thing') !== undefined

/** Gives the name to a thing, and to no other. */
export const callThingAtom = atom(null, (get, set, text: string, thing: string) => {
  const pair = pairOf(text, thing)
  if (pair === undefined) return
  const [name] = readPair(pair)
  const others = get(pairsAtom).filter(other => readPair(other)[0] !== name)
  set(pairsAtom, [pair, ...others].slice(0, LIMIT))
})

/** Forgets a name; all names without one. */
export const forgetNamesAtom = atom(null, (get, set, name?: string) => {
  const kept = get(pairsAtom).filter(pair => name !== undefined && readPair(pair)[0] !== name)
  set(pairsAtom, kept)
})
