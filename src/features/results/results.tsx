import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { emptyText, foundText, headingText } from '@/core/view/messages'
import type { Layout } from '@/core/view/view-state'
import { useRunCommand } from '@/features/use-command'
import { catalogueFailedAtom } from '@/state/catalogue'
import { resultsAtom, viewAtom } from '@/state/view'
import { Button } from '@/ui/button'
import { CardLayout } from './card-layout'
import { Pagination } from './pagination'
import { ResultsFailed, ResultsLoading } from './results-states'

const LAYOUT_PARTS: Record<Layout, React.ComponentType> = {
  card: CardLayout,
  list: lazy(() => import('./list-layout')),
  icon: lazy(() => import('./icon-layout')),
  drawio: lazy(() => import('./drawio-layout')),
}

/** Heading, messages, pages and the services themselves. */
export function Results() {
  const results = useAtomValue(resultsAtom)
  const view = useAtomValue(viewAtom)
  const hasFailed = useAtomValue(catalogueFailedAtom)
  if (!results) return hasFailed ? <ResultsFailed /> : <ResultsLoading />
  const LayoutPart = LAYOUT_PARTS[view.view]
  const message = foundText(results, view)
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <h1 className="text-20 font-semibold tracking-[-0.01em]">{headingText(results, view)}</h1>
          {message !== null && <p className="text-13 text-muted">{message}</p>}
        </div>
        <Pagination results={results} label="Pages" />
      </div>
      {results.found === 0 ? (
        <EmptyState text={emptyText(results)} />
      ) : (
        <Suspense fallback={<ResultsLoading />}>
          <LayoutPart />
        </Suspense>
      )}
      <div className="mt-5 flex justify-end">
        <Pagination results={results} label="Pages, below the results" />
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  )
}

function EmptyState({ text }: { text: string }) {
  const run = useRunCommand()
  return (
    <div className="flex flex-col items-center gap-4 rounded-surface border border-line bg-surface px-6 py-20 text-center">
      <p className="max-w-prose text-14 text-muted">{text}</p>
      <Button onClick={() => run('search.clear-all')}>Clear search and all categories</Button>
    </div>
  )
}
