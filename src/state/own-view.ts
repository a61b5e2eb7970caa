/** The views of pages that have parameters of their own in their address. */
import { type Atom, atom, type WritableAtom } from 'jotai'
import { LIFECYCLE_QUERY } from '@/core/lifecycle/lifecycle-view'
import { LIFECYCLE_PATH } from '@/core/site/page-data'
import type { Query } from '@/core/view/query'
import { type HistoryMode, writeUrl } from '@/platform/history'
import { rememberScroll } from '@/platform/scroll'
import { href } from '@/platform/site'
import { queryStringAtom, relistedAtom } from './view'

/**
 * The view of the page at `path`, and the atom that changes it: typing replaces the history entry, everything else pushes one.
 * `contextAtom` has what must be known to read the address.
 */
export function ownView<V extends object, C>(path: string, query: Query<V, C>, contextAtom: Atom<C>) {
  const viewAtom = atom<V>(get => query.parse(get(queryStringAtom), get(contextAtom)))
  const changeAtom: WritableAtom<null, [patch: Partial<V>, mode?: HistoryMode], void> = atom(
    null,
    (get, set, patch: Partial<V>, mode: HistoryMode = 'push') => {
      const before = get(queryStringAtom)
      const after = query.format({ ...get(viewAtom), ...patch }, before)
      if (after === query.format(get(viewAtom), before)) return
      if (mode === 'push') rememberScroll()
      set(queryStringAtom, after)
      writeUrl(href(path) + after, mode)
      set(relistedAtom, n => n + 1)
    },
  )
  return { viewAtom, changeAtom }
}

/** The view of the lifecycle page, which needs nothing to be read. */
export const { viewAtom: lifecycleViewAtom, changeAtom: changeLifecycleViewAtom } = ownView(
  LIFECYCLE_PATH,
  LIFECYCLE_QUERY,
  atom(null),
)
