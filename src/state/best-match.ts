/** The service that the search text names. The first view does not need it. */
import { atom } from 'jotai'
import { bestMatch } from '@/core/view/best-match'
import { nameMatcher } from '@/core/view/match'
import { catalogueAtom } from './catalogue'
import { resultsAtom, viewAtom } from './view'

/** The service of which the search text is a name; null while that cannot be told. */
export const bestMatchAtom = atom(get =>
  bestMatch(get(resultsAtom) ? (get(catalogueAtom)?.services ?? []) : [], get(viewAtom).q),
)

/** True if the search finds no service by its name. */
export const isNamelessAtom = atom(get => {
  const { q } = get(viewAtom)
  const services = get(catalogueAtom)?.services
  return q.trim() !== '' && services !== undefined && !services.some(nameMatcher(q))
})
