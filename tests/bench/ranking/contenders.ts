/** Indexes the same items with the site's search and three libraries, each used as its documentation recommends. */
import uFuzzy from '@leeoniya/ufuzzy'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import type { SearchItem } from '@/core/items/item'
import { createSearch } from '@/core/search/search'

export interface Contender {
  name: string
  /** Time (ms) to build the index. The site's search has two times: without operations, and for the operations. */
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

function documentOf(item: SearchItem, id: number): Document {
  const spaced = item.kind === 'operation' ? item.title.replace(/([a-z])([A-Z])/g, '$1 $2') : ''
  return {
    id,
    title: item.title,
    names: [spaced, ...(item.names ?? []), ...(item.formerly ?? [])].join(' '),
    keywords: (item.keywords ?? []).join(' '),
    belongs: [item.kind, item.link ?? '', ...(item.owners ?? []).flatMap(owner => owner.names)].join(' '),
    description: item.description ?? '',
  }
}

/** Returns all contenders, each with an index of `initial` and `operations`. */
export function createContenders(initial: readonly SearchItem[], operations: readonly SearchItem[]): Contender[] {
  const items = [...initial, ...operations]
  const documents = items.map(documentOf)
  return [
    timed('ours', () => ourSearch(initial, operations)),
    timed('MiniSearch', () => miniSearch(items, documents)),
    timed('Fuse', () => fuse(items, documents)),
    timed('uFuzzy', () => microFuzzy(items, documents)),
  ]
}

type Built = Pick<Contender, 'find'> & Partial<Pick<Contender, 'build'>>

function timed(name: string, make: () => Built): Contender {
  const start = performance.now()
  const built = make()
  return { name, build: built.build ?? [performance.now() - start], find: built.find }
}

function ourSearch(initial: readonly SearchItem[], operations: readonly SearchItem[]): Built {
  const start = performance.now()
  const search = createSearch(initial)
  const middle = performance.now()
  search.add(operations)
  return {
    build: [middle - start, performance.now() - middle],
    find: query => search.search(query, { limit: LIMIT }).map(({ item }) => item),
  }
}

function miniSearch(items: readonly SearchItem[], documents: readonly Document[]): Built {
  const index = new MiniSearch<Document>({
    fields: ['title', 'names', 'keywords', 'belongs', 'description'],
    searchOptions: {
      prefix: true,
      fuzzy: term => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
      boost: { title: 4, names: 4, keywords: 2 },
      boostDocument: id => (items[id as number]?.kind === 'service' ? 2 : 1),
    },
  })
  index.addAll(documents)
  return {
    find: query =>
      index
        .search(query)
        .slice(0, LIMIT)
        .flatMap(({ id }) => items[id as number] ?? []),
  }
}

function fuse(items: readonly SearchItem[], documents: Document[]): Built {
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
  return { find: query => index.search(query, { limit: LIMIT }).flatMap(({ item }) => items[item.id] ?? []) }
}

function microFuzzy(items: readonly SearchItem[], documents: readonly Document[]): Built {
  const finder = new uFuzzy({ intraMode: 1, intraIns: 1 })
  const haystack = documents.map(({ title, names, keywords, belongs }) => [title, names, keywords, belongs].join(' '))
  return {
    find: query => {
      const [ids, info, order] = finder.search(haystack, query, 4, 5000)
      const best = info && order ? order.map(place => info.idx[place] ?? -1) : (ids ?? [])
      return best.slice(0, LIMIT).flatMap(id => items[id] ?? [])
    },
  }
}
