/** What "select all" selects. */
import { atom } from 'jotai'
import { serviceCell, tileCells } from '@/core/grid/cell'
import type { Selectable } from '@/core/selection/range'
import { LAYOUTS } from '@/core/view/layouts'
import { findAll } from '@/core/view/results'
import { catalogueAtom } from './catalogue'
import { cellsAtom } from './grid'
import { iconListAtom } from './icons-page'
import { pageContentAtom } from './page'
import { viewAtom } from './view'

/** The icons of the whole result, on all its pages, each once. */
export const resultIconsAtom = atom<readonly string[]>(get => {
  const { kind } = get(pageContentAtom)
  if (kind === 'service') return iconsOf(get(cellsAtom))
  if (kind === 'icons') {
    const groups = get(iconListAtom)?.groups ?? []
    return groups.flatMap(group => group.icons.map(icon => icon.iconName))
  }
  const catalogue = get(catalogueAtom)
  if (!catalogue || kind !== 'explorer') return []
  const view = get(viewAtom)
  const services = findAll(catalogue, view)
  return iconsOf(
    LAYOUTS[view.view].showsParts ? services.flatMap(tileCells) : services.map(service => serviceCell(service)),
  )
})

function iconsOf(cells: readonly Selectable[]): string[] {
  return [...new Set(cells.flatMap(({ icon }) => icon ?? []))]
}
