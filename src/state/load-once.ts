/** Data that is loaded once, on demand. */
import { atom, type Getter, type Setter } from 'jotai'
import { ignoreError } from '@/core/errors'

/**
 * Returns the atoms of a value that is null until it has loaded. `loadAtom` loads it once, resolves with it, and
 * rejects after a failure; the next call retries. Setting `neededAtom`, or mounting a component that reads it, loads
 * the value, too. After a failure, `failedAtom` is true and `errorAtom` has the error.
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
  const neededAtom = atom(
    get => get(loadedAtom),
    (_get, set) => void set(loadAtom).catch(ignoreError),
  )
  neededAtom.onMount = request => request()
  return {
    valueAtom: atom(get => get(loadedAtom)),
    neededAtom,
    errorAtom: atom(get => get(errorAtom)),
    failedAtom: atom(get => get(errorAtom) !== null),
    loadAtom,
  }
}
