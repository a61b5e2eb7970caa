/** One choice out of a few, kept on this machine. */
import { atom, type PrimitiveAtom, type WritableAtom } from 'jotai'
import { onStoredElsewhere, readStored, writeStored } from '@/platform/storage'

export interface StoredChoice<T extends string | number | boolean> {
  /** The choice; writing it stores it. */
  choiceAtom: WritableAtom<T, [T], void>
  /** Reads what is stored, now and whenever another tab changes it; returns the way to stop. */
  followAtom: WritableAtom<null, [], () => void>
}

/**
 * A choice of `options`, `fallback` unless something valid is stored under `key`. `apply` is told of every change,
 * wherever it was made.
 */
export function storedChoice<T extends string | number | boolean>(
  key: string,
  options: readonly T[],
  fallback: T,
  apply: (value: T) => void = () => {},
): StoredChoice<T> {
  const valueAtom: PrimitiveAtom<T> = atom(fallback)
  return {
    choiceAtom: atom(
      get => get(valueAtom),
      (_get, set, value: T) => {
        set(valueAtom, value)
        apply(value)
        writeStored(key, value === fallback ? undefined : value)
      },
    ),
    followAtom: atom(null, (_get, set) => {
      const read = () => {
        const value = readStored(key, stored => options.find(option => option === stored)) ?? fallback
        set(valueAtom, value)
        apply(value)
      }
      read()
      return onStoredElsewhere(key, read)
    }),
  }
}
