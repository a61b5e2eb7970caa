import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Layout } from '@/core/view/layouts'
import { emptyText, filterText, foundText, headingText } from '@/core/view/messages'
import type { Results as ResultsOfView } from '@/core/view/results'
import { useGridWidth } from '@/features/grid/use-grid-width'
import { usePointerSelection } from '@/features/grid/use-pointer-selection'
import { onFirstIntent } from '@/platform/events'
import { catalogueFailedAtom } from '@/state/catalogue'
import { resultsAtom, viewAtom } from '@/state/view'
import { later } from '@/ui/later'
import { Region } from '@/ui/region'
import { CardLayout } from './card-layout'
import { Pagination } from './pagination'
import { EmptyState, ResultsFailed, ResultsLoading } from './results-states'
import { useKeepFocus } from './use-keep-focus'
import { useStayInPlace } from './use-stay-in-place'

const NAME = 'The list of services'
const LATER = { name: NAME, fallback: <ResultsLoading /> }

/** The card layout comes with the page. */
const LATER_LAYOUTS = {
  list: later(() => import('./list-layout'), LATER),
  icon: later(() => import('./icon-layout'), LATER),
  drawio: later(() => import('./drawio-layout'), LATER),
}

const LAYOUT_PARTS: Record<Layout, React.ComponentType> = { card: CardLayout, ...LATER_LAYOUTS }

/** Resolves when the code of a layout is there, or cannot be had. */
export async function prefetchLayout(layout: Layout): Promise<void> {
  if (layout !== 'card') await LATER_LAYOUTS[layout].prefetch()
}

/** So that a press on the button of a layout need not wait for its code. */
function prefetchLayouts(): void {
  for (const { prefetch } of Object.values(LATER_LAYOUTS)) void prefetch()
}

/** Heading, messages, pages and the services themselves. */
export function Results() {
  const results = useAtomValue(resultsAtom)
  const hasFailed = useAtomValue(catalogueFailedAtom)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => onFirstIntent(prefetchLayouts), [])
  useGridWidth(container)
  useStayInPlace()
  useKeepFocus(container, results, useAtomValue(viewAtom).view)
  return (
    <div ref={container} {...usePointerSelection()}>
      {results ? <Page results={results} /> : hasFailed ? <ResultsFailed /> : <ResultsLoading />}
    </div>
  )
}

function Page({ results }: { results: ResultsOfView }) {
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
          <p role="status" aria-live="polite" className="text-13 text-muted">
            {message}
          </p>
        </div>
        <Pagination results={results} label="Pages" />
      </div>
      {filters !== null && <p className="mb-3 hidden text-13 print:block">{filters}</p>}
      {results.found === 0 ? (
        <EmptyState text={emptyText(results, view)} query={view.q} />
      ) : (
        <Region key={view.view} name={NAME}>
          <LayoutPart />
        </Region>
      )}
      <div className="mt-5 flex justify-end">
        <Pagination results={results} label="Pages, below the results" />
      </div>
    </>
  )
}
