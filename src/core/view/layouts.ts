/**
 * The layouts of the explorer. Each layout also has a row in `core/grid/rows.ts` and a component in `features/results`.
 * The compiler reports a missing row or component.
 */

export type Layout = 'card' | 'list' | 'icon' | 'drawio'

export interface LayoutOption {
  label: string
  /** Title and keywords of the command that chooses the layout. */
  title: string
  keywords: readonly string[]
  key: string
  /** True if the layout shows resource icons. Selecting all icons then includes resource icons. */
  hasResources: boolean
  /** True if the search box searches icon names instead of descriptions and categories. */
  searchesIconNames: boolean
  hiddenCategories: readonly string[]
}

const SERVICES = { hasResources: false, searchesIconNames: false, hiddenCategories: [] } as const

export const LAYOUTS: Readonly<Record<Layout, LayoutOption>> = {
  card: { ...SERVICES, label: 'Grid', title: 'Grid layout', keywords: ['cards', 'view'], key: '1' },
  list: { ...SERVICES, label: 'List', title: 'List layout', keywords: ['rows', 'view'], key: '2' },
  icon: { ...SERVICES, label: 'Icon', title: 'Icon layout', keywords: ['icons', 'view'], key: '3', hasResources: true },
  drawio: {
    label: 'Draw.io',
    title: 'draw.io layout',
    keywords: ['diagram', 'shapes', 'view'],
    key: '4',
    hasResources: true,
    searchesIconNames: true,
    hiddenCategories: ['Decision Guides', 'Partner Central'],
  },
}

export const layoutOf = ({ layout }: { layout: Layout }): LayoutOption => LAYOUTS[layout]

export const LAYOUT_IDS = Object.keys(LAYOUTS) as readonly Layout[]
