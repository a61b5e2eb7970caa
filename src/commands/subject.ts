/** What icons a command works on: its target's, else the selected ones, else the active cell's, else the page's own. */

import type { Getter } from 'jotai'
import type { Linked } from '@/core/diagram/shape'
import { type GridCell, serviceCell } from '@/core/grid/cell'
import { iconKind } from '@/core/icons/icon-kinds'
import { thingId } from '@/core/search/things/thing-id'
import { itemOf } from '@/core/selection/list'
import { iconsAtom } from '@/state/catalogue'
import { activeCellAtom } from '@/state/grid'
import { cellLabelAtom, iconLabelAtom } from '@/state/labels'
import type { Notice } from '@/state/notices'
import { pageContentAtom } from '@/state/page'
import { selectionAtom } from '@/state/selection'
import type { Target } from './command'

/** An icon to be taken, alone or with its frame and arrows. */
export interface SubjectItem extends Linked {
  iconName: string
  /** What is written with it; what `iconLabel` gives unless given. */
  label?: string | undefined
  /** Official documentation, if it is known already. */
  link?: string | undefined
}

export interface Subject {
  items: readonly SubjectItem[]
  /** How messages name it: `AWS Lambda`, `12 icons`. */
  name: string
}

/** The icons for a command, or null when there are none to work on. */
export function subjectOf(get: Getter, target?: Target): Subject | null {
  if (target) return ofTarget(target)
  const selected = get(selectionAtom)
  const [only] = selected
  if (only !== undefined) {
    const name = selected.length === 1 ? get(iconLabelAtom)(only) : `${selected.length} icons`
    return { items: selected.map(itemOf), name }
  }
  const here = targetHere(get)
  return here && ofTarget(here)
}

/** What a command means when it is given no target: the active cell, or the service whose page one is on. */
export function targetHere(get: Getter): Target | null {
  const cell = get(activeCellAtom)
  if (cell) return targetOfCell(get, cell)
  const content = get(pageContentAtom)
  return content.kind === 'service' ? targetOfCell(get, serviceCell(content.service)) : null
}

/** The notice for a service without an icon. */
export const noIconNotice = (get: Getter): Notice => ({
  kind: 'info',
  title: `No official icon yet for ${targetHere(get)?.name}`,
})

/** The target of a cell in the results, on the icons page or in an icon panel. */
export function targetOfCell(get: Getter, cell: Pick<GridCell, 'service' | 'icon' | 'role'>): Target {
  const { service, icon, role } = cell
  const name = get(cellLabelAtom)(cell)
  const isService = service !== null && role === 'service'
  const slug = service?.slug ?? ownerOf(get, icon)
  return {
    name,
    thing: isService ? thingId('service', service.slug) : thingId('icon', icon ?? ''),
    iconName: icon ?? undefined,
    slug,
    url: service?.url ?? undefined,
  }
}

/** What stands for itself, an icon, is labeled like one of many; a service as it is displayed where it was taken. */
function ofTarget({ icons, iconName, name, label = name, url, thing }: Target): Subject | null {
  if (icons) return { items: icons.map(icon => ({ iconName: icon })), name }
  if (iconName === undefined) return null
  const own = thing === thingId('icon', iconName) ? undefined : label
  return { items: [{ iconName, label: own, link: url }], name: label }
}

/** Slug of the service that has the icon, itself or as a part; undefined until the table of icons is loaded. */
export function ownerOf(get: Getter, iconName: string | null): string | undefined {
  const icon = get(iconsAtom)?.get(iconName ?? '')
  return icon && iconKind(icon) !== 'category' ? icon.entry : undefined
}
