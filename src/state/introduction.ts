/** The introduction above the services of the explorer. */
import { atom } from 'jotai'
import { nameInId } from '@/core/items/item'
import { introServices, showsIntro } from '@/core/site/introduction'
import { catalogAtom } from './catalog'
import { explorerViewAtom } from './explorer'
import { pageContentAtom } from './page-data'
import { pinnedIdsAtom, recentIdsAtom } from './recents'

export const hasIntroAtom = atom(get => get(pageContentAtom).kind === 'explorer' && showsIntro(get(explorerViewAtom)))

export const isIntroFieldInViewAtom = atom(true)

/** True while the palette's field is in the introduction, and not in the header. */
export const isFieldInIntroAtom = atom(get => get(hasIntroAtom) && get(isIntroFieldInViewAtom))

export const pinnedAndRecentServicesAtom = atom(get =>
  [...get(pinnedIdsAtom), ...get(recentIdsAtom)].flatMap(id => nameInId(id, 'service') ?? []),
)

/** Services in the introduction: pinned and recent ones first. Until the catalog has loaded, the prerendered ones. */
export const introServicesAtom = atom(get => {
  const content = get(pageContentAtom)
  const known = (content.kind === 'explorer' && content.popular) || []
  return introServices(get(pinnedAndRecentServicesAtom), get(catalogAtom)?.services ?? [], known)
})
