/** Icons in the address of a shared link join the selection. */
import { atom } from 'jotai'
import { iconsInLink, withoutIcons } from '@/core/selection/link'
import { replaceSearch } from '@/platform/history'
import { loadCode } from '@/platform/loading'
import { performAtom } from '@/state/notices'
import { queryStringAtom } from '@/state/view'

/** To be set after the stored selection has been read. The icons are taken out of the address, so that a reload does not add them again. */
export const importLinkedIconsAtom = atom(null, (get, set) => {
  const shared = iconsInLink(get(queryStringAtom))
  if (shared.names.length === 0) return
  const search = withoutIcons(get(queryStringAtom))
  set(queryStringAtom, search)
  replaceSearch(search)
  void set(performAtom, 'Loading the icons of the link', () =>
    loadCode(() => import('./import-shared-selection')).then(({ importShared }) => importShared({ get, set }, shared)),
  )
})
