/** Queries with their expected results. */
import { existsSync, readFileSync } from 'node:fs'
import type { SearchItem } from '@/core/search/items/items'

export interface GoldenQuery {
  kind: string
  query: string
  /**
   * The accepted results: the full name of a service; `icon:` with an icon name, also of a feature's row; `op:` with
   * API and operation; `doc:`, a full name, and a word of the link's title or kind; `feature:` or `command:` with a
   * title; `page:` with words of a title in lower case.
   */
  want: readonly string[]
}

/** Returns the project's queries, and those of `further` if that file exists. */
export function readGolden(further?: string): GoldenQuery[] {
  const files = [
    'tests/fixtures/golden-queries.json',
    ...(further !== undefined && existsSync(further) ? [further] : []),
  ]
  return files.flatMap(file => JSON.parse(readFileSync(file, 'utf8')) as GoldenQuery[])
}

/** True if the query accepts `thing`. */
export function isWanted(thing: SearchItem, { want }: GoldenQuery): boolean {
  return want.some(text => {
    const [kind, name = '', word = ''] = text.split(':')
    if (kind === 'icon') return (thing.kind === 'icon' || thing.kind === 'feature') && thing.iconName === name
    if (kind === 'page') return thing.guide !== undefined && thing.title.toLowerCase().includes(name)
    if (kind === 'feature' || kind === 'command')
      return thing.kind === kind && thing.title === text.slice(kind.length + 1)
    if (kind === 'op') return thing.kind === 'operation' && `${thing.api}.${thing.title}` === name
    if (kind === 'doc') {
      const words = `${thing.title} ${thing.link ?? ''}`.toLowerCase()
      return thing.kind === 'doc' && thing.service === name && words.includes(word.toLowerCase())
    }
    return thing.kind === 'service' && thing.service === text
  })
}

export interface Score {
  kind: string
  queries: number
  first: number
  topThree: number
  misses: string[]
}

/** Returns how often `answer` has an accepted result first, and among the first three, by kind and in total. */
export function scoreOf(golden: readonly GoldenQuery[], answer: (query: string) => readonly SearchItem[]): Score[] {
  const scores = new Map<string, Score>()
  for (const query of golden) {
    const found = answer(query.query)
    const place = found.findIndex(thing => isWanted(thing, query))
    for (const kind of [query.kind, 'all']) {
      const score = scores.get(kind) ?? { kind, queries: 0, first: 0, topThree: 0, misses: [] }
      scores.set(kind, score)
      score.queries++
      if (place === 0) score.first++
      if (place >= 0 && place < 3) score.topThree++
      if (place !== 0 && kind !== 'all') {
        const got = found.slice(0, 3).map(thing => `${thing.kind} ${thing.service ?? ''} / ${thing.title}`)
        score.misses.push(`${query.query} -> ${query.want.join(' or ')}, not ${got.join('; ') || 'anything'}`)
      }
    }
  }
  return [...scores.values()].sort(
    (a, b) => Number(a.kind === 'all') - Number(b.kind === 'all') || (a.kind < b.kind ? -1 : 1),
  )
}
