/** Data that is loaded once, on demand. */
import { atom, type Getter, type Setter } from 'jotai'
import { ignoreError } from '@/core/errors'

/**
 * Returns the atoms of a value that is null until it has loaded. `loadAtom` loads the value once and resolves with it.
 * After a failure, it rejects, and the next call retries. `requestAtom` starts a load without waiting for it.
 * After a failure, `failedAtom` is true and `errorAtom` has the error.
 */
export function createLoadOnceAtoms<T extends object>(fetchValue: (get: Getter, set: Setter) => Promise<T>) {
  const loadedAtom = atom<T | null>(null)
  const errorAtom = atom<unknown>(null)
  const loadAtom = atom(null, async (get, set): Promise<T> => {
    const present = get(loadedAtom)
    if (present) return present
    set(errorAtom, null)
    try {
      const value = await fetchValue(get, set)
      // Concurrent loads share one object.
      if (!get(loadedAtom)) set(loadedAtom, value)
      return get(loadedAtom) ?? value
    } catch (error) {
      set(errorAtom, error)
      throw error
    }
  })
  return {
    valueAtom: atom(get => get(loadedAtom)),
    errorAtom: atom(get => get(errorAtom)),
    failedAtom: atom(get => get(errorAtom) !== null),
    loadAtom,
    requestAtom: atom(null, (_get, set) => void set(loadAtom).catch(ignoreError)),
  }
}
