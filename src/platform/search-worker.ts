/**
 * The ranking, in a worker of its own: however many things there are, the page stays responsive. It fetches what it needs,
 * answers questions, and adds the operations when they have been loaded.
 */
import { servicesOn } from '@/core/catalogue/lifecycle'
import type { Catalogue, Icon } from '@/core/catalogue/types'
import { createFinder, type Finder } from '@/core/search/finder'
import type { SearchOptions } from '@/core/search/search'
import type { CommandText } from '@/core/search/things/make-things'
import type { ApiEntry, LinkEntry, Operations } from '@/core/search/things/palette-data'
import type { Thing } from '@/core/search/things/things'
import type { Site } from '@/core/site/page-data'

/** Addresses of the data that the ranking needs. */
type SearchFiles = Pick<Site['files'], 'catalogue' | 'icons' | 'palette'>

/** A further page of a thing. */
export type ThingLink = ReturnType<Finder['linksOf']>[number]

export type Reply = { id: number; value: unknown } | { id: number; error: string }

let finder: Promise<Finder> | undefined

/** What the page can ask for. */
const ANSWERS = {
  async start(files: SearchFiles, today: string) {
    finder = load(files, today)
    // A failed start is forgotten, so that the next one tries again.
    finder.catch(() => {
      finder = undefined
    })
    await finder
  },
  search: async (text: string, options: SearchOptions) => (await started()).search(text, options),
  things: async (ids: readonly string[]) => (await started()).things(ids),
  links: async (thing: Thing) => (await started()).linksOf(thing),
  commands: async (commands: readonly CommandText[]) => (await started()).setCommands(commands),
  operations: async (file: string) => (await started()).addOperations(await json<Operations>(file)),
}
export type Answers = typeof ANSWERS

/** A question with its arguments, and the number by which its reply is known. */
export interface Question<Kind extends keyof Answers = keyof Answers> {
  id: number
  kind: Kind
  args: Parameters<Answers[Kind]>
}

addEventListener('message', ({ data: { id, kind, args } }: MessageEvent<Question>) => {
  const answer: (...args: never) => Promise<unknown> = ANSWERS[kind]
  answer(...(args as never)).then(
    value => reply({ id, value }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})

async function started(): Promise<Finder> {
  const made = await finder
  if (!made) throw new Error('The search has not been started.')
  return made
}

async function load(files: SearchFiles, today: string): Promise<Finder> {
  const [index, icons, palette] = await Promise.all([
    json<Catalogue>(files.catalogue),
    json<Icon[]>(files.icons),
    json<{ links: LinkEntry[]; apis: ApiEntry[] }>(files.palette),
  ])
  const catalogue = { ...index, services: servicesOn(index.services, today) }
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
