/** The section above the services on the first page. */
import { atom } from 'jotai'
import { nameInId } from '@/core/search/things/thing-id'
import { startTiles } from '@/core/site/start'
import { catalogueAtom } from './catalogue'
import { pageContentAtom } from './page'
import { dockHintHiddenAtom, findHintHiddenAtom, keysHintHiddenAtom } from './preferences'
import { pinnedAtom, recentAtom } from './recents'
import { hasSelectionAtom } from './selection'

/** Slugs of the visitor's pinned services, then of recently opened ones. */
export const ownServicesAtom = atom(get =>
  [...get(pinnedAtom), ...get(recentAtom)].flatMap(id => nameInId(id, 'service') ?? []),
)

/** As prerendered until the index has loaded. */
export const startTilesAtom = atom(get => {
  const content = get(pageContentAtom)
  const known = (content.kind === 'explorer' && content.start) || []
  return startTiles(get(ownServicesAtom), get(catalogueAtom)?.services ?? [], known)
})

/** Hints above the services, each shown until its action was done once. Setting it hides all. */
export const visibleHintsAtom = atom(
  get => ({
    find: !get(findHintHiddenAtom) && get(pinnedAtom).length + get(recentAtom).length === 0,
    icons: !get(dockHintHiddenAtom) && !get(hasSelectionAtom),
    keys: !get(keysHintHiddenAtom),
  }),
  (_get, set) => {
    for (const hidden of [findHintHiddenAtom, dockHintHiddenAtom, keysHintHiddenAtom]) set(hidden, true)
  },
)
