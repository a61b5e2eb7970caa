/** Targets of commands, made from cells and from the page. */
import type { Getter } from 'jotai'
import type { ConsoleLocation } from '@/core/catalog/types'
import { type GridCell, serviceCell } from '@/core/grid/cell'
import { iconKind } from '@/core/icons/icon-kinds'
import { makeItemId } from '@/core/items/item'
import { href } from '@/platform/site'
import { iconsAtom } from '@/state/catalog'
import { targetCellAtom } from '@/state/grid'
import { getCellLabelAtom } from '@/state/labels'
import type { Notice } from '@/state/notices'
import { pageContentAtom } from '@/state/page-data'

/** Item that a command acts on: the item of a palette row, of a cell in the results, or of the page. */
export interface Target {
  name: string
  iconName?: string
  /** Icons to copy or download together, instead of `iconName`. */
  icons?: readonly string[]
  slug?: string
  /** Official page of the item. */
  url?: string
  console?: ConsoleLocation
  /** Text that "Copy" copies, such as an ARN. */
  value?: string
  /** Id in the search index, for pins and recents. */
  itemId?: string
}

export const servicePageUrl = ({ slug }: Pick<Target, 'slug'>) => (slug === undefined ? undefined : href(slug))

/** Returns the item that commands act on without a target: the active cell or the page's service. */
export function defaultTarget(get: Getter): Target | null {
  const cell = get(targetCellAtom)
  if (cell) return targetOfCell(get, cell)
  const content = get(pageContentAtom)
  return content.kind === 'service' ? targetOfCell(get, serviceCell(content.service)) : null
}

export function targetOfCell(get: Getter, cell: Pick<GridCell, 'service' | 'icon' | 'isService' | 'label'>): Target {
  const { service, icon, isService } = cell
  const name = get(getCellLabelAtom)(cell)
  const iconData = get(iconsAtom)?.get(icon ?? '')
  return {
    name,
    itemId: service && isService ? makeItemId('service', service.slug) : makeItemId('icon', icon ?? ''),
    iconName: icon ?? undefined,
    // The icon of a category belongs to no service.
    slug: service?.slug ?? (iconData && iconKind(iconData) !== 'category' ? iconData.entry : undefined),
    url: service?.url ?? undefined,
  }
}

export const missingIconNotice = (get: Getter): Notice => ({
  kind: 'info',
  title: `No official icon yet for ${defaultTarget(get)?.name}`,
})
