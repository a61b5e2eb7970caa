/** Sizes of the layouts in rem. The arithmetic counts on them, and what is drawn keeps to them (`grid-heights.spec.ts`). */

/** Cards: as many columns as fit, 3 at most. */
export const CARD = { height: 8.5, minCell: 20, mostColumns: 3 } as const

/** Borders of 1 px on both sides of a list or paper. */
export const BORDERS = 0.125

/** A folded row of the list: the widest of `from` that fits tells its height. */
export const LIST = {
  heights: [
    { from: 56, height: 2.8125 },
    { from: 40, height: 3.5 },
    { from: 0, height: 6.5 },
  ],
} as const

/** The icon layout: a cell without resources is `head` high, each line of resources adds `line`. */
export const ICON = { minCell: 9.5, gap: 0.5, head: 8.25, line: 2.25, resource: 1.75, padding: 0.75 } as const

/** The draw.io layout: uniform tiles on paper with a margin. */
export const DRAWIO = { minTile: 7.5, gap: 0.5, height: 7.5, margin: 1 } as const

/** The heading of a category. */
export const HEADING = 3

/** Icons on a service's page, on paper with a margin: up to `atOnce` are shown; of more, the `first` and a button for the rest. */
export const ICON_PANEL = { atOnce: 15, first: 12, minTile: 5.5, gap: 0.5, margin: 0.5, height: 7 } as const

/** Up to this number of services on a page, cards and list are plain HTML; beyond it, only visible rows are mounted. */
export const PLAIN_SERVICES = 100
