/**
 * The layouts of the explorer. Each also has a row in `core/grid/rows.ts` and a component in `features/results`; the
 * compiler reports missing ones.
 */

export type Layout = 'card' | 'list' | 'icon' | 'drawio'

export interface LayoutOption {
  /** Label of its radio button in the sidebar. */
  label: string
  /** Title of its command in the palette. */
  title: string
  key: string
  keywords: readonly string[]
  /** True if it shows the resource icons of a service, so that "all icons" includes them. */
  hasResources: boolean
  /** True if it consists of tiles, which can be selected by dragging over an area. */
  hasTiles: boolean
  /** True if the search box searches icon names instead of descriptions and categories. */
  searchesIconNames: boolean
  /** Categories whose services it hides. */
  hiddenCategories: readonly string[]
}

const SERVICES = { hasResources: false, hasTiles: false, searchesIconNames: false, hiddenCategories: [] } as const

export const LAYOUTS: Readonly<Record<Layout, LayoutOption>> = {
  card: { ...SERVICES, label: 'Grid', title: 'Grid layout', key: '1', keywords: ['cards', 'view'] },
  list: { ...SERVICES, label: 'List', title: 'List layout', key: '2', keywords: ['rows', 'view'] },
  icon: { ...SERVICES, label: 'Icon', title: 'Icon layout', key: '3', keywords: ['icons', 'view'], hasResources: true },
  drawio: {
    label: 'Draw.io',
    title: 'Draw.io layout',
    key: '4',
    keywords: ['diagram', 'shapes', 'view'],
    hasResources: true,
    hasTiles: true,
    searchesIconNames: true,
    hiddenCategories: ['Decision Guides', 'Partner Central'],
  },
}

export const LAYOUT_IDS = Object.keys(LAYOUTS) as readonly Layout[]
