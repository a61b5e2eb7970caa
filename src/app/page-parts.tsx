/** The part between header and footer, by kind of page; each kind is loaded separately. */
import type { ComponentType } from 'react'
import type { PageContent } from '@/core/site/page-data'

type Kind = PageContent['kind']

interface PagePart<K extends Kind = Kind> {
  default: ComponentType<{ content: Extract<PageContent, { kind: K }> }>
  /** Loads the code that the view of the query string `search` needs. Never rejects. */
  prefetch?: (search: string) => Promise<void>
  /** Loads the code that other views of the page need. Never rejects. */
  prefetchAll?: () => Promise<void>
}

/** The build finds the scripts that a page preloads by these modules (generate/html/preloads). */
const PARTS: { [K in Kind]: () => Promise<PagePart<K>> } = {
  explorer: () => import('./explorer-page'),
  service: () => import('@/features/service-page/service-page'),
  icons: () => import('@/features/icons-page/icons-page'),
  lifecycle: () => import('@/features/lifecycle-page/lifecycle-page'),
  all: () => import('@/features/all-page/all-page'),
  go: () => import('@/features/go/go'),
  'not-found': () => import('@/features/not-found/not-found'),
  shell: async () => ({ default: ShellPage }),
}

/** Loads the part of pages of `kind`; its component must be given the content of such a page. */
export const loadPagePart = (kind: Kind): Promise<PagePart> => PARTS[kind]() as Promise<PagePart>

/** Shown until the offline shell knows its page. */
function ShellPage() {
  return (
    <p role="status" className="page-column py-16 text-14 text-faint">
      Loading the page…
    </p>
  )
}
