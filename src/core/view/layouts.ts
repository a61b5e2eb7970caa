/**
 * The layouts of the explorer, a row each. How one arranges its cells is a row of `core/grid/rows.ts`, what it draws a
 * component of `features/results`; the compiler names what is missing.
 */

export type Layout = 'card' | 'list' | 'icon' | 'drawio'

export interface LayoutOption {
  /** In the sidebar. */
  label: string
  /** In the palette. */
  title: string
  key: string
  keywords: readonly string[]
  /** Shows the icons of a service's parts too, so that "all icons" includes them. */
  showsParts: boolean
  /** Its cells lie on the drawing paper, where a drag over an area selects them. */
  hasPaper: boolean
  /** The search box looks in the names of icons instead of descriptions and categories. */
  searchesIconNames: boolean
  /** Categories whose services are not shown. */
  leavesOut: readonly string[]
}

const SERVICES = { showsParts: false, hasPaper: false, searchesIconNames: false, leavesOut: [] } as const

export const LAYOUTS: Readonly<Record<Layout, LayoutOption>> = {
  card: { ...SERVICES, label: 'Grid', title: 'Grid layout', key: '1', keywords: ['cards', 'view'] },
  list: { ...SERVICES, label: 'List', title: 'List layout', key: '2', keywords: ['rows', 'view'] },
  icon: { ...SERVICES, label: 'Icon', title: 'Icon layout', key: '3', keywords: ['icons', 'view'], showsParts: true },
  drawio: {
    label: 'Draw.io',
    title: 'Draw.io layout',
    key: '4',
    keywords: ['diagram', 'shapes', 'view'],
    showsParts: true,
    hasPaper: true,
    searchesIconNames: true,
    leavesOut: ['Decision Guides', 'Partner Central'],
  },
}

/** The layouts in the order of the table. */
export const LAYOUT_IDS = Object.keys(LAYOUTS) as readonly Layout[]
