/** Data that is loaded once, when it is first asked for. */
import { atom, type Getter } from 'jotai'
import { shownElsewhere } from '@/core/errors'

/**
 * The atoms of a value that is null until it has been loaded:
 * - `loadAtom` loads it unless it is there; resolves with it, rejects when it cannot be loaded. Another load is a retry.
 * - `requestAtom` does the same without a promise: a failure shows in `failedAtom` only.
 */
export function loadOnce<T extends object>(fetchValue: (get: Getter) => Promise<T>) {
  const loadedAtom = atom<T | null>(null)
  const failedAtom = atom(false)
  const loadAtom = atom(null, async (get, set): Promise<T> => {
    const present = get(loadedAtom)
    if (present) return present
    set(failedAtom, false)
    try {
      const value = await fetchValue(get)
      // Concurrent loads give the same object.
      if (!get(loadedAtom)) set(loadedAtom, value)
      return get(loadedAtom) ?? value
    } catch (error) {
      set(failedAtom, true)
      throw error
    }
  })
  return {
    valueAtom: atom(get => get(loadedAtom)),
    failedAtom: atom(get => get(failedAtom)),
    loadAtom,
    requestAtom: atom(null, (_get, set) => void set(loadAtom).catch(shownElsewhere)),
  }
}
