/** Things that were used lately and things that are pinned, by identifier; kept on this machine. */
import { atom } from 'jotai'
import { onStoredElsewhere, readStored, writeStored } from '@/platform/storage'

/** At most so many of each are kept. */
const LIMIT = 50

/** Written with the list, so that a later form can be told from this one. */
const VERSION = 1

function storedIdsAtom(key: string) {
  const idsAtom = atom<readonly string[]>([])
  const readAtom = atom(null, (_get, set) => set(idsAtom, readStored(key, parseIds) ?? []))
  const writeAtom = atom(null, (_get, set, ids: readonly string[]) => {
    const kept = ids.slice(0, LIMIT)
    set(idsAtom, kept)
    writeStored(key, kept.length > 0 ? { version: VERSION, ids: kept } : undefined)
  })
  return { key, idsAtom, readAtom, writeAtom }
}

/** Identifiers of things are short texts; whatever else is stored is dropped. */
function parseIds(value: unknown): string[] | undefined {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== VERSION)
    return undefined
  if (!('ids' in value) || !Array.isArray(value.ids)) return undefined
  return [...new Set(value.ids.filter(id => typeof id === 'string' && /^[a-z]+:.{1,200}$/.test(id)))].slice(0, LIMIT)
}

const recent = storedIdsAtom('recent')
const pinned = storedIdsAtom('pinned')

/** The last used first. */
export const recentAtom = atom(get => get(recent.idsAtom))
/** The last pinned first. */
export const pinnedAtom = atom(get => get(pinned.idsAtom))

export const rememberThingAtom = atom(null, (get, set, id: string) =>
  set(recent.writeAtom, [id, ...get(recent.idsAtom).filter(other => other !== id)]),
)

export const clearRecentAtom = atom(null, (_get, set) => set(recent.writeAtom, []))

export const setPinsAtom = atom(null, (_get, set, ids: readonly string[]) => set(pinned.writeAtom, ids))

/** Pins a thing, or takes the pin away; gives whether it is pinned now. */
export const togglePinAtom = atom(null, (get, set, id: string): boolean => {
  const ids = get(pinned.idsAtom)
  const isPinned = ids.includes(id)
  set(pinned.writeAtom, isPinned ? ids.filter(other => other !== id) : [id, ...ids])
  return !isPinned
})

/** Reads what is stored, now and whenever another tab changes it; returns the way to stop. */
export const followThingsAtom = atom(null, (_get, set) => {
  const stops = [recent, pinned].map(list => {
    set(list.readAtom)
    return onStoredElsewhere(list.key, () => set(list.readAtom))
  })
  return () => {
    for (const stop of stops) stop()
  }
})
