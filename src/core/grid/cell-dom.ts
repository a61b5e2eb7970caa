/** Ids, data attributes, and selectors of cells, used by `features/grid/grid.tsx` and style sheets. */

/** Returns the cell id of a tile, which shows one icon of a service. */
export const tileId = (slug: string, icon: string | null): string => `${slug}/${icon ?? ''}`

/** Returns the slug in a cell's id; on the icons page, whose cell ids are icon names, the id. */
export const slugOfCellId = (id: string): string => id.split('/')[0] ?? ''

/** Actions of the buttons and links in a cell, as values of `data-action`. */
export type CellAction = 'checkbox' | 'copy' | 'menu' | 'details' | 'part' | 'category'

export const cellAttributes = ({ id, icon }: { id: string; icon: string | null }) => ({
  'data-cell': id,
  'data-icon': icon ?? undefined,
})

/** Returns the attributes of a control. `value` is the name of an icon or a category. */
export const actionAttributes = (action: CellAction, value?: string) => ({ 'data-action': action, 'data-value': value })

/** Identifies the element of a cell that gets the focus when the cursor moves to the cell. */
export const FOCUS_TARGET_ATTRIBUTE = { 'data-focus': '' }

/** Identifies the main link of a cell. Ctrl+click and Shift+click on the link select the cell. */
export const MAIN_LINK_ATTRIBUTE = { 'data-main': '' }

/** Returns the attributes of an element that can be dragged out of the page as an icon. */
export const dragAttributes = (icon: string) => ({ draggable: true, 'data-drag': icon })

/** Identifies the details below an expanded row. Their text can be selected, and the browser's own menu opens there. */
export const DETAILS_ATTRIBUTE = { 'data-details': true }

export const DETAILS_SELECTOR = '[data-details]'
export const CELL_SELECTOR = '[data-cell]'
export const FOCUS_TARGET_SELECTOR = '[data-focus]'
export const ACTION_SELECTOR = '[data-action]'
export const DRAG_SELECTOR = '[data-drag]'
/** Cells that can be dragged by their icon or main link. */
export const DRAGGABLE_CELL_SELECTOR = '[data-cell][data-icon]'
export const RESOURCE_ICON_SELECTOR = '[data-action=part][data-value]'
/** Buttons and links that handle clicks themselves. */
export const CONTROL_SELECTOR = 'button, a:not([data-main])'

export const cellSelector = (id: string): string => `[data-cell=${JSON.stringify(id)}]`

export const serviceCellsSelector = (slug: string): string =>
  `${cellSelector(slug)}, [data-cell^=${JSON.stringify(`${slug}/`)}]`
