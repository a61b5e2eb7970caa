import { useCallback, useSyncExternalStore } from 'react'
import { listen } from '@/platform/events'

/** True if a preview fits beside three columns of cards. */
export const useIsWide = (): boolean => useMediaQuery('(width >= 105rem)')

/** Matches windows that are wide enough to show the palette's pane next to its list. */
export const PANE_QUERY = '(width >= 56.25rem)'
export const TOUCH_QUERY = '(pointer: coarse)'

/** Returns true while the media query matches. False during hydration. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback((notify: () => void) => listen('change', notify, {}, matchMedia(query)), [query])
  const matches = () => matchMedia(query).matches
  return useSyncExternalStore(subscribe, matches, () => false)
}
