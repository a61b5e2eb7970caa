/** What stands between header and footer, by kind of page. A page loads only its own. */
import type { ComponentType } from 'react'
import type { PageContent } from '@/core/site/page-data'
import type { Layout } from '@/core/view/layouts'

interface PagePart {
  default: ComponentType
  /** Resolves when what the page needs for that layout is there, or is not waited for any longer. */
  prepare?: (layout: Layout) => Promise<void>
}

type Part = () => Promise<PagePart>

/** The source file of each part is named after its kind: the build finds by it what a page has to preload. */
export const PAGE_PARTS: Record<PageContent['kind'], Part> = {
  explorer: () => import('./pages/explorer'),
  service: () => import('./pages/service'),
  icons: () => import('./pages/icons'),
  all: () => import('./pages/all'),
  go: () => import('./pages/go'),
  'not-found': () => import('./pages/not-found'),
  shell: () => import('./pages/shell'),
}
