/** What the selection follows while the page lives: this machine's memory, other tabs, and the link one came by. */
import { atom } from 'jotai'
import { iconsInLink, withoutIcons } from '@/core/selection/link'
import { writeUrl } from '@/platform/history'
import { followCopyOptionsAtom } from '@/state/copy-options'
import { notifyAtom } from '@/state/notices'
import { followSelectionAtom } from '@/state/selection'
import { queryStringAtom } from '@/state/view'

/**
 * To be set once the prerendered page has been taken over, as that shows no selection. Icons that the link brings join the selection, and the address forgets them: a reload must not bring back what was cleared.
 */
export const followStoredSelectionAtom = atom(null, (get, set) => {
  set(followCopyOptionsAtom)
  set(followSelectionAtom)
  const brought = iconsInLink(get(queryStringAtom))
  if (brought.names.length > 0) {
    const search = withoutIcons(get(queryStringAtom))
    set(queryStringAtom, search)
    writeUrl(location.pathname + search + location.hash, 'replace')
    const take = () =>
      import('./take-over')
        .then(({ takeOverAtom }) => set(takeOverAtom, brought))
        .catch(() =>
          set(notifyAtom, {
            kind: 'error',
            title: 'The icons of the link could not be loaded',
            action: { label: 'Try again', run: take },
          }),
        )
    void take()
  }
})
