import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { searchableCommandsAtom } from '@/commands/actions'
import { COMPARED_RESULT_COUNT, decideDestination, paletteUrl } from '@/core/finder/go'
import { BASE_PATH, href } from '@/platform/site'
import { urlToOpen } from '@/state/doc-language'
import { loadSearch, updateCommands } from '@/state/search'
import type { Store } from '@/state/store'
import { askSearch } from '@/workers/search-client'

/** The page `/go`, which a search from the address bar opens. It is visible until the best result is known. */
export default function GoPage() {
  const store = useStore()
  const [q, setQ] = useState('')
  useEffect(() => {
    const query = new URLSearchParams(location.search).get('q')?.trim() ?? ''
    setQ(query)
    void openBestResult(store, query)
  }, [store])
  return (
    <div className="page-padding right-column pt-4 pb-8">
      <h1 className="text-28 font-bold tracking-[-0.015em]">Opening the best match…</h1>
      <p className="mt-3 max-w-[60ch] text-16 text-muted">
        If several services, docs, or API operations match, you’ll see the search results.
      </p>
      <noscript>
        <p className="mt-3 text-16 text-muted">This page needs JavaScript. Without it, browse all services.</p>
      </noscript>
      <p className="mt-6">
        <a href={q === '' ? href('') : paletteUrl(q, BASE_PATH)} className="font-medium link">
          {q === '' ? 'All services' : `Search everything for “${q}”`}
        </a>
      </p>
    </div>
  )
}

/** Goes to the best result or, if none is clearly the best or the search fails, to the palette on the explorer. */
async function openBestResult(store: Store, q: string): Promise<void> {
  const decideByResults = async () => {
    const loading = loadSearch(store)
    updateCommands(store, store.get(searchableCommandsAtom))
    await loading
    return decideDestination(q, await askSearch('search', q, { limit: COMPARED_RESULT_COUNT }), BASE_PATH)
  }
  const decision = q === '' ? null : await decideByResults().catch(() => null)
  location.replace(urlToOpen(store.get, decision?.kind === 'go' ? decision.url : paletteUrl(q, BASE_PATH)))
}
