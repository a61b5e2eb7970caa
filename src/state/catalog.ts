/** The catalog, details of services, and icons: loaded on demand, because prerendered pages do not contain them. */
import { atom } from 'jotai'
import type { Catalog, Icon, IconColor, ServiceDetails } from '@/core/catalog/types'
import { servicesWithStatus } from '@/core/lifecycle/status'
import type { DetailsFile } from '@/core/site/service-content'
import { fetchJson } from '@/platform/fetch'
import { loadCode } from '@/platform/load'
import { createLoader } from './loader'
import { pageContentAtom, siteAtom, todayAtom } from './page-data'
import { requestSprites } from './sprites'
import type { Store } from './store'

/** The value has the statuses of the day of the build; `catalogAtom` has the current ones. */
export const catalogLoader = createLoader(store => {
  requestSprites(store)
  return fetchJson<Catalog>(store.get(siteAtom).files.catalog)
})

export const regionTableLoader = createLoader(() => loadCode(() => import('@/core/catalog/regions/service-regions')))

/** The catalog with the statuses of the current date; null until it has loaded. */
export const catalogAtom = atom<Catalog | null>(get => {
  const catalog = get(catalogLoader.valueAtom)
  return catalog && { ...catalog, services: servicesWithStatus(catalog.services, get(todayAtom)) }
})

export async function loadCatalog(store: Store): Promise<Catalog | null> {
  await catalogLoader.load(store)
  return store.get(catalogAtom)
}

export const iconsLoader = createLoader(async store => {
  requestSprites(store)
  const icons = await fetchJson<Icon[]>(store.get(siteAtom).files.icons)
  return new Map(icons.map(icon => [icon.iconName, icon])) as ReadonlyMap<string, Icon>
})
export const { valueAtom: iconsAtom, errorAtom: iconsErrorAtom, load: loadIcons } = iconsLoader

/** Details of all services, in one file, so that a preview of another row needs no further request. */
export const detailsLoader = createLoader(async ({ get }) => {
  const { details } = await fetchJson<DetailsFile>(get(siteAtom).files.details)
  return new Map(details.map(service => [service.slug, service])) as ReadonlyMap<string, ServiceDetails>
})
export const { valueAtom: allDetailsAtom, load: loadAllDetails } = detailsLoader

const NO_NAMES: Readonly<Record<string, string>> = {}

/** Display names that cannot be derived from the icon name, by icon name. */
export const irregularDisplayNamesAtom = atom(get => {
  const content = get(pageContentAtom)
  return get(catalogAtom)?.iconNames ?? (content.kind === 'service' ? content.iconNames : NO_NAMES)
})

/** Color of each category by name, for the attribute `data-category-color`. */
export const categoryColorsAtom = atom(get => {
  const categories = get(catalogAtom)?.categories ?? get(siteAtom).categories
  return new Map(categories.map(({ name, color }): [string, IconColor | undefined] => [name, color]))
})

export const isDataSettledAtom = atom(
  get =>
    (get(iconsAtom) ?? get(iconsErrorAtom)) !== null && (get(catalogAtom) ?? get(catalogLoader.errorAtom)) !== null,
)

export function requestIconsAndCatalog(store: Store): void {
  iconsLoader.request(store)
  catalogLoader.request(store)
}
