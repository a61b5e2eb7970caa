/** The icons that a link brings: its code comes with such a link. */
import { atom } from 'jotai'
import { type iconsInLink, LINK_LIMIT } from '@/core/selection/link'
import { withNames, withoutNames } from '@/core/selection/list'
import { loadIconsAtom } from '@/state/catalogue'
import { notifyAtom } from '@/state/notices'
import { selectAtom, selectionAtom } from '@/state/selection'

/** Takes the icons that there are into the selection, and tells of the others. Rejects when the table of icons cannot be had. */
export const takeOverAtom = atom(null, async (get, set, brought: ReturnType<typeof iconsInLink>) => {
  const icons = await set(loadIconsAtom)
  const names = brought.names.filter(name => icons.has(name))
  const before = get(selectionAtom)
  set(selectAtom, withNames(before, names))
  const lost = lostText(withoutNames(brought.names, names), brought.more)
  const others = withoutNames(before, names).length
  set(notifyAtom, {
    kind: lost === '' ? 'info' : 'warning',
    title: `${names.length} ${names.length === 1 ? 'icon' : 'icons'} from the link selected`,
    ...(lost === '' ? {} : { description: lost }),
    ...(others > 0 ? { action: { label: 'Only these', run: () => set(keepOnlyAtom, names) } } : {}),
  })
})

const keepOnlyAtom = atom(null, (_get, set, names: readonly string[]) => {
  set(selectAtom, names)
  set(notifyAtom, { kind: 'info', title: `Only the ${names.length} of the link are selected` })
})

/** What of a link could not be selected: names that this release does not know, and `more` than a link may carry. */
function lostText(unknown: readonly string[], more: number): string {
  const isOne = unknown.length === 1
  return [
    ...(unknown.length > 0
      ? [`${unknown.length} ${isOne ? 'is' : 'are'} not in this release: ${unknown.slice(0, 3).join(', ')}`]
      : []),
    ...(more > 0 ? [`A link carries up to ${LINK_LIMIT} icons: ${more} more were left out`] : []),
  ].join('. ')
}
