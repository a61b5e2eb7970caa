/**
 * Attributes of cells, from which one listener per grid (`features/grid/grid.tsx`) identifies the pressed control.
 * app/styles.css refers to them.
 */
/** Returns the identifier of the tile for one icon of a service. */
export const tileId = (slug: string, icon: string | null): string => `${slug}/${icon ?? ''}`

/** Returns the service's slug from a cell's identifier. */
export const slugOfCellId = (id: string): string => id.split('/')[0] ?? ''

/** Action of a press on a part of a cell. */
export type CellAction = 'tick' | 'copy' | 'menu' | 'details' | 'part' | 'category'

/** Returns the attributes of a cell's element. */
export const cellAttributes = ({ id, icon }: { id: string; icon: string | null }) => ({
  'data-cell': id,
  'data-icon': icon ?? undefined,
})

/** Returns the attributes of a control; `value` is the icon of a part, or a category's name. */
export const actionAttributes = (action: CellAction, value?: string) => ({ 'data-action': action, 'data-value': value })

/** For the element that gets the focus when the keyboard moves to the cell. */
export const FOCUS_ATTRIBUTE = { 'data-focus': '' }

/** For the main link of a cell, on which Ctrl+click or Shift+click selects. */
export const MAIN_LINK_ATTRIBUTE = { 'data-main': '' }

/** For elements that can be dragged out of the page as an icon file. */
export const dragAttributes = (icon: string) => ({ draggable: true, 'data-drag': icon })

/** For the details unfolded below a row, in which selection and right-click are native. */
export const DETAILS_ATTRIBUTE = { 'data-details': true }

export const DETAILS = '[data-details]'
export const CELLS = '[data-cell]'
export const FOCUS = '[data-focus]'
export const ACTION = '[data-action]'
export const DRAGGED = '[data-drag]'
/** Cells with a draggable main link and icon. */
export const ICON_CELLS = '[data-cell][data-icon]'
/** Icons of parts. */
export const PARTS = '[data-action=part][data-value]'
/** Buttons and links that handle their own presses. */
export const OTHER_CONTROLS = 'button, a:not([data-main])'

/** Returns the selector of a cell. */
export const cellSelector = (id: string): string => `[data-cell=${JSON.stringify(id)}]`

/** Returns the selector of all cells of a service. */
export const serviceSelector = (slug: string): string =>
  `${cellSelector(slug)}, [data-cell^=${JSON.stringify(`${slug}/`)}]`
