import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Layout } from '@/core/view/layouts'
import { emptyText, filterText, foundText, headingText } from '@/core/view/messages'
import { DEFAULT_VIEW, VIEW_QUERY, type ViewState } from '@/core/view/parameters'
import type { Results as ResultsOfView } from '@/core/view/results'
import { Grid } from '@/features/grid/grid'
import { firstServiceInSight, topOfService } from '@/platform/cells'
import { watchFocus } from '@/platform/focus'
import { isAsPlaced, isServer, pageTop, placeBelowHeader, repeatByFrame, rootFontSize } from '@/platform/page'
import { catalogueFailedAtom } from '@/state/catalogue'
import { refocusAtom } from '@/state/grid'
import { siteAtom, todayAtom } from '@/state/page'
import { restyledAtom } from '@/state/query'
import { resultRowsAtom, resultsAtom, viewAtom } from '@/state/view'
import { lazyPart } from '@/ui/lazy-part'
import { Region } from '@/ui/region'
import { CardLayout } from './card-layout'
import { Pagination } from './pagination'
import { EmptyState, ResultsFailed, ResultsLoading } from './results-states'
import { VirtualRows } from './service-list'

const NAME = 'The list of services'
const LATER = { name: NAME, fallback: <ResultsLoading /> }

/** What each layout draws. The card layout comes with the page; the build finds the others by the names of their files. */
const LAYOUT_PARTS: Readonly<Record<Layout, ComponentType & { prefetch?: () => Promise<void> }>> = {
  card: CardLayout,
  list: lazyPart(() => import('./list-layout'), LATER),
  icon: lazyPart(() => import('./icon-layout'), LATER),
  drawio: lazyPart(() => import('./drawio-layout'), LATER),
}

const CategoryChips = lazyPart(() => import('./category-chips'), { name: 'The selected categories' })
const BestMatch = lazyPart(() => import('./best-match'), { name: 'The best match' })
const MeantServices = lazyPart(async () => ({ default: (await import('@/features/grid/closest')).MeantServices }), {
  name: 'The suggestions',
})

/** Asks for the code that a view needs; resolves when it is there, or cannot be had. */
export async function prefetchView({ view, pageSize }: ViewState): Promise<void> {
  await Promise.all([LAYOUT_PARTS[view].prefetch?.(), pageSize === 'all' && VirtualRows.prefetch()])
}

/** Loads the code of all layouts, so that choosing one does not wait for it. Never rejects. */
export async function prefetchLayouts(): Promise<void> {
  await Promise.all([...Object.values(LAYOUT_PARTS), VirtualRows].map(({ prefetch }) => prefetch?.()))
}

/** Heading, messages, pages and the services themselves. */
export function Results() {
  const results = useAtomValue(resultsAtom)
  const hasFailed = useAtomValue(catalogueFailedAtom)
  const container = useRef<HTMLDivElement>(null)
  const isPrerendered = useIsPrerendered()
  useStayInPlace(container)
  useKeepFocus(container)
  return (
    <div ref={container}>
      <Grid className="shows-view">
        <div className="view-content">
          {results ? (
            <Page results={results} isPrerendered={isPrerendered} />
          ) : hasFailed ? (
            <ResultsFailed />
          ) : (
            <ResultsLoading />
          )}
        </div>
      </Grid>
    </div>
  )
}

function Page({ results, isPrerendered }: { results: ResultsOfView; isPrerendered: boolean }) {
  const view = useAtomValue(viewAtom)
  const LayoutPart = LAYOUT_PARTS[view.view]
  const message = foundText(results, view)
  const filters = filterText(view)
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <h1 tabIndex={-1} className="text-20 font-semibold tracking-[-0.01em] outline-none">
            {headingText(results, view)}
          </h1>
          {/* There from the start: a region that comes with its text is not read. With `aria-live`, dialogs do not hide it. */}
          <p role="status" aria-live="polite" className={results.found === 0 ? 'sr-only' : 'text-13 text-muted'}>
            {message}
          </p>
          {view.q !== '' && <BestMatch />}
          {view.categories.length > 0 && <CategoryChips />}
        </div>
        {/* On a phone the services come first. */}
        <Pagination results={results} label="Pages" className="max-md:hidden" />
      </div>
      {filters !== null && <p className="mb-3 hidden text-13 print:block">{filters}</p>}
      {isPrerendered ? (
        <PrerenderedCells />
      ) : results.found === 0 ? (
        <EmptyState text={emptyText(results, view)} query={view.q} />
      ) : (
        <Region key={view.view} name={NAME}>
          <LayoutPart />
          {view.q !== '' && <MeantServices />}
        </Region>
      )}
      <div className="mt-5 flex justify-end">
        <Pagination results={results} label="Pages, below the results" />
      </div>
    </>
  )
}

/** Prerendered cells that React leaves as they are: it does not hydrate the content of `dangerouslySetInnerHTML`. */
function PrerenderedCells() {
  if (isServer())
    return (
      <div>
        <CardLayout />
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** Does the page show what was prerendered? Until the first change, after which React draws the cells. */
function useIsPrerendered(): boolean {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [isPrerendered, setPrerendered] = useState(isHydrating)
  const isDefault = VIEW_QUERY.same(useAtomValue(viewAtom), DEFAULT_VIEW)
  const areStatusesRight = useAtomValue(todayAtom) === useAtomValue(siteAtom).today
  const isAsBuilt = isDefault && areStatusesRight
  if (isPrerendered && !isAsBuilt) setPrerendered(false)
  return isPrerendered && isAsBuilt
}

/** The focus is not lost with what a page, layout or filter takes away. */
function useKeepFocus(container: React.RefObject<HTMLElement | null>): void {
  const refocus = useSetAtom(refocusAtom)
  const results = useAtomValue(resultsAtom)
  const { view } = useAtomValue(viewAtom)
  const watch = useRef<ReturnType<typeof watchFocus>>(null)
  useEffect(() => {
    if (!container.current) return
    watch.current = watchFocus(container.current, refocus)
    return watch.current.stop
  }, [container, refocus])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout takes the cells away as other results do
  useEffect(() => {
    if (results) watch.current?.restore()
  }, [results, view])
}

/** Frames that a layout's code gets to arrive before the page is left where it is: about ten seconds. */
const MOST_FRAMES = 600

/** After a change of layout or names, the service that was first on the screen still is. */
function useStayInPlace(container: React.RefObject<HTMLElement | null>): void {
  const [anchor, setAnchor] = useState<{ slug: string } | null>(null)
  const store = useStore()
  // Called by the change itself, so that the cells are still those of before.
  useEffect(
    () =>
      store.sub(restyledAtom, () => {
        const slug = firstServiceInSight()
        // Back and forth between layouts leads back to the same service, not to its neighbors in their rows.
        const isSame = isAsPlaced()
        setAnchor(previous => (slug === null ? null : { slug: (isSame ? previous?.slug : undefined) ?? slug }))
      }),
    [store],
  )
  useLayoutEffect(() => {
    if (!anchor) return
    /** Distance of the service from the top of the page in CSS pixels, mounted or not; null while it is unknown. */
    const top = () => {
      const mounted = topOfService(anchor.slug)
      const grid = container.current?.querySelector('[data-rows]')
      if (mounted !== null || !grid) return mounted
      const rows = store.get(resultRowsAtom)
      const row = rows.findIndex(
        entry => entry.kind === 'cells' && entry.cells.some(({ service }) => service.slug === anchor.slug),
      )
      if (row < 0) return null
      return pageTop(grid) + rows.slice(0, row).reduce((sum, { height }) => sum + height, 0) * rootFontSize()
    }
    let frames = 0
    return repeatByFrame(() => {
      const found = top()
      if (found !== null) placeBelowHeader(found)
      // The layout's code may still be on its way; and rows get their place a frame after they are drawn.
      return ++frames < (found === null ? MOST_FRAMES : 3)
    })
  }, [anchor, store, container])
}
