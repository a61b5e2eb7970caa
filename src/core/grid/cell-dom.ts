/**
 * Attributes of cells in the document, by which one listener per grid (`features/grid/grid.tsx`) knows the pressed control.
 * Styles name them in app/styles.css.
 */
/** Identifier of the tile that shows one icon of a service. */
export const tileId = (slug: string, icon: string | null): string => `${slug}/${icon ?? ''}`

/** The service's slug in the identifier of any cell of it. */
export const slugOfCellId = (id: string): string => id.split('/')[0] ?? ''

/** What a press on a part of a cell does. */
export type CellAction = 'tick' | 'copy' | 'menu' | 'details' | 'part' | 'category'

/** Attributes of the element of a cell. */
export const cellAttributes = ({ id, icon }: { id: string; icon: string | null }) => ({
  'data-cell': id,
  'data-icon': icon ?? undefined,
})

/** Attributes of an element that does something; `value` is the icon of a part, or the name of a category. */
export const actionAttributes = (action: CellAction, value?: string) => ({ 'data-action': action, 'data-value': value })

/** Of the element that takes the focus when the keyboard moves to the cell. */
export const FOCUS_ATTRIBUTE = { 'data-focus': '' }

/** Of the main link of a cell: a click with Ctrl or Shift on it selects. */
export const MAIN_LINK_ATTRIBUTE = { 'data-main': '' }

/** Of what can be dragged out of the page as the file of an icon. */
export const dragAttributes = (icon: string) => ({ draggable: true, 'data-drag': icon })

/** Of the details unfolded under a row: their text is selected and right-clicked as any other. */
export const DETAILS_ATTRIBUTE = { 'data-details': true }

export const DETAILS = '[data-details]'
export const CELLS = '[data-cell]'
export const FOCUS = '[data-focus]'
export const ACTION = '[data-action]'
export const DRAGGED = '[data-drag]'
/** Cells whose main link and icon can be dragged, too. */
export const ICON_CELLS = '[data-cell][data-icon]'
/** The icon of a part. */
export const PARTS = '[data-action=part][data-value]'
/** Buttons and links that keep their own presses. */
export const OTHER_CONTROLS = 'button, a:not([data-main])'

/** Selector of the cell `id`. */
export const cellSelector = (id: string): string => `[data-cell=${JSON.stringify(id)}]`

/** Selector of all cells of the service `slug`. */
export const serviceSelector = (slug: string): string =>
  `${cellSelector(slug)}, [data-cell^=${JSON.stringify(`${slug}/`)}]`
