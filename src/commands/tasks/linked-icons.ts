/** Adds the icons of a shared link to the selection. This module is loaded only if the URL may contain icons. */
import { countWithNoun } from '@/core/catalog/names/display'
import { MAX_LINK_ICONS, parseIconLink, withoutIconsParameter } from '@/core/selection/link'
import { addToSelection, removeFromSelection } from '@/core/selection/list'
import { currentUrl, writeUrl } from '@/platform/history'
import { loadIcons } from '@/state/catalog'
import type { Notice } from '@/state/notices'
import { queryStringAtom } from '@/state/page-view'
import { selectionAtom, setSelection } from '@/state/selection'
import type { Store } from '@/state/store'

/** Selects the icons that the URL names, and removes them from it. Call once the stored selection has been read. */
export async function selectLinkedIcons(store: Store): Promise<Notice | string | undefined> {
  const { get, set } = store
  const shared = parseIconLink(get(queryStringAtom))
  if (shared.names.length === 0) return undefined
  const icons = await loadIcons(store)
  const search = withoutIconsParameter(get(queryStringAtom))
  set(queryStringAtom, search)
  // The browser may have encoded the query string of the URL differently.
  const url = currentUrl().replace(/\?[^#]*/, () => search)
  writeUrl(url, 'replace')
  const names = shared.names.filter(name => icons.has(name))
  const before = get(selectionAtom)
  setSelection(store, addToSelection(before, names))
  const lost = lostText(removeFromSelection(shared.names, names), shared.more)
  const others = removeFromSelection(before, names).length
  const keepOnly = (): Notice => {
    setSelection(store, names)
    return { kind: 'info', title: `Selected only ${countWithNoun(names.length, 'icon')} from the link` }
  }
  const title = `Selected ${countWithNoun(names.length, 'icon')} from the link`
  if (lost === '' && others === 0) return title
  return {
    kind: lost === '' ? 'info' : 'warning',
    title,
    description: lost || undefined,
    action: others > 0 ? { label: 'Keep only these', run: keepOnly } : undefined,
  }
}

function lostText(unknown: readonly string[], more: number): string {
  const texts = [
    unknown.length > 0 && `${countWithNoun(unknown.length, 'icon')} not found: ${unknown.slice(0, 3).join(', ')}`,
    more > 0 && `A link holds up to ${MAX_LINK_ICONS} icons. ${countWithNoun(more, 'more icon')} left out`,
  ]
  return texts.filter(Boolean).join('. ')
}
