import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { PageContent } from '@/core/site/page-data'
import { AllPage } from '@/features/all-page/all-page'
import { Footer } from '@/features/footer/footer'
import { Go } from '@/features/go/go'
import { Header } from '@/features/header/header'
import { IconsPage } from '@/features/icons-page/icons-page'
import { NotFound } from '@/features/not-found/not-found'
import { Announcer } from '@/features/notices/announcer'
import { ServicePage } from '@/features/service-page/service-page'
import { pageContentAtom } from '@/state/page'
import { Explorer } from './explorer'
import { LaterParts } from './later-parts'

/** The whole page, whichever it is. `whenAlive` is called once the browser has taken over what was prerendered. */
export function App({ whenAlive }: { whenAlive?: () => void }) {
  const content = useAtomValue(pageContentAtom)
  useEffect(() => whenAlive?.(), [whenAlive])
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-3 focus:py-2 focus:shadow-float"
      >
        Skip to the content
      </a>
      <Header />
      {content.kind === 'explorer' ? (
        <Explorer />
      ) : (
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header)-6rem)] outline-none">
          <Page content={content} />
        </main>
      )}
      <Footer />
      <Announcer />
      <LaterParts />
    </>
  )
}

/** What stands between header and footer, the explorer apart. */
function Page({ content }: { content: Exclude<PageContent, { kind: 'explorer' }> }) {
  switch (content.kind) {
    case 'service':
      return <ServicePage content={content} />
    case 'icons':
      return <IconsPage content={content} />
    case 'all':
      return <AllPage />
    case 'go':
      return <Go />
    case 'not-found':
      return <NotFound />
  }
}
