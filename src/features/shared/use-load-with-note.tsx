import { useAtomValue, useStore } from 'jotai'
import type { Loader } from '@/state/loader'
import { LoadFailed } from '@/ui/region'
import { useLoad } from './use-load'

export const LOADING = (
  <p role="status" className="py-1 text-13 text-faint">
    Loading…
  </p>
)

/** Loads a value if `isNeeded`. Until it has loaded, `note` says so, or why not (`failure`). */
export function useLoadWithNote<T extends object>(loader: Loader<T>, failure: string, isNeeded = true) {
  const store = useStore()
  const hasFailed = useAtomValue(loader.errorAtom) !== null
  const text = `${failure} Everything else still works.`
  const note = hasFailed ? <LoadFailed text={text} retry={() => loader.request(store)} /> : LOADING
  return { value: useLoad(loader, isNeeded), note }
}
