import { useAtomValue } from 'jotai'
import type { Loader } from '@/state/loader'

/** Loads the value of a loader if `isNeeded`. Returns the value; null until it has loaded. */
export const useLoad = <T extends object>({ valueAtom, onDemandAtom }: Loader<T>, isNeeded = true): T | null =>
  useAtomValue(isNeeded ? onDemandAtom : valueAtom)
