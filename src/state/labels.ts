/** How services and cells are named, as the view wants it (spec §4, "Prefix display"). */
import { atom } from 'jotai'
import { displayName } from '@/core/catalogue/display'
import { iconDisplayName } from '@/core/catalogue/icon-names'
import { simpleName } from '@/core/catalogue/names'
import type { Service } from '@/core/catalogue/types'
import type { GridCell } from '@/core/grid/cell'
import { iconNamesAtom } from './catalogue'
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
