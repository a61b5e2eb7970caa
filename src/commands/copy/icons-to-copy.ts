/** Finds the icons to copy: those of the target, else the selection, else those of the active cell or the page. */
import { atom, type Getter } from 'jotai'
import type { Icon } from '@/core/catalog/types'
import { iconLabel } from '@/core/diagram/icon-label'
import type { ShapeTraits } from '@/core/diagram/shape'
import { makeItemId } from '@/core/items/item'
import { parseSelectedIcon } from '@/core/selection/list'
import { catalogAtom, iconsAtom } from '@/state/catalog'
import { omitsVendorPrefixAtom } from '@/state/command-options'
import { explorerViewAtom } from '@/state/explorer'
import { getIconLabelAtom } from '@/state/labels'
import { selectionAtom } from '@/state/selection'
import { defaultTarget, type Target } from '../target'

export interface IconToCopy extends ShapeTraits {
  iconName: string
  /** Label of the copied shape. The default is derived from the icon. */
  label?: string
  /** Link of the copied shape. Default: the documentation of the icon's service. */
  link?: string
}

export interface IconsToCopy {
  items: readonly IconToCopy[]
  /** Name of the icons in messages: `AWS Lambda`, `12 icons`. */
  name: string
}

/** Function that returns the label of a copied icon. Without the catalog, the label is the icon's display name. */
export const getCopiedLabelAtom = atom(get => {
  const icons = get(iconsAtom) ?? new Map()
  const services = new Map(get(catalogAtom)?.services.map(service => [service.slug, service]))
  const prefix = get(omitsVendorPrefixAtom) ? 'without' : get(explorerViewAtom).prefix
  return (icon: Icon, isShort?: boolean) => iconLabel(icon, { icons, services }, prefix, isShort)
})

export function findIconsToCopy(get: Getter, target?: Target): IconsToCopy | null {
  if (target) return iconsOfTarget(target)
  const selected = get(selectionAtom)
  const [only] = selected
  if (only !== undefined) {
    const name = selected.length === 1 ? get(getIconLabelAtom)(only) : `${selected.length} icons`
    return { items: selected.map(parseSelectedIcon), name }
  }
  const current = defaultTarget(get)
  return current && iconsOfTarget(current)
}

/** Returns the icons of a target. The label of a service icon is the displayed name of the service. */
function iconsOfTarget({ icons, iconName, name, url, itemId }: Target): IconsToCopy | null {
  if (icons) return { items: icons.map(icon => ({ iconName: icon })), name }
  if (iconName === undefined) return null
  const label = itemId === makeItemId('icon', iconName) ? undefined : name
  return { items: [{ iconName, label, link: url }], name }
}
