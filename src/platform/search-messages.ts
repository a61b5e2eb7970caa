/** What the page and the search worker say to each other. */

import type { SearchOptions } from '@/core/search/search'
import type { CommandText } from '@/core/search/things/make-things'
import type { Answer, Thing } from '@/core/search/things/things'

/** Addresses of the data that the ranking needs. */
export interface SearchFiles {
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
  | {
      kind: 'start'
      files: SearchFiles
      commands: readonly CommandText[]
    }
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

export interface SearchRequest {
  id: number
  question: Question
}

export type Reply = { id: number; value: unknown } | { id: number; error: string }
