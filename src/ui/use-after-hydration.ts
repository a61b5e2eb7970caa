import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns the value of `read`; until the page is hydrated, `before`, as in the prerendered HTML. */
export const useAfterHydration = <T>(read: () => T, before: T): T => useSyncExternalStore(never, read, () => before)
