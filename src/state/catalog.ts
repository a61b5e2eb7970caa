/** The catalog, details of services, and icons: loaded on demand, because prerendered pages do not contain them. */
import { atom, type Getter } from 'jotai'
import type { Catalog, Icon, IconColor, ServiceDetails } from '@/core/catalog/types'
import type { IconSprite } from '@/core/icons/icon-sprites'
import { servicesWithStatus } from '@/core/lifecycle/status'
import type { DetailsFile } from '@/core/site/service-content'
import { fetchJson } from '@/platform/fetch'
import { loadCode } from '@/platform/load'
import { createLoadOnceAtoms } from './load-once'
import { pageContentAtom, pageDataAtom, siteAtom, todayAtom } from './page'

/** Maximum time (ms) for which other data wait for the list of sprites. */
const SPRITES_WAIT_MS = 3_000

/** Resolves with all sprites; with none on the development server, or if they cannot be loaded in time. */
async function fetchSprites(get: Getter): Promise<readonly IconSprite[]> {
  const path = get(pageDataAtom)?.sprites?.all
  if (path === undefined) return []
  const none = new Promise<IconSprite[]>(resolve => setTimeout(resolve, SPRITES_WAIT_MS, []))
  return await Promise.race([fetchJson<IconSprite[]>(path).catch(() => []), none])
}

const {
  valueAtom: loadedCatalogAtom,
  failedAtom: catalogFailedAtom,
  errorAtom: catalogErrorAtom,
  loadAtom: loadCatalogFileAtom,
  requestAtom: requestCatalogAtom,
} = createLoadOnceAtoms(async get => {
  const [catalog, sprites] = await Promise.all([fetchJson<Catalog>(get(siteAtom).files.catalog), fetchSprites(get)])
  return { ...catalog, sprites }
})

export { catalogErrorAtom, requestCatalogAtom }

export const regions = createLoadOnceAtoms(() => loadCode(() => import('@/core/catalog/service-regions')))

/** AWS's table of Regional services; null until it has loaded. A component that reads this atom requests the table. */
export const regionsAtom = atom(
  get => get(regions.valueAtom),
  (_get, set) => set(regions.requestAtom),
)
regionsAtom.onMount = request => request()

/** The catalog with the statuses of the current date; null until it has loaded. */
export const catalogAtom = atom<Catalog | null>(get => {
  const catalog = get(loadedCatalogAtom)
  return catalog && { ...catalog, services: servicesWithStatus(catalog.services, get(todayAtom)) }
})

export const loadCatalogAtom = atom(null, async (get, set): Promise<Catalog | null> => {
  await set(loadCatalogFileAtom)
  return get(catalogAtom)
})

const {
  valueAtom: loadedIconsAtom,
  failedAtom: iconsFailedAtom,
  loadAtom: loadIconsFileAtom,
  requestAtom: requestIconsAtom,
} = createLoadOnceAtoms(async get => {
  const [list, sprites] = await Promise.all([fetchJson<Icon[]>(get(siteAtom).files.icons), fetchSprites(get)])
  const icons: ReadonlyMap<string, Icon> = new Map(list.map(icon => [icon.iconName, icon]))
  return { icons, sprites }
})

export { iconsFailedAtom, requestIconsAtom }

export const iconsAtom = atom(get => get(loadedIconsAtom)?.icons ?? null)

export const loadIconsAtom = atom(null, async (_get, set) => (await set(loadIconsFileAtom)).icons)

/** All sprites; empty until the catalog or the icons have loaded. */
export const allSpritesAtom = atom(get => get(loadedCatalogAtom)?.sprites ?? get(loadedIconsAtom)?.sprites ?? [])

/** Details of all services, in one file, so that a preview of another row needs no further request. */
export const {
  valueAtom: allDetailsAtom,
  loadAtom: loadAllDetailsAtom,
  requestAtom: requestAllDetailsAtom,
} = createLoadOnceAtoms(async get => {
  const { details } = await fetchJson<DetailsFile>(get(siteAtom).files.details)
  return new Map(details.map(service => [service.slug, service])) as ReadonlyMap<string, ServiceDetails>
})

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

/** True once the data that commands need has loaded or failed: the icons and, on the explorer, the catalog. */
export const isDataSettledAtom = atom(get => {
  const hasIcons = get(iconsAtom) !== null || get(iconsFailedAtom)
  const hasCatalog = get(catalogAtom) !== null || get(catalogFailedAtom)
  return hasIcons && (hasCatalog || get(pageContentAtom).kind !== 'explorer')
})

export const requestIconsAndCatalogAtom = atom(null, (get, set) => {
  set(requestIconsAtom)
  if (get(pageContentAtom).kind === 'explorer') set(requestCatalogAtom)
})
