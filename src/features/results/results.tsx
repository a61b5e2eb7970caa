import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect } from 'react'
import type { Layout } from '@/core/view/layouts'
import { headingText, noResultsText, resultCountText } from '@/core/view/messages'
import { EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import type { Results } from '@/core/view/results'
import { Grid } from '@/features/grid/grid'
import { untilIdle, untilLoaded } from '@/platform/events'
import { underlineInCells } from '@/platform/highlight'
import {
  explorerErrorAtom,
  explorerMatchesAtom,
  explorerViewAtom,
  resultsAtom,
  unfinishedSearchedTextAtom,
} from '@/state/explorer'
import { hasIntroAtom } from '@/state/introduction'
import { joinClasses } from '@/ui/join-classes'
import { createLazyComponent } from '@/ui/lazy-component'
import { PageRegion } from '@/ui/region'
import { useIsWide } from '@/ui/use-media-query'
import { CardLayout } from './card-layout'
import { Pagination } from './pagination'
import { EmptyState, ResultsFailed, ResultsLoading, SearchEverything } from './results-states'
import { LazyResultRows } from './service-list'
import { useKeptFocus } from './use-kept-focus'
import './results.css'

const LIST_NAME = 'The list of services'
const LAZY_LIST = { name: LIST_NAME, fallback: <ResultsLoading /> }

/** Component of each layout. The code of the page includes the card layout; the build finds the others by file name. */
const LAYOUT_PARTS: Readonly<Record<Layout, ComponentType & { prefetch?: () => Promise<unknown> }>> = {
  card: CardLayout,
  list: createLazyComponent(() => import('./list-layout'), LAZY_LIST),
  icon: createLazyComponent(() => import('./icon-layout'), LAZY_LIST),
  drawio: createLazyComponent(() => import('./drawio-layout'), LAZY_LIST),
}

/** Texts for the states of the search of API operations, if the palette has found nothing. */
const OPERATIONS_TEXTS = {
  pending: '',
  searched: 'No API operations match, either.',
  failed: 'Couldn’t load the API operations.',
}

const HINT = (
  <p className="px-5 py-3.5 text-13 text-muted">Point to a service or focus it to preview it. For example:</p>
)
const loadPreview = () =>
  untilLoaded()
    .then(untilIdle)
    .then(() => import('./preview-pane'))
const PreviewPane = createLazyComponent(loadPreview, { name: 'The preview', fallback: HINT })
const FilterChips = createLazyComponent(() => import('./filter-chips'), { name: 'The selected filters' })

/** Loads the code of the view in the query string `search` or, without one, of all views. Never rejects. */
export async function prefetchLayouts(search?: string): Promise<void> {
  const wanted = search === undefined ? null : EXPLORER_VIEW_CODEC.parse(search, new Map())
  const layouts = wanted ? [LAYOUT_PARTS[wanted.layout]] : Object.values(LAYOUT_PARTS)
  const parts = wanted && wanted.pageSize !== 'all' ? layouts : [...layouts, LazyResultRows]
  await Promise.all(parts.map(({ prefetch }) => prefetch?.()))
}

export function ResultsSection() {
  const results = useAtomValue(resultsAtom)
  const hasFailed = useAtomValue(explorerErrorAtom) !== null
  const { q } = useAtomValue(explorerViewAtom)
  const isWide = useIsWide()
  const hasIntro = useAtomValue(hasIntroAtom)
  return (
    // In wide windows, the space of the preview is reserved before it loads.
    <div
      ref={useKeptFocus()}
      className="gap-x-6 min-[105rem]:grid min-[105rem]:[grid-template:auto_1fr/minmax(0,1fr)_var(--preview)]"
    >
      <Grid className="shows-view">
        <div className="view-content">
          {results ? (
            <ResultsPage results={results} hasFailed={hasFailed} />
          ) : hasFailed ? (
            <ResultsFailed Text="h1" />
          ) : (
            <>
              <h1 className="sr-only">Services</h1>
              <ResultsLoading />
            </>
          )}
        </div>
      </Grid>
      {/* Before the page numbers in the Tab order. */}
      {isWide && results && (
        <section
          aria-label="Preview"
          data-preview
          className={joinClasses(
            'no-print quiet-scroll sticky top-[calc(var(--header)+1rem)] col-start-2 row-[1/3] max-h-[calc(100dvh-var(--header)-2rem-var(--tray-height,0px))] self-start overflow-y-auto panel',
            // Beside the introduction, whose height is constant.
            hasIntro && '-mt-53',
          )}
        >
          <PreviewPane key={q} hint={results.found > 0 ? HINT : null} />
        </section>
      )}
      {results && (
        <div className="view-content col-start-1 mt-5 flex justify-end">
          <Pagination results={results} label="Pages, below the results" />
        </div>
      )}
    </div>
  )
}

function ResultsPage({ results, hasFailed }: { results: Results; hasFailed: boolean }) {
  const view = useAtomValue(explorerViewAtom)
  const { q } = view
  const isPending = useAtomValue(unfinishedSearchedTextAtom) !== null
  const matches = useAtomValue(explorerMatchesAtom)
  const operations = matches?.batches.flat().length === 0 ? OPERATIONS_TEXTS[matches.operations] : ''
  const LayoutPart = LAYOUT_PARTS[view.layout]
  useEffect(() => (q === '' ? undefined : underlineInCells(q)), [q])
  return (
    <>
      <div className="mb-4 flex min-h-8 items-center justify-between gap-x-6">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="text-16 font-semibold outline-none md:leading-8">
            {headingText(results, view)}
          </h1>
          {/* Mounted before its text, because screen readers ignore the initial text of a live region. With `aria-live`, they read it even while a dialog is open. */}
          <p role="status" aria-live="polite" className={results.found === 0 ? 'sr-only' : 'text-13 text-muted'}>
            {/* Hidden from screen readers until final, so that they read the number once. */}
            <span aria-hidden={isPending || undefined}>
              {isPending && results.found === 0 ? null : resultCountText(results, view)}
              {results.found === 0 && !isPending && ` ${operations}`}
            </span>
          </p>
          {(view.categories.length > 0 || view.region !== '') && <FilterChips />}
        </div>
        {/* Hidden on phones, so that the services are in the first view. */}
        <Pagination results={results} label="Pages" className="shrink-0 self-start max-md:hidden" />
      </div>
      <p className="mb-3 hidden text-13 print:block print:empty:hidden">{EXPLORER_VIEW_CODEC.narrowingText(view)}</p>
      {results.found === 0 ? (
        <EmptyState
          text={isPending && !matches ? null : noResultsText(results, view)}
          query={q}
          operations={isPending ? 'Still searching API operations…' : operations}
          hasOthers={!isPending && matches?.hasOthers !== false}
        />
      ) : (
        <PageRegion key={view.layout} name={LIST_NAME}>
          <LayoutPart />
          {results.isBeginning && !hasFailed && (
            <p role="status" className="mt-3 text-13 text-muted">
              Loading more services…
            </p>
          )}
          {results.isBeginning && hasFailed && <ResultsFailed Text="p" />}
          {q !== '' && !isPending && <SearchEverything query={q} className="no-print mt-3 [.loading-rows~&]:hidden" />}
        </PageRegion>
      )}
    </>
  )
}
