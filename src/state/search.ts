/** The ranking as the page uses it: started when it is first wanted, complete with operations a little later. */
import { atom } from 'jotai'
import { goOnWithout } from '@/core/errors'
import type { CommandText } from '@/core/search/things/make-things'
import { askSearch } from '@/platform/search-client'
import { siteAtom, todayAtom } from './page'

/** `ready`: all but the operations can be found; `complete`: these too; `partial`: they could not be loaded. */
export const searchReadinessAtom = atom<'idle' | 'loading' | 'ready' | 'complete' | 'partial' | 'failed'>('idle')

export const isSearchReadyAtom = atom(get => ['ready', 'complete', 'partial'].includes(get(searchReadinessAtom)))

/** True when the ranking has all its data, so that answers stay as they are. */
export const isSearchSettledAtom = atom(get => ['complete', 'partial', 'failed'].includes(get(searchReadinessAtom)))

/** Starts the search unless it has been; what has failed is tried again. Never rejects. */
export const loadSearchAtom = atom(null, async (get, set) => {
  const readiness = get(searchReadinessAtom)
  if (readiness === 'idle' || readiness === 'failed') {
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
    set(searchReadinessAtom, 'complete')
    // Nothing is likely to be asked of the worker now. A text that looks like an identifier asks for them, too.
    askSearch('identifiers').catch(goOnWithout)
  } catch {
    set(searchReadinessAtom, 'partial')
  }
})

const knownCommandsAtom = atom<readonly CommandText[] | null>(null)

/** Passes on which commands there are now, once the search has been started: what is asked afterwards finds them. */
export const updateCommandsAtom = atom(null, (get, set, commands: readonly CommandText[]) => {
  const readiness = get(searchReadinessAtom)
  if (readiness === 'idle' || readiness === 'failed' || commands === get(knownCommandsAtom)) return
  set(knownCommandsAtom, commands)
  // Commands have functions, which cannot be sent to the worker.
  const texts = commands.map(({ id, title, names, keywords }) => ({ id, title, names, keywords }))
  // The next start sends them again.
  askSearch('commands', texts).catch(goOnWithout)
})
