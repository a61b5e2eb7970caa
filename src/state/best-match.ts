/** Services whose names match the search text. Loaded after the first view. */
import { atom } from 'jotai'
import { findNamedService } from '@/core/view/best-match'
import { nameMatcher } from '@/core/view/match'
import { catalogAtom } from './catalog'
import { explorerViewAtom, resultsAtom } from './view'

/** The service that has the search text as a name; null if there is none, or until the catalog has loaded. */
export const namedServiceAtom = atom(get =>
  findNamedService(get(resultsAtom) ? (get(catalogAtom)?.services ?? []) : [], get(explorerViewAtom).q),
)

/** True if no service name matches the search; false until the catalog has loaded. */
export const hasNoNameMatchAtom = atom(get => {
  const { q } = get(explorerViewAtom)
  const services = get(catalogAtom)?.services
  return q.trim() !== '' && services !== undefined && !services.some(nameMatcher(q))
})
