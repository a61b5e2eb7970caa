/** The ranking as the page uses it: started when it is first wanted, complete with operations a little later. */
import { atom } from 'jotai'
import type { SearchOptions } from '@/core/search/search'
import type { Answer, Thing } from '@/core/search/things'
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

/** Starts the search unless it has been; a failed start is tried again. Never rejects. */
export const startSearchAtom = atom(null, async (get, set, commands: readonly CommandWords[]) => {
  if (get(readinessAtom) !== 'idle' && get(readinessAtom) !== 'failed') return
  set(readinessAtom, 'loading')
  const { files } = get(siteAtom)
  try {
    const addresses = { catalogue: href(files.catalogue), icons: href(files.icons), palette: href(files.palette) }
    // Only words can be sent to the worker; commands hold functions besides.
    const words = commands.map(({ id, title, keywords = [] }) => ({ id, title, keywords }))
    await askSearch({ kind: 'start', files: addresses, commands: words })
    set(readinessAtom, 'ready')
    await askSearch({ kind: 'operations', file: href(files.operations) })
    set(readinessAtom, 'complete')
  } catch {
    // Without the operations everything else can still be found.
    if (get(readinessAtom) === 'loading') set(readinessAtom, 'failed')
  }
})

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
