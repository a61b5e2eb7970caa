/** The kinds of pages with their views and grids. */
import { type Atom, atom } from 'jotai'
import { type GridCell, type GridRow, serviceCell, tileCells } from '@/core/grid/cell'
import { iconPanelRows } from '@/core/grid/rows'
import { LIFECYCLE_VIEW_CODEC } from '@/core/lifecycle/lifecycle-view'
import type { SelectableCell } from '@/core/selection/range'
import { LIFECYCLE_PATH, type PageContent } from '@/core/site/page-data'
import { layoutOf } from '@/core/view/layouts'
import { loadIcons } from './catalog'
import {
  changeExplorerView,
  explorerPageAtoms,
  explorerViewAtom,
  loadExplorer,
  resultRowsAtom,
  resultsAtom,
} from './explorer'
import { iconListAtom, iconRowsAtom, iconsPageAtoms } from './icons-page'
import { gridWidthAtom, pageContentAtom, siteAtom } from './page-data'
import { createPageViewAtoms, type PageViewAtoms } from './page-view'
import type { Store } from './store'

export const lifecyclePageAtoms = createPageViewAtoms({
  kind: 'lifecycle',
  path: LIFECYCLE_PATH,
  codec: LIFECYCLE_VIEW_CODEC,
  contextAtom: atom(null),
})

interface PageModel {
  pageView?: PageViewAtoms
  rowsAtom?: Atom<readonly GridRow[]>
  /** Loads the data for the rows, or rejects; absent if the prerendered page contains the data. */
  load?: (store: Store) => Promise<unknown>
  /** Lists the services of a category. Without this field, links to categories open the explorer. */
  chooseCategory?: (store: Store, name: string) => void
  /** The icons that "Select all" selects: those on all pages of the results. */
  allIconsAtom?: Atom<readonly string[]>
}

/** Cells of the service page: the icons of the service, or the icon of its category if the service has none. */
const serviceCellsAtom = atom<readonly GridCell[]>(get => {
  const content = get(pageContentAtom)
  if (content.kind !== 'service') return []
  const cells = tileCells(content.service).filter(({ icon }) => icon !== null)
  if (cells.length > 0) return cells
  const category = get(siteAtom).categories.find(({ name }) => name === content.service.categories[0])
  return category
    ? [{ id: category.icon, service: null, icon: category.icon, isService: false, span: 1, label: category.name }]
    : []
})

const iconsOf = (cells: readonly SelectableCell[]) => [...new Set(cells.flatMap(({ icon }) => icon ?? []))]

const PAGES: Readonly<Partial<Record<PageContent['kind'], PageModel>>> = {
  explorer: {
    pageView: explorerPageAtoms,
    rowsAtom: resultRowsAtom,
    load: loadExplorer,
    chooseCategory: (store, name) => changeExplorerView(store, { categories: [name] }),
    allIconsAtom: atom(get => {
      const services = get(resultsAtom)?.all ?? []
      const { hasResources } = layoutOf(get(explorerViewAtom))
      return iconsOf(hasResources ? services.flatMap(tileCells) : services.map(service => serviceCell(service)))
    }),
  },
  icons: {
    pageView: iconsPageAtoms,
    rowsAtom: iconRowsAtom,
    load: loadIcons,
    allIconsAtom: atom(get =>
      (get(iconListAtom)?.groups ?? []).flatMap(({ icons }) => icons.map(({ iconName }) => iconName)),
    ),
  },
  service: {
    rowsAtom: atom(get => iconPanelRows(get(serviceCellsAtom), get(gridWidthAtom))),
    allIconsAtom: atom(get => iconsOf(get(serviceCellsAtom))),
  },
  lifecycle: { pageView: lifecyclePageAtoms },
}

const NO_MODEL: PageModel = {}
export const pageModelAtom = atom(get => PAGES[get(pageContentAtom).kind] ?? NO_MODEL)

export const resultIconsAtom = atom(get => {
  const { allIconsAtom } = get(pageModelAtom)
  return allIconsAtom ? get(allIconsAtom) : []
})
