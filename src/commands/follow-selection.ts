/** Icons in the address of a shared link join the selection. */
import { atom } from 'jotai'
import { iconsInLink, withoutIcons } from '@/core/selection/link'
import { replaceSearch } from '@/platform/history'
import { notifyAtom } from '@/state/notices'
import { queryStringAtom } from '@/state/view'

/** To be set after the stored selection has been read. The icons are taken out of the address, so that a reload does not add them again. */
export const importLinkedIconsAtom = atom(null, (get, set) => {
  const brought = iconsInLink(get(queryStringAtom))
  if (brought.names.length > 0) {
    const search = withoutIcons(get(queryStringAtom))
    set(queryStringAtom, search)
    replaceSearch(search)
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
