import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import type { PageContent } from '@/core/site/page-data'
import { Header } from '@/features/header/header'
import { Announcer } from '@/features/notices/announcer'
import { pageContentAtom } from '@/state/page'
import { Region } from '@/ui/region'
import { LaterParts } from './later-parts'

/**
 * Returns the page around `Page`, without the footer, which the build renders. `after` is rendered in the browser
 * alone.
 */
export function App({ Page, after }: { Page: ComponentType<{ content: PageContent }>; after?: ReactNode }) {
  const content = useAtomValue(pageContentAtom)
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-3 focus:py-2 focus:shadow-float"
      >
        Skip to content
      </a>
      <Region name="The header">
        <Header />
      </Region>
      {content.kind === 'explorer' ? (
        <Region name="The page">
          <Page content={content} />
        </Region>
      ) : (
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header)-6rem)] outline-none">
          <Region name="The page">
            <Page content={content} />
          </Region>
        </main>
      )}
      <Announcer />
      <LaterParts />
      {after}
    </>
  )
}
