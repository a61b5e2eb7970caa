/** The ranking as the page uses it: started when it is first wanted, complete with operations a little later. */
import { atom } from 'jotai'
import { goOnWithout } from '@/core/errors'
import type { CommandText } from '@/core/search/things/make-things'
import { askSearch, onSearchLoss, stopSearch } from '@/platform/search-client'
import { href } from '@/platform/site'
import { siteAtom, todayAtom } from './page'

/** `ready`: all but the operations can be found; `complete`: these too. */
export const searchReadinessAtom = atom<'idle' | 'loading' | 'ready' | 'complete' | 'failed'>('idle')

/** True once the ranking answers. */
export const isSearchReadyAtom = atom(get => ['ready', 'complete'].includes(get(searchReadinessAtom)))

/** Could the operations not be loaded? */
export const operationsFailedAtom = atom(false)

/** Will answers stay as they are, because nothing more is on its way to the ranking? */
export const isSearchSettledAtom = atom(get => {
  const readiness = get(searchReadinessAtom)
  return readiness === 'complete' || readiness === 'failed' || (readiness === 'ready' && get(operationsFailedAtom))
})

const addOperationsAtom = atom(null, async (_get, set) => {
  set(operationsFailedAtom, false)
  try {
    await askSearch('operations')
    set(searchReadinessAtom, 'complete')
    // Nothing is likely to be asked of the worker now. A text that looks like an identifier asks for them, too.
    askSearch('identifiers').catch(goOnWithout)
  } catch {
    // Without the operations everything else can still be found.
    set(operationsFailedAtom, true)
  }
})

/** Starts the search unless it has been; what has failed is tried again. Never rejects. */
export const loadSearchAtom = atom(null, async (get, set) => {
  if (get(searchReadinessAtom) === 'ready' && get(operationsFailedAtom)) await set(addOperationsAtom)
  if (get(searchReadinessAtom) !== 'idle' && get(searchReadinessAtom) !== 'failed') return
  set(searchReadinessAtom, 'loading')
  set(knownCommandsAtom, null)
  onSearchLoss(() => set(searchReadinessAtom, 'failed'))
  const { files } = get(siteAtom)
  try {
    const addresses = {
      catalogue: href(files.catalogue),
      icons: href(files.icons),
      palette: href(files.palette),
      operations: href(files.operations),
      identifiers: href(files.identifiers),
    }
    await askSearch('start', addresses, get(todayAtom))
    set(searchReadinessAtom, 'ready')
  } catch {
    set(searchReadinessAtom, 'failed')
    return
  }
  await set(addOperationsAtom)
})

/** Starts the search anew whatever its state: it has not answered. Never rejects. */
export const restartSearchAtom = atom(null, async (_get, set) => {
  stopSearch()
  // Who has asked is told first.
  await new Promise(resolve => setTimeout(resolve))
  set(searchReadinessAtom, 'idle')
  return set(loadSearchAtom)
})

/** The commands that the ranking knows. */
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
