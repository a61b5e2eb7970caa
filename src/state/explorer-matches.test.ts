import { beforeEach, expect, test, vi } from 'vitest'
import { catalogOf, serviceNamed } from '@/core/catalog/testing/sample-catalog'
import type { ItemKind, MatchTier, SearchResult } from '@/core/items/item'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { fetchJson } from '@/platform/fetch'
import { askSearch } from '@/workers/search-client'
import { loadCatalog } from './catalog'
import { explorerMatchesAtom, resultsAtom, unfinishedSearchedTextAtom, unfinishedTypedTextAtom } from './explorer'
import { findExplorerMatches } from './explorer-matches'
import { resultIconsAtom } from './page-kinds'
import { queryStringAtom, searchBoxAtom } from './page-view'
import { storeOfPage } from './testing/store'

vi.mock('@/platform/fetch')
vi.mock('@/workers/search-client')

const CATALOG = catalogOf([
  serviceNamed('Amazon CloudWatch'),
  serviceNamed('Amazon EC2', { iconServices: ['Amazon-EC2'] }),
  serviceNamed('AWS Fargate'),
  serviceNamed('Amazon S3', { keywords: ['run instances'] }),
])

function result(slug: string, kind: ItemKind, tier: MatchTier = 'start'): SearchResult {
  return {
    item: { id: `${kind}:${slug}`, kind, title: slug, slug, iconName: slug, rank: 1 },
    tier,
    score: 1,
    why: '',
    ranges: [],
  }
}

const FOUND = [
  result('ec2', 'operation'),
  result('cloudwatch', 'service', 'keyword'),
  result('fargate', 'service', 'description'),
  result('fargate', 'feature', 'typo'),
  result('fargate', 'icon', 'fuzzy'),
]

/** The answer to a search; `operations` is true once operations have loaded. */
let answer: (text: string, operations: boolean) => Promise<SearchResult[]>
let asked: string[]
/** Resolves once operations have loaded. */
let held: Promise<void>

beforeEach(() => {
  answer = async () => FOUND
  asked = []
  held = Promise.resolve()
  let hasOperations = false
  vi.mocked(fetchJson).mockResolvedValue(CATALOG)
  vi.mocked(askSearch).mockImplementation(async (kind, ...args) => {
    asked.push(kind)
    if (kind === 'operations') hasOperations = await held.then(() => true)
    return (kind === 'search' ? await answer(String(args[0]), hasOperations) : []) as never
  })
})

async function opened(search: string) {
  const store = storeOfPage({ kind: 'explorer', results: computeResults(CATALOG, DEFAULT_EXPLORER_VIEW) }, CATALOG)
  store.set(queryStringAtom, search)
  await loadCatalog(store)
  const find = () => findExplorerMatches(store, store.get(unfinishedSearchedTextAtom))
  const isFinal = () => vi.waitFor(() => expect(store.get(unfinishedSearchedTextAtom)).toBeNull())
  const slugs = () => store.get(resultsAtom)?.groups.flatMap(({ services }) => services.map(({ slug }) => slug))
  return { store, find, isFinal, slugs }
}

test('services that match all words without typos are added after the results, and to all icons', async () => {
  const { store, find, slugs } = await opened('?q=run+instances')
  expect(slugs()).toEqual(['s3'])
  await find()
  expect(slugs()).toEqual(['s3', 'cloudwatch', 'ec2'])
  expect(store.get(resultsAtom)?.found).toBe(3)
  expect(store.get(resultIconsAtom)).toEqual(['Amazon-EC2'])
})

test('the draw.io layout adds no service for an operation', async () => {
  const { find, slugs } = await opened('?q=run+instances&view=drawio')
  await find()
  expect(slugs()).toEqual(['s3', 'cloudwatch'])
})

test('the draw.io layout does not wait for operations; the next layout does', async () => {
  let release = () => {}
  held = new Promise(resolve => {
    release = resolve
  })
  const { store, find, isFinal, slugs } = await opened('?q=run+instances&view=drawio')
  await find()
  expect(store.get(unfinishedSearchedTextAtom)).toBeNull()
  store.set(queryStringAtom, '?q=run+instances')
  expect(store.get(unfinishedSearchedTextAtom)).toBe('run instances')
  await find()
  expect(store.get(unfinishedSearchedTextAtom)).toBe('run instances')
  release()
  await isFinal()
  expect(slugs()).toEqual(['s3', 'cloudwatch', 'ec2'])
})

test('the service of the best result is first if it is found before the results are shown', async () => {
  const { store, slugs } = await opened('')
  answer = async () => [result('fargate', 'feature', 'exact'), result('ec2', 'operation')]
  store.set(searchBoxAtom, { text: 'run instances ', isWaiting: true })
  await findExplorerMatches(store, store.get(unfinishedTypedTextAtom))
  store.set(searchBoxAtom, { text: 'run instances ', isWaiting: false })
  store.set(queryStringAtom, '?q=run+instances')
  expect(slugs()).toEqual(['fargate', 's3', 'ec2'])
})

test('the shown results stay while another text is being typed', async () => {
  const { store, find, isFinal, slugs } = await opened('?q=run+instances')
  await find()
  await isFinal()
  const shown = slugs()
  expect(shown).toHaveLength(3)
  store.set(searchBoxAtom, { text: 'run instances now', isWaiting: true })
  await findExplorerMatches(store, store.get(unfinishedTypedTextAtom))
  expect(store.get(unfinishedTypedTextAtom)).toBeNull()
  expect(slugs()).toEqual(shown)
  expect(store.get(unfinishedSearchedTextAtom)).toBeNull()
})

test.each(['', '?q=cloudwatch', '?q=cloud-watch'])('at "%s", the palette’s search is not used', async search => {
  const { find } = await opened(search)
  await find()
  expect(asked).toEqual([])
})

test('an answer is final once operations have been searched', async () => {
  const states: unknown[] = []
  const { store, find, isFinal, slugs } = await opened('?q=run+instances')
  answer = async (_text, operations) => {
    states.push(store.get(unfinishedSearchedTextAtom))
    return operations ? FOUND : []
  }
  store.sub(resultsAtom, () => states.push(slugs()))
  await find()
  await isFinal()
  expect(states).toEqual(['run instances', ['s3'], 'run instances', ['s3', 'cloudwatch', 'ec2']])
  asked = []
  await find()
  expect(asked).toEqual([])
})

test('an answer to an earlier text changes nothing', async () => {
  const { store, find, slugs } = await opened('?q=run+instances')
  const waiting = find()
  store.set(queryStringAtom, '?q=instances')
  await waiting
  expect(slugs()).toEqual(['s3'])
  expect(store.get(unfinishedSearchedTextAtom)).toBe('instances')
})

test('an operation adds its service only if it matches exactly', async () => {
  const { find, isFinal, slugs } = await opened('?q=run+instances')
  const operations = Array.from({ length: 38 }, () => result('ec2', 'operation'))
  answer = async () => [...operations, result('cloudwatch', 'feature'), result('fargate', 'operation', 'exact')]
  await find()
  await isFinal()
  expect(slugs()).toEqual(['s3', 'cloudwatch', 'fargate'])
})

test('a failed search does not change the list', async () => {
  const { find, isFinal, slugs } = await opened('?q=run+instances')
  answer = async (_text, operations) => {
    if (operations) throw new Error('no worker')
    return FOUND
  }
  await find()
  await isFinal()
  expect(slugs()).toEqual(['s3', 'cloudwatch', 'ec2'])
})

test.each([
  ['searched', () => {}],
  ['failed', () => Promise.reject(new Error('no file'))],
] as const)('the search of operations is %s', async (state, load) => {
  const { store, find, isFinal } = await opened('?q=run+instances')
  held = Promise.resolve().then(load)
  await find()
  await isFinal()
  expect(store.get(explorerMatchesAtom)).toMatchObject({ operations: state })
})

test('without a worker, the list has the services that match by name', async () => {
  const { find, isFinal, slugs } = await opened('?q=run+instances')
  answer = () => Promise.reject(new Error('no worker'))
  await find()
  await isFinal()
  expect(slugs()).toEqual(['s3'])
})
