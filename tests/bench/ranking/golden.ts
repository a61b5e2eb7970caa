/** Reads golden queries (queries with expected results), and counts how often a search returns the expected results. */
import { existsSync, readFileSync } from 'node:fs'
import type { SearchItem } from '@/core/items/item'

export interface GoldenQuery {
  kind: string
  query: string
  /**
   * Accepted results, each in one of these forms:
   * - `Amazon S3`: the service with this full or former name
   * - `icon:NAME`: the icon, or a feature with this icon
   * - `op:API.OPERATION`: the operation
   * - `doc:SERVICE:WORD`: a link of the service whose title or type contains the word
   * - `feature:TITLE`, `command:TITLE`: the feature or command
   * - `page:WORDS`: a page of a guide whose title contains the words, which are in lower case
   * - `url:PATH`: an item whose URL contains the path
   * - `action:PREFIX:ACTION`: the IAM action
   */
  want: readonly string[]
}

/** Returns the queries of the project, and the queries in `otherFile` if this file exists. */
export function readGolden(otherFile?: string): GoldenQuery[] {
  const files = [
    'tests/fixtures/golden-queries.json',
    ...(otherFile !== undefined && existsSync(otherFile) ? [otherFile] : []),
  ]
  return files.flatMap(readQueries)
}

export const readQueries = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as GoldenQuery[]

/** True if `name` is the full name, or a former name, of the item's service. */
function isOf({ service, formerly = [], owners = [] }: SearchItem, name: string): boolean {
  return service === name || [formerly, ...owners.map(owner => owner.formerly)].some(names => names.includes(name))
}

/** True if the query accepts `item`. */
export function isWanted(item: SearchItem, { want }: GoldenQuery): boolean {
  return want.some(text => {
    const [kind, name = '', word = ''] = text.split(':')
    if (kind === 'icon') return (item.kind === 'icon' || item.kind === 'feature') && item.iconName === name
    if (kind === 'page') return item.guide !== undefined && item.title.toLowerCase().includes(name)
    if (kind === 'feature' || kind === 'command')
      return item.kind === kind && item.title === text.slice(kind.length + 1)
    if (kind === 'url') return item.url?.includes(name) === true
    if (kind === 'action') return item.id === text
    if (kind === 'op') return item.kind === 'operation' && `${item.api}.${item.title}` === name
    if (kind === 'doc') {
      const words = `${item.title} ${item.link ?? ''}`.toLowerCase()
      return item.kind === 'doc' && isOf(item, name) && words.includes(word.toLowerCase())
    }
    return item.kind === 'service' && isOf(item, text)
  })
}

export interface GoldenScore {
  kind: string
  queries: number
  first: number
  topThree: number
  misses: string[]
}

/**
 * Counts, for each kind of query and in total, how often the first result of `search` is accepted, and how often one of
 * the first three is accepted.
 */
export function countAccepted(
  golden: readonly GoldenQuery[],
  search: (query: string) => readonly SearchItem[],
): GoldenScore[] {
  const scores = new Map<string, GoldenScore>()
  for (const query of golden) {
    const found = search(query.query)
    const place = found.findIndex(item => isWanted(item, query))
    for (const kind of [query.kind, 'all']) {
      const score = scores.get(kind) ?? { kind, queries: 0, first: 0, topThree: 0, misses: [] }
      scores.set(kind, score)
      score.queries++
      if (place === 0) score.first++
      if (place >= 0 && place < 3) score.topThree++
      if (place !== 0 && kind !== 'all') {
        const got = found.slice(0, 3).map(item => `${item.kind} ${item.service ?? ''} / ${item.title}`)
        score.misses.push(`${query.query} -> ${query.want.join(' or ')}, not ${got.join('; ') || 'anything'}`)
      }
    }
  }
  return [...scores.values()].sort(
    (a, b) => Number(a.kind === 'all') - Number(b.kind === 'all') || (a.kind < b.kind ? -1 : 1),
  )
}
