/** The ranking as the page uses it: started when it is first wanted, complete with operations a little later. */
import { atom } from 'jotai'
import type { SearchOptions } from '@/core/search/search'
import type { Answer, Thing } from '@/core/search/things/things'
import { askSearch } from '@/platform/search-client'
import type { ThingLink } from '@/platform/search-messages'
import { href } from '@/platform/site'
import { siteAtom } from './page'

/** What is known of the commands by the ranking: their identifiers, titles and other words. */
export interface CommandWords {
  id: string
  title: string
  keywords?: readonly string[]
}

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
export const startSearchAtom = atom(null, async (get, set, commands: readonly CommandWords[]) => {
  if (get(readinessAtom) === 'ready' && get(operationsFailedAtom)) await set(addOperationsAtom)
  if (get(readinessAtom) !== 'idle' && get(readinessAtom) !== 'failed') return
  set(readinessAtom, 'loading')
  const { files } = get(siteAtom)
  try {
    const addresses = { catalogue: href(files.catalogue), icons: href(files.icons), palette: href(files.palette) }
    const words = wordsOf(commands)
    set(knownCommandsAtom, JSON.stringify(words))
    await askSearch({ kind: 'start', files: addresses, commands: words })
    set(readinessAtom, 'ready')
  } catch {
    set(readinessAtom, 'failed')
    return
  }
  await set(addOperationsAtom)
})

/** The commands that the ranking has been told of, as JSON; empty until it has been started. */
const knownCommandsAtom = atom('')

const commandsRevisionAtom = atom(0)

/** Another number whenever the ranking has learnt of other commands, so that what is typed is answered anew. */
export const searchRevisionAtom = atom(get => get(commandsRevisionAtom))

/** Tells the ranking of commands that have come or gone since it was started. Never rejects. */
export const tellCommandsAtom = atom(null, async (get, set, commands: readonly CommandWords[]) => {
  const words = wordsOf(commands)
  const json = JSON.stringify(words)
  const readiness = get(readinessAtom)
  if (readiness === 'idle' || readiness === 'failed' || json === get(knownCommandsAtom)) return
  set(knownCommandsAtom, json)
  // A start that fails will be tried again, with the commands of then.
  await askSearch({ kind: 'commands', commands: words }).catch(() => {})
  set(commandsRevisionAtom, get(commandsRevisionAtom) + 1)
})

/** Only words can be sent to the worker; commands hold functions besides. */
function wordsOf(commands: readonly CommandWords[]): CommandWords[] {
  return commands.map(({ id, title, keywords = [] }) => ({ id, title, keywords }))
}

/** The best answers to `text`, best first. Rejects when the search is not to be had. */
export function findAnswers(text: string, options: SearchOptions): Promise<Answer[]> {
  return askSearch({ kind: 'search', text, options })
}

/** The things of those identifiers; what is unknown is left out. */
export function findThings(ids: readonly string[]): Promise<Thing[]> {
  return askSearch({ kind: 'things', ids })
}

/** Further pages of a thing. */
export function findLinks(thing: Thing): Promise<ThingLink[]> {
  return askSearch({ kind: 'links', thing })
}
