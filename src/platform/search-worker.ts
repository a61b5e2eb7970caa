/**
 * The ranking, in a worker of its own: however many things there are, the page stays responsive. It fetches what it needs,
 * answers questions, and adds the operations when they have been loaded.
 */
import type { Catalogue, Icon } from '@/core/catalogue/types'
import { createFinder, type Finder } from '@/core/search/finder'
import type { SearchOptions } from '@/core/search/search'
import type { CommandText } from '@/core/search/things/make-things'
import type { ApiEntry, LinkEntry } from '@/core/search/things/palette-data'
import type { Answer, Thing } from '@/core/search/things/things'

/** Addresses of the data that the ranking needs. */
interface SearchFiles {
  catalogue: string
  icons: string
  palette: string
}

/** A further page of a thing. */
export interface ThingLink {
  title: string
  url: string
}

export type Question =
  | { kind: 'start'; files: SearchFiles }
  | { kind: 'commands'; commands: readonly CommandText[] }
  | { kind: 'search'; text: string; options: SearchOptions }
  | { kind: 'things'; ids: readonly string[] }
  | { kind: 'links'; thing: Thing }
  | { kind: 'operations'; file: string }

/** What each question is answered with. */
export interface Answers {
  start: true
  commands: true
  search: Answer[]
  things: Thing[]
  links: ThingLink[]
  operations: true
}

interface SearchRequest {
  id: number
  question: Question
}

export type Reply = { id: number; value: unknown } | { id: number; error: string }

let finder: Promise<Finder> | undefined

addEventListener('message', ({ data: { id, question } }: MessageEvent<SearchRequest>) => {
  void answer(question).then(
    value => reply({ id, value }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})

async function answer(question: Question): Promise<unknown> {
  if (question.kind === 'start') {
    finder = load(question.files)
    // A failed start is forgotten, so that the next one tries again.
    finder.catch(() => {
      finder = undefined
    })
    await finder
    return true
  }
  const found = await finder
  if (!found) throw new Error('The search has not been started.')
  if (question.kind === 'search') return found.search(question.text, question.options)
  if (question.kind === 'things') return found.things(question.ids)
  if (question.kind === 'links') return found.linksOf(question.thing)
  if (question.kind === 'commands') {
    found.setCommands(question.commands)
    return true
  }
  found.addOperations(await json<Record<string, readonly string[]>>(question.file))
  return true
}

async function load(files: SearchFiles): Promise<Finder> {
  const [catalogue, icons, palette] = await Promise.all([
    json<Catalogue>(files.catalogue),
    json<Icon[]>(files.icons),
    json<{ links: LinkEntry[]; apis: ApiEntry[] }>(files.palette),
  ])
  return createFinder({ catalogue, icons, ...palette })
}

async function json<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}`)
  return response.json() as Promise<T>
}

function reply(message: Reply): void {
  postMessage(message)
}
