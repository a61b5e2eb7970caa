import { createViewCodec, oneOfParser } from '../view/view-codec'

/** The groups of the lifecycle page, in display order. */
export const LIFECYCLE_GROUPS = ['coming', 'closed', 'ended'] as const
export type LifecycleGroup = (typeof LIFECYCLE_GROUPS)[number]

export type LifecycleView = { q: string; show: LifecycleGroup | 'all' }

export const LIFECYCLE_VIEW_CODEC = createViewCodec<LifecycleView, null>({
  q: { default: '', parse: text => text, changes: 'list', filterName: 'Search' },
  show: { default: 'all', parse: oneOfParser(['all', ...LIFECYCLE_GROUPS]), changes: 'list', filterName: 'Show' },
})
