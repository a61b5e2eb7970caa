/** Data that is loaded once, on demand. */
import { type Atom, atom } from 'jotai'
import { ignoreError } from '@/core/errors'
import type { Store } from './store'

export type Loader<T extends object> = ReturnType<typeof createLoader<T>>

/**
 * Returns a loader. `valueAtom` is null until the value has loaded. `load` resolves with the value, or rejects; the
 * next call then retries. `request` never rejects. `errorAtom` has the error of a failed load. While a component uses
 * `onDemandAtom`, also in another atom, the value loads.
 */
export function createLoader<T extends object>(fetchValue: (store: Store) => Promise<T>) {
  const loadedAtom = atom<T | null>(null)
  const failureAtom = atom<unknown>(null)
  // Of concurrent loads, one may fail although another succeeds.
  const errorAtom = atom(get => (get(loadedAtom) ? null : get(failureAtom)))
  async function load({ get, set }: Store): Promise<T> {
    const present = get(loadedAtom)
    if (present) return present
    set(failureAtom, null)
    try {
      const value = await fetchValue({ get, set })
      // Concurrent loads share one object.
      if (!get(loadedAtom)) set(loadedAtom, value)
      return get(loadedAtom) ?? value
    } catch (error) {
      set(failureAtom, error)
      throw error
    }
  }
  const request = (store: Store) => void load(store).catch(ignoreError)
  const onDemandAtom = atom(
    get => get(loadedAtom),
    (get, set) => request({ get, set }),
  )
  onDemandAtom.onMount = requestOnMount => requestOnMount()
  return { valueAtom: loadedAtom as Atom<T | null>, onDemandAtom, errorAtom, load, request }
}
