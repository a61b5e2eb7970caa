/** The light index: absent until it has been loaded; the prerendered page does not need it. */
import { atom } from 'jotai'
import type { Catalogue } from '@/core/catalogue/types'
import { fetchJson } from '@/platform/fetch'
import { siteAtom } from './page'

const loadedAtom = atom<Catalogue | null>(null)

/** `failed` offers a retry; asking again is loading again. */
export const catalogueFailedAtom = atom(false)

export const catalogueAtom = atom(get => get(loadedAtom))

/** Loads the index unless it is there; resolves with it. Rejects when it cannot be had. */
export const loadCatalogueAtom = atom(null, async (get, set): Promise<Catalogue> => {
  const present = get(loadedAtom)
  if (present) return present
  set(catalogueFailedAtom, false)
  try {
    const catalogue = await fetchJson<Catalogue>(get(siteAtom).files.catalogue)
    set(loadedAtom, catalogue)
    return catalogue
  } catch (error) {
    set(catalogueFailedAtom, true)
    throw error
  }
})
