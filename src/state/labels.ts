/** Labels of services, cells, and icons, and links to categories, according to the view. */
import { atom } from 'jotai'
import { displayName } from '@/core/catalog/names/display'
import { iconDisplayName } from '@/core/catalog/names/icon-names'
import { shortName, simpleName } from '@/core/catalog/names/names'
import type { GridCell } from '@/core/grid/cell'
import { parseSelectedIcon } from '@/core/selection/list'
import { DEFAULT_EXPLORER_VIEW, EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import { href } from '@/platform/site'
import { catalogAtom, irregularDisplayNamesAtom } from './catalog'
import { explorerViewAtom } from './explorer'

/** Function that returns the label of a cell: its own, the displayed name of its service, or that of its icon. */
export const getCellLabelAtom = atom(get => {
  const { prefix } = get(explorerViewAtom)
  const irregularNames = get(irregularDisplayNamesAtom)
  return ({ service, icon, isService, label }: Pick<GridCell, 'service' | 'icon' | 'isService' | 'label'>) => {
    if (label !== undefined) return label
    if (service && isService) return displayName(service, prefix)
    const name = iconDisplayName(icon ?? '', irregularNames)
    return service && prefix === 'without' ? simpleName(name) : name
  }
})

/** Function that returns the display name of an icon, or the label of a selected icon. */
export const getIconLabelAtom = atom(get => {
  const irregularNames = get(irregularDisplayNamesAtom)
  return (item: string) => {
    const { iconName, label } = parseSelectedIcon(item)
    return label ?? iconDisplayName(iconName, irregularNames)
  }
})

export const shortNameBySlugAtom = atom<ReadonlyMap<string, string>>(
  get => new Map(get(catalogAtom)?.services.map(service => [service.slug, shortName(service)])),
)

/** Function that returns the URL of a category's services in the current layout. */
export const getCategoryHrefAtom = atom(get => {
  const { layout, sort, prefix } = get(explorerViewAtom)
  return (name: string) =>
    href('') + EXPLORER_VIEW_CODEC.format({ ...DEFAULT_EXPLORER_VIEW, layout, sort, prefix, categories: [name] })
})
