/** Icons in the address of a shared link join the selection. Loaded only when the address may have some. */
import { atom } from 'jotai'
import { counted } from '@/core/catalogue/display'
import { iconsInLink, LINK_LIMIT, withoutIcons } from '@/core/selection/link'
import { withNames, withoutNames } from '@/core/selection/list'
import { currentUrl, writeUrl } from '@/platform/history'
import { loadIconsAtom } from '@/state/catalogue'
import type { Notice } from '@/state/notices'
import { queryStringAtom } from '@/state/query'
import { selectAtom, selectionAtom } from '@/state/selection'

/**
 * Selects those that exist; resolves with what there is to say. Rejects when the table of icons cannot be loaded. To be set after the
 * stored selection has been read. The icons are taken out of the address, so that a reload does not add them again.
 */
export const importLinkedIconsAtom = atom(null, async (get, set): Promise<Notice | undefined> => {
  const shared = iconsInLink(get(queryStringAtom))
  if (shared.names.length === 0) return undefined
  const icons = await set(loadIconsAtom)
  const asked = get(queryStringAtom)
  const search = withoutIcons(asked)
  set(queryStringAtom, search)
  writeUrl(
    currentUrl().replace(asked, () => search),
    'replace',
  )
  const names = shared.names.filter(name => icons.has(name))
  const before = get(selectionAtom)
  set(selectAtom, withNames(before, names))
  const lost = lostText(withoutNames(shared.names, names), shared.more)
  const others = withoutNames(before, names).length
  const keepOnly = (): Notice => {
    set(selectAtom, names)
    return { kind: 'info', title: `Selection replaced with ${counted(names.length, 'icon')} from the link` }
  }
  return {
    kind: lost === '' ? 'info' : 'warning',
    title: `${counted(names.length, 'icon')} from the link selected`,
    ...(lost !== '' && { description: lost }),
    ...(others > 0 && { action: { label: 'Keep only these', run: keepOnly } }),
  }
})

/** What of a link could not be selected: names that this release does not know, and `more` than a link may carry. */
function lostText(unknown: readonly string[], more: number): string {
  const are = unknown.length === 1 ? 'is' : 'are'
  const texts = [
    unknown.length > 0 && `${unknown.length} ${are} not in this release: ${unknown.slice(0, 3).join(', ')}`,
    more > 0 && `A link holds up to ${LINK_LIMIT} icons; ${more} more were left out`,
  ]
  return texts.filter(Boolean).join('. ')
}
