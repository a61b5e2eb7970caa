/** State of the search worker, which starts on demand. */
import { atom } from 'jotai'
import { ignoreError } from '@/core/errors'
import type { SearchResult } from '@/core/items/item'
import type { CommandTexts } from '@/core/items/make-items'
import type { SearchOptions } from '@/core/search/search'
import { askSearch, isSearchStopped } from '@/workers/search-client'
import { siteAtom, todayAtom } from './page-data'
import type { Store } from './store'

/** `ready`: operations and identifiers are still loading. `complete`: all has loaded. `partial`: operations failed. */
export const searchReadinessAtom = atom<'idle' | 'loading' | 'ready' | 'complete' | 'partial' | 'failed'>('idle')

export const isSearchReadyAtom = atom(get => ['ready', 'complete', 'partial'].includes(get(searchReadinessAtom)))

/** True once all data has loaded or failed, so that results no longer change. */
export const isSearchSettledAtom = atom(get => ['complete', 'partial', 'failed'].includes(get(searchReadinessAtom)))

/** Starts the search, or loads what has failed. Does nothing while the search works. Never rejects. */
export async function loadSearch({ get, set }: Store): Promise<void> {
  const readiness = get(searchReadinessAtom)
  if (readiness === 'idle' || readiness === 'failed' || isSearchStopped()) {
    set(searchReadinessAtom, 'loading')
    set(knownCommandsAtom, null)
    try {
      await askSearch('start', get(siteAtom).files, get(todayAtom))
    } catch {
      return set(searchReadinessAtom, 'failed')
    }
  } else if (readiness !== 'partial') return
  set(searchReadinessAtom, 'ready')
  try {
    await askSearch('operations')
    await askSearch('identifiers').catch(ignoreError)
    set(searchReadinessAtom, 'complete')
  } catch {
    set(searchReadinessAtom, 'partial')
  }
}

/** Searches, and starts the search if necessary. Rejects if the search fails. */
export function search(store: Store, text: string, options: SearchOptions): Promise<SearchResult[]> {
  void loadSearch(store)
  return askSearch('search', text, options)
}

const knownCommandsAtom = atom<readonly CommandTexts[] | null>(null)

/** Sends the current commands to the worker if it has started. */
export function updateCommands({ get, set }: Store, commands: readonly CommandTexts[]): void {
  const readiness = get(searchReadinessAtom)
  if (readiness === 'idle' || readiness === 'failed' || commands === get(knownCommandsAtom)) return
  set(knownCommandsAtom, commands)
  // Functions cannot be sent to a worker.
  const texts = commands.map(({ id, title, names, keywords }) => ({ id, title, names, keywords }))
  // After an error, the next start of the worker sends the commands again.
  askSearch('commands', texts).catch(ignoreError)
}
