/**
 * The layouts of the explorer. Each also has a row in `core/grid/rows.ts` and a component in `features/results`; the
 * compiler reports missing ones.
 */

export type Layout = 'card' | 'list' | 'icon' | 'drawio'

export interface LayoutOption {
  /** In the sidebar. */
  label: string
  /** In the palette. */
  title: string
  key: string
  keywords: readonly string[]
  /** True if it shows the icons of a service's parts, so that "all icons" includes them. */
  showsParts: boolean
  /** True if its cells are on a canvas, where dragging over an area selects them. */
  hasCanvas: boolean
  /** True if the search box searches icon names instead of descriptions and categories. */
  searchesIconNames: boolean
  /** Categories of services that it hides. */
  leavesOut: readonly string[]
}

const SERVICES = { showsParts: false, hasCanvas: false, searchesIconNames: false, leavesOut: [] } as const

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
    hasCanvas: true,
    searchesIconNames: true,
    leavesOut: ['Decision Guides', 'Partner Central'],
  },
}

export const LAYOUT_IDS = Object.keys(LAYOUTS) as readonly Layout[]
