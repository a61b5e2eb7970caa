/** Data that is loaded once, when it is first asked for. */
import { atom, type Getter } from 'jotai'

/**
 * Three atoms: the value, null until it has been loaded; whether the last load failed; and the load itself, which
 * resolves with the value at once when it is there, and rejects when it cannot be had. Loading again is the retry.
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
  return { valueAtom: atom(get => get(loadedAtom)), failedAtom: atom(get => get(failedAtom)), loadAtom }
}
