import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect } from 'react'
import type { Layout } from '@/core/view/layouts'
import { headingText, noResultsText, resultCountText } from '@/core/view/messages'
import { EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import type { Results } from '@/core/view/results'
import { Grid } from '@/features/grid/grid'
import { underlineInCells } from '@/platform/highlight'
import { explorerFailedAtom, explorerViewAtom, paletteMatchesAtom, pendingSearchAtom, resultsAtom } from '@/state/view'
import { createLazyComponent } from '@/ui/lazy-component'
import { PageRegion } from '@/ui/region'
import { CardLayout } from './card-layout'
import { Pagination } from './pagination'
import { EmptyState, ResultsFailed, ResultsLoading } from './results-states'
import { LazyResultRows } from './service-list'
import { useKeptFocus } from './use-kept-focus'
import './results.css'

const NAME = 'The list of services'
const LATER = { name: NAME, fallback: <ResultsLoading /> }

/** Component of each layout. The code of the page includes the card layout; the build finds the others by file name. */
const LAYOUT_PARTS: Readonly<Record<Layout, ComponentType & { prefetch?: () => Promise<unknown> }>> = {
  card: CardLayout,
  list: createLazyComponent(() => import('./list-layout'), LATER),
  icon: createLazyComponent(() => import('./icon-layout'), LATER),
  drawio: createLazyComponent(() => import('./drawio-layout'), LATER),
}

const CategoryChips = createLazyComponent(() => import('./category-chips'), { name: 'The selected categories' })

/** Loads the code of the view in the query string `search` or, without one, of all views. Never rejects. */
export async function prefetchLayouts(search?: string): Promise<void> {
  const wanted = search === undefined ? null : EXPLORER_VIEW_CODEC.parse(search, null)
  const layouts = wanted ? [LAYOUT_PARTS[wanted.view]] : Object.values(LAYOUT_PARTS)
  const parts = wanted && wanted.pageSize !== 'all' ? layouts : [...layouts, LazyResultRows]
  await Promise.all(parts.map(({ prefetch }) => prefetch?.()))
}

export function ResultsSection() {
  const results = useAtomValue(resultsAtom)
  const hasFailed = useAtomValue(explorerFailedAtom)
  return (
    <div ref={useKeptFocus()}>
      <Grid className="shows-view">
        <div className="view-content">
          {results ? (
            <ResultsPage results={results} />
          ) : hasFailed ? (
            <ResultsFailed />
          ) : (
            <>
              <h1 className="sr-only">Services</h1>
              <ResultsLoading />
            </>
          )}
        </div>
      </Grid>
    </div>
  )
}

function ResultsPage({ results }: { results: Results }) {
  const view = useAtomValue(explorerViewAtom)
  const isPending = useAtomValue(pendingSearchAtom) !== null
  const hasMatches = useAtomValue(paletteMatchesAtom).some(({ q }) => q === view.q)
  const LayoutPart = LAYOUT_PARTS[view.view]
  const q = view.q.trim()
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
            <span aria-hidden={isPending || undefined}>{resultCountText(results, view)}</span>
          </p>
          {view.categories.length > 0 && <CategoryChips />}
        </div>
        {/* Hidden on phones, so that the services are in the first view. */}
        <Pagination results={results} label="Pages" className="shrink-0 self-start max-md:hidden" />
      </div>
      <p className="mb-3 hidden text-13 print:block print:empty:hidden">{EXPLORER_VIEW_CODEC.narrowingText(view)}</p>
      {results.found === 0 ? (
        <EmptyState text={isPending && !hasMatches ? null : noResultsText(results, view, isPending)} query={view.q} />
      ) : (
        <PageRegion key={view.view} name={NAME}>
          <LayoutPart />
        </PageRegion>
      )}
      <div className="mt-5 flex justify-end">
        <Pagination results={results} label="Pages, below the results" />
      </div>
    </>
  )
}
