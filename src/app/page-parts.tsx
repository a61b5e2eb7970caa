import type { ComponentType } from 'react'
import type { PageContent } from '@/core/site/page-data'

type Kind = PageContent['kind']

interface PagePart<K extends Kind = Kind> {
  default: ComponentType<{ content: Extract<PageContent, { kind: K }> }>
  /** Loads the code of the view in the query string `search`; without `search`, of all views. Never rejects. */
  prefetch?: (search?: string) => Promise<void>
}

/** The code of each kind of page. The build also preloads it (generate/html/preloads). */
const PARTS: { [K in Kind]: () => Promise<PagePart<K>> } = {
  explorer: () => import('./explorer-page'),
  service: () => import('@/features/service-page/service-page'),
  icons: () => import('@/features/icons-page/icons-page'),
  lifecycle: () => import('@/features/lifecycle-page/lifecycle-page'),
  // Static HTML, which the build adds (generate/html/all-list).
  all: async () => ({ default: () => null }),
  go: () => import('@/features/go/go'),
  'not-found': () => import('@/features/not-found/not-found'),
  shell: async () => ({ default: ShellPage }),
}

export const loadPagePart = (kind: Kind): Promise<PagePart> => PARTS[kind]() as Promise<PagePart>

/** Prerendered content of the offline shell, shown until `openShell` has made the page. */
const ShellPage = () => (
  <p role="status" className="page-padding right-column pt-4 pb-8 text-14 text-faint">
    Loading the page…
  </p>
)
