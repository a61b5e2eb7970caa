import { useAtomValue, useStore } from 'jotai'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { NO_PICTURE } from '@/core/icons/icon-sprites'
import type { PageContent } from '@/core/site/page-data'
import { Header } from '@/features/header/header'
import { announcementAtom } from '@/state/notices'
import { pageContentAtom } from '@/state/page-data'
import { areSpritesUnknownAtom, spriteRulesAtom, spriteStylesAtom, spritesLoader } from '@/state/sprites'
import { SpriteStyles } from '@/ui/icon'
import { PageRegion } from '@/ui/region'
import { DeferredParts } from './deferred-parts'
import './all-list.css'
import './app.css'

/** Renders the header, `Page`, the overlays, and then `after`. The footer is static HTML, which the build appends. */
export function App({ Page, after }: { Page: ComponentType<{ content: PageContent }>; after?: ReactNode }) {
  const content = useAtomValue(pageContentAtom)
  const hasOwnMain = content.kind === 'explorer' || content.kind === 'all'
  const page = (
    <PageRegion name="The page">
      <Page content={content} />
    </PageRegion>
  )
  return (
    <SpriteStyles value={useSpriteStyles()}>
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
      {hasOwnMain ? (
        page
      ) : (
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header)-6rem)] outline-none">
          {page}
        </main>
      )}
      <Announcer />
      <DeferredParts />
      {after}
    </SpriteStyles>
  )
}

/** The live region, mounted with the page because its first text is not read. A new `key` repeats equal text. */
function Announcer() {
  const { text, number } = useAtomValue(announcementAtom)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <p key={number}>{text}</p>
    </div>
  )
}

/** The styles of all icons. The first icon that is not in the sprites of the page requests the list of all sprites. */
function useSpriteStyles() {
  const styles = useAtomValue(spriteStylesAtom)
  const areUnknown = useAtomValue(areSpritesUnknownAtom)
  const store = useStore()
  return useMemo(() => {
    if (!areUnknown) return styles
    let isRequested = false
    const unknown = () => {
      if (!isRequested) queueMicrotask(() => spritesLoader.request(store))
      isRequested = true
      return NO_PICTURE
    }
    return { get: (icon: string) => styles.get(icon) ?? unknown() }
  }, [styles, areUnknown, store])
}
