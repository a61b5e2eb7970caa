import { useSetAtom } from 'jotai'
import { runCommandAtom } from '@/commands/run'
import { requestCatalogAtom } from '@/state/catalog'
import { Button } from '@/ui/button'
import { lazyPart } from '@/ui/lazy-part'

const DidYouMean = lazyPart(() => import('@/features/grid/did-you-mean'), { name: 'The suggestions' })

/** Placeholder until the list has loaded, higher than the window to avoid layout shift. */
export function ResultsLoading() {
  return (
    <p role="status" className="loading-rows flex min-h-dvh items-start pt-1 text-13 text-faint">
      Loading services…
    </p>
  )
}

/** The message that the services could not be loaded, with a retry button. */
export function ResultsFailed() {
  const load = useSetAtom(requestCatalogAtom)
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-surface border border-line bg-surface px-6 py-10"
    >
      <h1 className="text-14">Couldn’t load the list of services. Check your connection.</h1>
      <Button onClick={load}>Try again</Button>
    </div>
  )
}

/** Shown instead of results: the reason, one button (DECISIONS.md, "Search box"), and similar services. */
export function EmptyState({ text, query }: { text: string; query: string }) {
  const run = useSetAtom(runCommandAtom)
  return (
    <div className="flex flex-col items-start gap-3 pt-2">
      <p className="text-14 text-muted">{text}</p>
      <Button onClick={() => run('search.clear-all')}>Clear search and all categories</Button>
      <DidYouMean words={query} className="mt-4 w-full" />
    </div>
  )
}
