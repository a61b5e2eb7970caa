/** What the selection follows while the page lives: this machine's memory, other tabs, and the link one came by. */
import { atom } from 'jotai'
import { iconsInLink, withoutIcons } from '@/core/selection/link'
import { withNames, withoutNames } from '@/core/selection/list'
import { writeUrl } from '@/platform/history'
import { followCopyOptionsAtom } from '@/state/copy-options'
import { loadIconsAtom } from '@/state/icons'
import { notifyAtom } from '@/state/notices'
import { followSelectionAtom, selectAtom, selectionAtom } from '@/state/selection'
import { queryStringAtom } from '@/state/view'

/**
 * To be set once the prerendered page has been taken over, as that shows no selection. Icons that the link brings join the selection, and the address forgets them: a reload must not bring back what was cleared.
 */
export const followStoredSelectionAtom = atom(null, (get, set) => {
  set(followCopyOptionsAtom)
  set(followSelectionAtom)
  const brought = iconsInLink(get(queryStringAtom))
  if (brought.length > 0) {
    const search = withoutIcons(get(queryStringAtom))
    set(queryStringAtom, search)
    writeUrl(location.pathname + search + location.hash, 'replace')
    void set(takeOverAtom, brought)
  }
})

const takeOverAtom = atom(null, async (get, set, brought: readonly string[]) => {
  try {
    const icons = await set(loadIconsAtom)
    const names = brought.filter(name => icons.has(name))
    const before = get(selectionAtom)
    set(selectAtom, withNames(before, names))
    const unknown = brought.length - names.length
    const others = withoutNames(before, names).length
    set(notifyAtom, {
      kind: unknown > 0 ? 'warning' : 'info',
      title: `${names.length} ${names.length === 1 ? 'icon' : 'icons'} of the link selected`,
      ...(unknown > 0
        ? { description: `${unknown} of the link are not in this release: ${missing(brought, names)}` }
        : {}),
      ...(others > 0 ? { action: { label: 'Only these', run: () => set(keepOnlyAtom, names) } } : {}),
    })
  } catch {
    set(notifyAtom, {
      kind: 'error',
      title: 'The icons of the link could not be loaded',
      action: { label: 'Try again', run: () => void set(takeOverAtom, brought) },
    })
  }
})

const keepOnlyAtom = atom(null, (_get, set, names: readonly string[]) => {
  set(selectAtom, names)
  set(notifyAtom, { kind: 'info', title: `Only the ${names.length} of the link are selected` })
})

function missing(brought: readonly string[], known: readonly string[]): string {
  return withoutNames(brought, known).slice(0, 3).join(', ')
}
