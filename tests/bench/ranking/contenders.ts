/** The site's search and three libraries over the same items, each used as documented. */
import uFuzzy from '@leeoniya/ufuzzy'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import { createSearch } from '@/core/search/search'
import type { SearchItem } from '@/core/search/things/things'

export interface Contender {
  name: string
  /** Time (ms) to build the index: without operations, and the operations. */
  build: readonly number[]
  /** Returns the best ten items. */
  find: (query: string) => readonly SearchItem[]
}

const LIMIT = 10

interface Document {
  id: number
  title: string
  names: string
  keywords: string
  belongs: string
  description: string
}

function documentOf(thing: SearchItem, id: number): Document {
  const spaced = thing.kind === 'operation' ? thing.title.replace(/([a-z])([A-Z])/g, '$1 $2') : ''
  return {
    id,
    title: thing.title,
    names: [spaced, ...(thing.names ?? []), ...(thing.formerly ?? [])].join(' '),
    keywords: (thing.keywords ?? []).join(' '),
    belongs: [thing.kind, thing.link ?? '', ...(thing.owners ?? []).flatMap(owner => owner.names)].join(' '),
    description: thing.description ?? '',
  }
}

/** Returns all contenders over `light` and `operations`. */
export function contenders(light: readonly SearchItem[], operations: readonly SearchItem[]): Contender[] {
  const things = [...light, ...operations]
  const documents = things.map(documentOf)
  return [
    timed('ours', () => ourSearch(light, operations)),
    timed('MiniSearch', () => miniSearch(things, documents)),
    timed('Fuse', () => fuse(things, documents)),
    timed('uFuzzy', () => microFuzzy(things, documents)),
  ]
}

type Built = Pick<Contender, 'find'> & Partial<Pick<Contender, 'build'>>

function timed(name: string, make: () => Built): Contender {
  const start = performance.now()
  const built = make()
  return { name, build: built.build ?? [performance.now() - start], find: built.find }
}

function ourSearch(light: readonly SearchItem[], operations: readonly SearchItem[]): Built {
  const start = performance.now()
  const search = createSearch(light)
  const middle = performance.now()
  search.add(operations)
  return {
    build: [middle - start, performance.now() - middle],
    find: query => search.search(query, { limit: LIMIT }).map(answer => answer.thing),
  }
}

function miniSearch(things: readonly SearchItem[], documents: readonly Document[]): Built {
  const index = new MiniSearch<Document>({
    fields: ['title', 'names', 'keywords', 'belongs', 'description'],
    searchOptions: {
      prefix: true,
      fuzzy: term => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
      boost: { title: 4, names: 4, keywords: 2 },
      boostDocument: id => (things[id as number]?.kind === 'service' ? 2 : 1),
    },
  })
  index.addAll(documents)
  return {
    find: query =>
      index
        .search(query)
        .slice(0, LIMIT)
        .flatMap(({ id }) => things[id as number] ?? []),
  }
}

function fuse(things: readonly SearchItem[], documents: Document[]): Built {
  const index = new Fuse(documents, {
    keys: [
      { name: 'title', weight: 4 },
      { name: 'names', weight: 4 },
      { name: 'keywords', weight: 2 },
      { name: 'belongs', weight: 1 },
    ],
    threshold: 0.3,
    ignoreLocation: true,
  })
  return { find: query => index.search(query, { limit: LIMIT }).flatMap(({ item }) => things[item.id] ?? []) }
}

function microFuzzy(things: readonly SearchItem[], documents: readonly Document[]): Built {
  const finder = new uFuzzy({ intraMode: 1, intraIns: 1 })
  const haystack = documents.map(({ title, names, keywords, belongs }) => [title, names, keywords, belongs].join(' '))
  return {
    find: query => {
      const [ids, info, order] = finder.search(haystack, query, 4, 5000)
      const best = info && order ? order.map(place => info.idx[place] ?? -1) : (ids ?? [])
      return best.slice(0, LIMIT).flatMap(id => things[id] ?? [])
    },
  }
}
