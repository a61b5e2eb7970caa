/** The ranking as the page uses it: started when it is first wanted, complete with operations a little later. */
import { atom } from 'jotai'
import type { SearchOptions } from '@/core/search/search'
import type { CommandText } from '@/core/search/things/make-things'
import type { Answer, Thing } from '@/core/search/things/things'
import { askSearch, onSearchLoss } from '@/platform/search-client'
import type { ThingLink } from '@/platform/search-worker'
import { href } from '@/platform/site'
import { siteAtom } from './page'

export type SearchReadiness = 'idle' | 'loading' | 'ready' | 'complete' | 'failed'

const readinessAtom = atom<SearchReadiness>('idle')

/** `ready`: all but the operations can be found; `complete`: these too. */
export const searchReadinessAtom = atom(get => get(readinessAtom))

const operationsFailedAtom = atom(false)

const addOperationsAtom = atom(null, async (get, set) => {
  set(operationsFailedAtom, false)
  try {
    await askSearch({ kind: 'operations', file: href(get(siteAtom).files.operations) })
    set(readinessAtom, 'complete')
  } catch {
    // Without the operations everything else can still be found.
    set(operationsFailedAtom, true)
  }
})

/** Starts the search unless it has been; what has failed is tried again. Never rejects. */
export const loadSearchAtom = atom(null, async (get, set, commands: readonly CommandText[]) => {
  if (get(readinessAtom) === 'ready' && get(operationsFailedAtom)) await set(addOperationsAtom)
  if (get(readinessAtom) !== 'idle' && get(readinessAtom) !== 'failed') return
  set(readinessAtom, 'loading')
  onSearchLoss(() => set(loseSearchAtom))
  const { files } = get(siteAtom)
  try {
    const addresses = { catalogue: href(files.catalogue), icons: href(files.icons), palette: href(files.palette) }
    const texts = textsOf(commands)
    set(knownCommandsAtom, texts)
    await askSearch({ kind: 'start', files: addresses, commands: texts })
    set(readinessAtom, 'ready')
  } catch {
    set(readinessAtom, 'failed')
    return
  }
  await set(addOperationsAtom)
})

/** Starts the search anew whatever its state: it has not answered. Never rejects. */
export const restartSearchAtom = atom(null, async (get, set) => {
  set(readinessAtom, 'idle')
  await set(loadSearchAtom, get(knownCommandsAtom))
})

const wasRestartedAtom = atom(false)

/** A worker that fails while it works is replaced once; after that the visitor is asked. */
const loseSearchAtom = atom(null, (get, set) => {
  const hasWorked = get(readinessAtom) === 'ready' || get(readinessAtom) === 'complete'
  set(readinessAtom, 'failed')
  if (!hasWorked || get(wasRestartedAtom)) return
  set(wasRestartedAtom, true)
  void set(restartSearchAtom)
})

/** The commands that the ranking knows. */
const knownCommandsAtom = atom<readonly CommandText[]>([])

const commandsRevisionAtom = atom(0)

/** Another number whenever the ranking has learned of other commands, so that what is typed is answered anew. */
export const searchRevisionAtom = atom(get => get(commandsRevisionAtom))

/** Passes on which commands there are now, once the ranking has been started. Never rejects. */
export const updateCommandsAtom = atom(null, async (get, set, commands: readonly CommandText[]) => {
  const texts = textsOf(commands)
  const readiness = get(readinessAtom)
  if (readiness === 'idle' || readiness === 'failed') return
  if (JSON.stringify(texts) === JSON.stringify(get(knownCommandsAtom))) return
  set(knownCommandsAtom, texts)
  // A start that fails will be tried again, with the commands of then.
  await askSearch({ kind: 'commands', commands: texts }).catch(() => {})
  set(commandsRevisionAtom, get(commandsRevisionAtom) + 1)
})

/** Commands have functions, which cannot be sent to the worker. */
function textsOf(commands: readonly CommandText[]): CommandText[] {
  return commands.map(({ id, title, keywords = [] }) => ({ id, title, keywords }))
}

/** The best answers to `text`, best first. Rejects when the search fails. */
export function findAnswers(text: string, options: SearchOptions): Promise<Answer[]> {
  return askSearch({ kind: 'search', text, options })
}

/** The things of those identifiers; what is unknown is left out. */
export function findThings(ids: readonly string[]): Promise<Thing[]> {
  return askSearch({ kind: 'things', ids })
}

/** Further pages of the thing of that identifier; none of an unknown one. */
export async function findLinks(id: string): Promise<ThingLink[]> {
  const [thing] = await findThings([id])
  return thing ? askSearch({ kind: 'links', thing }) : []
}
