/** The icons to copy: those of the target, else the selected ones, else that of the active cell or page. */
import type { Getter } from 'jotai'
import type { ShapeRelations } from '@/core/diagram/shape'
import { type GridCell, serviceCell } from '@/core/grid/cell'
import { iconKind } from '@/core/icons/icon-kinds'
import { makeItemId } from '@/core/search/items/item-id'
import { parseSelectedIcon } from '@/core/selection/list'
import { iconsAtom } from '@/state/catalog'
import { activeCellAtom } from '@/state/grid'
import { getCellLabelAtom, getIconLabelAtom } from '@/state/labels'
import type { Notice } from '@/state/notices'
import { pageContentAtom } from '@/state/page'
import { selectionAtom } from '@/state/selection'
import type { Target } from './command'

/** An icon to copy, alone or with its frame and arrows. */
export interface IconToCopy extends ShapeRelations {
  iconName: string
  /** Label. Default: the result of `iconLabel`. */
  label?: string | undefined
  /** URL of the official documentation. Default: that of the icon's service. */
  link?: string | undefined
}

export interface IconsToCopy {
  items: readonly IconToCopy[]
  /** Name in messages: `AWS Lambda`, `12 icons`. */
  name: string
}

/** Returns the icons to copy, or null if there are none. */
export function iconsToCopy(get: Getter, target?: Target): IconsToCopy | null {
  if (target) return ofTarget(target)
  const selected = get(selectionAtom)
  const [only] = selected
  if (only !== undefined) {
    const name = selected.length === 1 ? get(getIconLabelAtom)(only) : `${selected.length} icons`
    return { items: selected.map(parseSelectedIcon), name }
  }
  const current = defaultTarget(get)
  return current && ofTarget(current)
}

/** Returns the default target of commands: the active cell, or the page's service. */
export function defaultTarget(get: Getter): Target | null {
  const cell = get(activeCellAtom)
  if (cell) return targetOfCell(get, cell)
  const content = get(pageContentAtom)
  return content.kind === 'service' ? targetOfCell(get, serviceCell(content.service)) : null
}

/** Returns the notice for a service without an icon. */
export const missingIconNotice = (get: Getter): Notice => ({
  kind: 'info',
  title: `No official icon yet for ${defaultTarget(get)?.name}`,
})

/** Returns the target of a cell in the results, the icons page or an icon panel. */
export function targetOfCell(get: Getter, cell: Pick<GridCell, 'service' | 'icon' | 'role'>): Target {
  const { service, icon, role } = cell
  const name = get(getCellLabelAtom)(cell)
  const isService = service !== null && role === 'service'
  const slug = service?.slug ?? owningSlug(get, icon)
  return {
    name,
    itemId: isService ? makeItemId('service', service.slug) : makeItemId('icon', icon ?? ''),
    iconName: icon ?? undefined,
    slug,
    url: service?.url ?? undefined,
  }
}

/** Returns the icons of a target. A service is labeled with its displayed name; an icon gets the default label. */
function ofTarget({ icons, iconName, name, label = name, url, itemId }: Target): IconsToCopy | null {
  if (icons) return { items: icons.map(icon => ({ iconName: icon })), name }
  if (iconName === undefined) return null
  const own = itemId === makeItemId('icon', iconName) ? undefined : label
  return { items: [{ iconName, label: own, link: url }], name: label }
}

/** Returns the slug of an icon's service; undefined for category icons, and until the icons have loaded. */
export function owningSlug(get: Getter, iconName: string | null): string | undefined {
  const icon = get(iconsAtom)?.get(iconName ?? '')
  return icon && iconKind(icon) !== 'category' ? icon.entry : undefined
}
