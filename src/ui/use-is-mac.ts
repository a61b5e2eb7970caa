import { useSyncExternalStore } from 'react'
import { isMac } from '@/platform/input'

const never = () => () => {}

/** Is this a Mac? False in the prerendered page, right after mounting. */
export function useIsMac(): boolean {
  return useSyncExternalStore(never, isMac, () => false)
}
