import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import type { PageContent } from '@/core/site/page-data'
import { SpriteStyles } from '@/features/grid/icon'
import { Header } from '@/features/header/header'
import { Announcer } from '@/features/notices/announcer'
import { spriteRulesAtom, spriteStylesAtom } from '@/state/icon-source'
import { pageContentAtom } from '@/state/page'
import { PageRegion } from '@/ui/region'
import './all-list.css'
import './app.css'
import { DeferredParts } from './deferred-parts'

/** Renders the header, `Page`, the overlays, and then `after`. The footer is static HTML, which the build appends. */
export function App({ Page, after }: { Page: ComponentType<{ content: PageContent }>; after?: ReactNode }) {
  const content = useAtomValue(pageContentAtom)
  return (
    <SpriteStyles value={useAtomValue(spriteStylesAtom)}>
      <style>{useAtomValue(spriteRulesAtom)}</style>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-3 focus:py-2 focus:shadow-float"
      >
        Skip to content
      </a>
      <PageRegion name="The header">
        <Header />
      </PageRegion>
      {content.kind === 'explorer' || content.kind === 'all' ? (
        // These pages have a `<main>` of their own.
        <PageRegion name="The page">
          <Page content={content} />
        </PageRegion>
      ) : (
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header)-6rem)] outline-none">
          <PageRegion name="The page">
            <Page content={content} />
          </PageRegion>
        </main>
      )}
      <Announcer />
      <DeferredParts />
      {after}
    </SpriteStyles>
  )
}
