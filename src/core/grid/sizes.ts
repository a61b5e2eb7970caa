/** Sizes of the layouts in rem. The components draw to them, the arithmetic counts on them. */

/** Cards: as many columns as fit, 3 at most (spec §9). */
export const CARD = { height: 8.5, minCell: 20, mostColumns: 3 } as const

/** A row of the list, folded. */
export const LIST = { height: 2.9375, narrowHeight: 4.25, wide: 43 } as const

/** The icon layout: a cell without resources is `head` high, each line of resources adds `line`. */
export const ICON = { minCell: 9.5, gap: 0.5, head: 8.25, line: 2.25, resource: 1.75, padding: 0.75 } as const

/** The draw.io layout: uniform tiles on paper with a margin. */
export const DRAWIO = { minTile: 7.5, gap: 0.5, height: 7.5, margin: 1 } as const

/** The heading of a category. */
export const HEADING = 3

/** Icons on a service's page, on paper with a margin: up to `atOnce` are shown; of more, the `first` and a button for the rest. */
export const ICON_PANEL = { atOnce: 15, first: 12, minTile: 5.5, gap: 0.5, margin: 0.5, height: 7 } as const

/** Services on one page from which the card and list layouts, too, mount only what is in sight. */
export const MANY_SERVICES = 1000
