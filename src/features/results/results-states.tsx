import { useAtomValue, useStore } from 'jotai'
import { docSearchUrl } from '@/core/catalog/links/docs-url'
import { ignoreError } from '@/core/errors'
import { ClearButtons } from '@/features/shared/clear-buttons'
import { retryAfter } from '@/platform/load'
import { href } from '@/platform/site'
import { explorerErrorAtom, explorerPageAtoms, loadExplorer } from '@/state/explorer'
import { openPalette } from '@/state/palette'
import { Button, buttonClasses } from '@/ui/button'
import { ExternalLink } from '@/ui/documentation'
import { createLazyComponent } from '@/ui/lazy-component'
import { LoadFailed } from '@/ui/region'

const DidYouMean = createLazyComponent(() => import('@/features/shared/did-you-mean'), { name: 'The suggestions' })

/** Placeholder until the list has loaded, at least as tall as the window to avoid layout shift. */
export const ResultsLoading = () => (
  <p role="status" className="loading-rows flex min-h-dvh items-start pt-1 text-13 text-faint">
    Loading services…
  </p>
)

export function ResultsFailed({ Text }: { Text: 'h1' | 'p' }) {
  const store = useStore()
  const error = useAtomValue(explorerErrorAtom)
  return (
    <LoadFailed
      text={<Text className="text-14">Couldn’t load the list of services. Check your connection.</Text>}
      retry={retryAfter(error, () => void loadExplorer(store).catch(ignoreError))}
      className="panel px-4 py-3"
    >
      <a href={href('all')} className="link">
        A–Z list
      </a>
    </LoadFailed>
  )
}

export function SearchEverything({ query, className = '' }: { query: string; className?: string }) {
  const store = useStore()
  return (
    <Button className={`max-w-full ${className}`} onClick={() => openPalette(store, query)}>
      <span className="truncate">Search docs, icons, and APIs for “{query}”</span>
    </Button>
  )
}

/** Shown without results. `text` is the reason, or null until the palette has searched. */
export function EmptyState(props: { text: string | null; query: string; operations: string; hasOthers: boolean }) {
  const { text, query, operations, hasOthers } = props
  return (
    <div className="flex flex-col items-start gap-3 pt-2">
      <p className="text-14 wrap-anywhere text-muted">
        <span>{text ?? 'Searching…'}</span> <span>{text !== null && operations}</span>
      </p>
      <div className="flex max-w-full flex-wrap gap-3">
        {query !== '' && (
          <ExternalLink href={docSearchUrl(query)} className={buttonClasses('solid', 'max-w-full')}>
            <span className="truncate">Search AWS documentation for “{query}”</span>
          </ExternalLink>
        )}
        <ClearButtons pageView={explorerPageAtoms} />
        {query !== '' && hasOthers && <SearchEverything query={query} />}
      </div>
      {/* With a key, so that the suggestions for an earlier text are removed at once. */}
      {text !== null && <DidYouMean key={query} words={query} className="w-full" />}
    </div>
  )
}
