/**
 * Ids and data attributes of cells, which listeners and style sheets use:
 * - `data-cell`: the id of the cell. `data-icon`: the icon that it selects.
 * - `data-main`: the main link of a cell. Ctrl+click and Shift+click on the link select the cell.
 * - `data-focus`: the element that gets the focus when the cursor moves to the cell.
 * - `data-action`, `data-value`: a button or link that handles clicks itself, and the icon or category that it is for.
 * - `data-drag`: an element that can be dragged out of the page as an icon.
 * - `data-details`: the details below an expanded row. Their text can be selected, and the browser's own menu opens
 *   there.
 */

/** Returns the part of a cell's id before `/`, which is a slug; for icons without a service, the whole id. */
export const slugOfCellId = (id: string): string => id.split('/')[0] ?? ''

/** Actions of the buttons and links in a cell, as values of `data-action`. */
export type CellAction = 'checkbox' | 'copy' | 'menu' | 'details' | 'icon' | 'category'

export const cellAttributes = ({ id, icon }: { id: string; icon: string | null }) => ({
  'data-cell': id,
  'data-icon': icon ?? undefined,
})

export const actionAttributes = (action: CellAction, value?: string) => ({ 'data-action': action, 'data-value': value })

export const dragAttributes = (icon: string) => ({ draggable: true, 'data-drag': icon })

export const cellSelector = (id: string): string => `[data-cell=${JSON.stringify(id)}]`

export const serviceCellsSelector = (slug: string): string =>
  `${cellSelector(slug)}, [data-cell^=${JSON.stringify(`${slug}/`)}]`
