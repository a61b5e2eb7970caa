/** Recently used and pinned things, by identifier; stored on this machine. */
import { atom } from 'jotai'
import { storedList } from './stored'

/** Maximum length of such a list. */
export const LIMIT = 50

/** May a thing be stored? What was pasted of one's own, such as an ARN, is not. */
export const isThingId = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!pasted:)[a-z]+:.{1,200}$/.test(value)

const storedIds = (key: string) =>
  storedList(key, 'ids', values => [...new Set(values.filter(isThingId))].slice(0, LIMIT))

/** The most recently used first. */
export const recentAtom = storedIds('recent')
/** The most recently pinned first. */
export const pinnedAtom = storedIds('pinned')

export const movedToFront = (ids: readonly string[], id: string) =>
  [id, ...ids.filter(other => other !== id)].slice(0, LIMIT)

export const rememberThingAtom = atom(null, (_get, set, id: string) => {
  if (isThingId(id)) set(recentAtom, ids => movedToFront(ids, id))
})

/** Pins or unpins a thing; returns whether it is pinned now. */
export const togglePinAtom = atom(null, (get, set, id: string): boolean => {
  const ids = get(pinnedAtom)
  const isPinned = ids.includes(id)
  set(pinnedAtom, isPinned ? ids.filter(other => other !== id) : movedToFront(ids, id))
  return !isPinned
})
