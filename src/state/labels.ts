/** How services and cells are named, and categories linked, as the view wants it. */
import { atom } from 'jotai'
import { displayName } from '@/core/catalogue/display'
import { iconDisplayName } from '@/core/catalogue/icon-names'
import { shortName, simpleName } from '@/core/catalogue/names'
import type { Service } from '@/core/catalogue/types'
import type { GridCell } from '@/core/grid/cell'
import { itemOf } from '@/core/selection/list'
import { DEFAULT_VIEW, VIEW_QUERY } from '@/core/view/parameters'
import { href } from '@/platform/site'
import { catalogueAtom, iconNamesAtom } from './catalogue'
import { viewAtom } from './view'

const prefixAtom = atom(get => get(viewAtom).prefix)

/** Names a service with or without Amazon/AWS. */
export const serviceLabelAtom = atom(get => {
  const prefix = get(prefixAtom)
  return (service: Pick<Service, 'service' | 'serviceSimpleName'>) => displayName(service, prefix)
})

/** Names a cell: by its service as displayed, or, where it shows another icon, by that icon's display name. */
export const cellLabelAtom = atom(get => {
  const prefix = get(prefixAtom)
  const exceptions = get(iconNamesAtom)
  return ({ service, icon, role }: Pick<GridCell, 'service' | 'icon' | 'role'>) => {
    if (service && (role === 'service' || icon === null)) return displayName(service, prefix)
    const name = iconDisplayName(icon ?? '', exceptions)
    return service && prefix === 'without' ? simpleName(name) : name
  }
})

/** Names an icon by its display name, an item of the selection by its own label. */
export const iconLabelAtom = atom(get => {
  const exceptions = get(iconNamesAtom)
  return (item: string) => {
    const { iconName, label } = itemOf(item)
    return label ?? iconDisplayName(iconName, exceptions)
  }
})

/** Slug -> short name of each service; empty until the index has been loaded. */
export const shortNamesAtom = atom<ReadonlyMap<string, string>>(
  get => new Map(get(catalogueAtom)?.services.map(service => [service.slug, shortName(service)])),
)

/** Address of the explorer narrowed to one category, arranged as it is now. */
export const categoryHrefAtom = atom(get => {
  const { view, sort, prefix } = get(viewAtom)
  return (name: string) => href('') + VIEW_QUERY.format({ ...DEFAULT_VIEW, view, sort, prefix, categories: [name] })
})
