/** What stands between header and footer, by kind of page. A page loads only its own. */
import type { ComponentType } from 'react'
import type { PageContent } from '@/core/site/page-data'

type Part = () => Promise<{ default: ComponentType }>

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
