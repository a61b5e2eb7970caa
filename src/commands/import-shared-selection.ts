/** Adds the icons of a shared link to the selection. Lazy: loaded only when the address has some. */
import { counted } from '@/core/catalogue/display'
import { type iconsInLink, LINK_LIMIT } from '@/core/selection/link'
import { withNames, withoutNames } from '@/core/selection/list'
import { loadIconsAtom } from '@/state/catalogue'
import type { Notice } from '@/state/notices'
import { selectAtom, selectionAtom } from '@/state/selection'
import type { CommandContext } from './command'

/** Selects the icons that exist; resolves with the announcement. Rejects when the table of icons cannot be loaded. */
export async function importShared(
  { get, set }: CommandContext,
  shared: ReturnType<typeof iconsInLink>,
): Promise<Notice> {
  const icons = await set(loadIconsAtom)
  const names = shared.names.filter(name => icons.has(name))
  const before = get(selectionAtom)
  set(selectAtom, withNames(before, names))
  const lost = lostText(withoutNames(shared.names, names), shared.more)
  const others = withoutNames(before, names).length
  const keepOnly = (): Notice => {
    set(selectAtom, names)
    return { kind: 'info', title: `Selection replaced with the ${counted(names.length, 'icon')} of the link` }
  }
  return {
    kind: lost === '' ? 'info' : 'warning',
    title: `${counted(names.length, 'icon')} from the link selected`,
    ...(lost !== '' && { description: lost }),
    ...(others > 0 && { action: { label: 'Only these', run: keepOnly } }),
  }
}

/** What of a link could not be selected: names that this release does not know, and `more` than a link may carry. */
function lostText(unknown: readonly string[], more: number): string {
  const are = unknown.length === 1 ? 'is' : 'are'
  const texts = [
    unknown.length > 0 && `${unknown.length} ${are} not in this release: ${unknown.slice(0, 3).join(', ')}`,
    more > 0 && `A link carries up to ${LINK_LIMIT} icons: ${more} more were left out`,
  ]
  return texts.filter(Boolean).join('. ')
}
