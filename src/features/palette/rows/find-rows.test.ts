import { describe, expect, test, vi } from 'vitest'
import { actionsFor } from '@/commands/actions'
import { type Command, itemIdOfCommand } from '@/commands/command'
import { COPY_ICON_COMMAND } from '@/commands/copy/commands'
import { commandsAtom } from '@/commands/registry'
import { catalogOf, SAMPLE_CATEGORIES } from '@/core/catalog/testing/sample-catalog'
import { SCOPE_NAMES, scopeInfo } from '@/core/finder/scopes'
import type { SearchItem, SearchResult } from '@/core/items/item'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { loadAllDetails } from '@/state/catalog'
import { noticesAtom } from '@/state/notices'
import { openPalette } from '@/state/palette'
import { queryChoicesAtom, recentIdsAtom, rememberItem } from '@/state/recents'
import { setSelection } from '@/state/selection'
import { storeOfPage } from '@/state/testing/store'
import { runRow } from '../session'
import { searchOf } from './find-rows'
import {
  actionRow,
  createCommandFinder,
  type ItemRow,
  linkRow,
  type PaletteQuery,
  rowsOfItem,
  rowsOfResult,
} from './row'

const CATALOG = catalogOf([], SAMPLE_CATEGORIES.slice(0, 1))
const RESULTS = { ...computeResults(CATALOG, DEFAULT_EXPLORER_VIEW), categoryCounts: [3] }
const START = [{ slug: 'rds', service: 'Amazon Relational Database Service', name: 'RDS' }]
const storeWith = (pageCount: number) =>
  storeOfPage({ kind: 'explorer', results: { ...RESULTS, pageCount }, popular: START }, CATALOG)

/** Returns the rows for a query, once all have been found. */
const findRows = (store: ReturnType<typeof storeOfPage>, query: PaletteQuery, hasPane = true) =>
  searchOf(store, { query, chosen: null, results: null, hasPane, isTouch: false }).find()

const store = storeWith(12)
const commandOf = createCommandFinder(store.get(commandsAtom))
const rowOf = (item: Omit<SearchItem, 'rank'>): ItemRow | undefined =>
  rowsOfItem({ ...item, rank: 0 }, 'eu-west-1', commandOf)[0]

describe('the effect of Enter, and its verb', () => {
  test.each([
    ['service', { id: 'service:s3', slug: 's3', url: 'https://a' }, { kind: 'link', verb: 'open', url: '/s3' }],
    ['doc', { id: 'doc:x', url: 'https://docs' }, { kind: 'link', verb: 'open', url: 'https://docs' }],
    ['operation', { id: 'operation:x', url: 'https://op' }, { kind: 'link', verb: 'open', url: 'https://op' }],
    ['icon', { id: 'icon:X', iconName: 'X' }, { kind: 'command', verb: 'copy', command: COPY_ICON_COMMAND }],
    [
      'category',
      { id: 'category:compute' },
      { kind: 'command', verb: 'filter', command: commandOf('category:compute') },
    ],
    [
      'command',
      { id: 'command:theme.dark' },
      { kind: 'command', verb: 'run', command: commandOf('command:theme.dark') },
    ],
  ] as const)('to a %s', (kind, item, enter) => {
    expect(rowOf({ kind, title: 'x', ...item })?.enter).toEqual(enter)
  })

  test('to a page of the console: it opens in the chosen Region', () => {
    const row = rowOf({ id: 'doc:x', kind: 'doc', title: 'Functions', console: { path: '/lambda/home#/functions' } })
    const url = 'https://eu-west-1.console.aws.amazon.com/lambda/home?region=eu-west-1#/functions'
    expect([row?.enter, row?.href, row?.label]).toEqual([{ kind: 'link', verb: 'open', url }, url, 'console'])
  })

  test('to an action that leads somewhere: it opens, and is a link', () => {
    const target = { name: 'S3', slug: 's3', itemId: 'service:s3' }
    const [first] = actionsFor(store.get, target)
    if (!first) throw new Error('no actions')
    const row = actionRow(first, target)
    expect([row.title, row.href, row.enter.verb]).toEqual(['Open service page', '/s3', 'open'])
    expect(linkRow(['Guide', 'https://g']).enter).toEqual({
      kind: 'link',
      verb: 'open',
      url: 'https://g',
    })
  })

  test('a command that no longer exists has no row', () => {
    expect(rowOf({ id: 'command:gone', kind: 'command', title: 'gone' })).toBeUndefined()
  })
})

describe('scopes', () => {
  test('no two have the same character', () => {
    const keys = SCOPE_NAMES.flatMap(scope => scopeInfo(scope).key ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  test.each(SCOPE_NAMES)('%s finds something: by the ranking, or in what it lists', async scope => {
    const { kinds, lists, example } = scopeInfo(scope)
    expect(kinds ?? lists).toBeDefined()
    const { rows } = await findRows(store, { text: '', scope, actionsOf: null })
    if (lists) expect(rows.length).toBeGreaterThan(0)
    // A scope without rows shows an example query.
    else expect([rows, example]).toEqual([[], expect.any(String)])
  })

  const titles = async (text: string, scope: 'pages' | 'help' | 'categories') =>
    (await findRows(store, { text, scope, actionsOf: null })).rows.map(({ title }) => title)

  test('pages are found by their number, the exact one first', async () => {
    expect(await titles('', 'pages')).toHaveLength(12)
    expect(await titles('1', 'pages')).toEqual(['Go to page 1', 'Go to page 10', 'Go to page 11', 'Go to page 12'])
    expect(await titles('99', 'pages')).toEqual(['Go to page 12'])
    expect(await titles('0', 'pages')).toEqual(['Go to page 1'])
    expect(await titles('-1', 'pages')).toEqual(['Go to page 1'])
    expect(await titles('0x5', 'pages')).not.toContain('Go to page 5')
    expect(await titles('last', 'pages')).toEqual(['Go to page 12'])
    expect(await titles('02', 'pages')).toEqual(['Go to page 2'])
    expect(await titles('First', 'pages')).toEqual(['Go to page 1'])
    expect(await titles('Last', 'pages')).toEqual(['Go to page 12'])
  })

  test('a list without a match needs no search', async () => {
    const { rows, note } = await findRows(store, { text: 'x', scope: 'pages', actionsOf: null })
    expect(note).toBe('No results for “x”.')
    expect(rows.map(({ title }) => title)).toEqual(['Search AWS documentation for “x”', 'Leave pages'])
  })

  test('an empty field and the list of commands leave out what cannot be done now', async () => {
    const inert = ({ when, disabledMessage }: Command) => disabledMessage !== undefined && when?.(store.get) === false
    const left = store.get(commandsAtom).filter(inert).map(itemIdOfCommand)
    expect(left).toEqual(expect.arrayContaining(['command:selection.undo', 'command:categories.clear']))
    for (const scope of [null, 'commands'] as const) {
      const { rows } = await findRows(store, { text: '', scope, actionsOf: null })
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ id }) => left.includes(id))).toEqual([])
    }
  })

  test('help finds keys by title and by key', async () => {
    expect(await titles('theme', 'help')).toEqual(['Theme: dark'])
    expect(await titles('mod+k', 'help')).toEqual(['Command palette'])
  })

  test('help leaves out the keys of other kinds of pages', async () => {
    const shown = await titles('', 'help')
    expect(shown).toContain('Command palette')
    expect(shown.filter(title => /^Main page|entry$/.test(title))).toEqual([])
  })

  test('categories are listed as such', async () => {
    const { rows } = await findRows(store, { text: '', scope: 'categories', actionsOf: null })
    expect(rows).toMatchObject([
      { id: 'category:compute', glyph: 'category', detail: '3 services', enter: { verb: 'filter' } },
    ])
  })
})

test.each([
  [
    'a service',
    { id: 'service:s3', kind: 'service', slug: 's3', url: 'https://a' },
    'Open service page',
    'Open documentation home',
  ],
  ['a doc', { id: 'doc:x', kind: 'doc', url: 'https://docs' }, 'Open documentation home', 'Copy link'],
] as const)('the actions of %s do not repeat Enter', async (_name, item, own, other) => {
  const row = rowOf({ title: 'x', ...item }) ?? null
  const { rows } = await findRows(store, { text: '', scope: null, actionsOf: row })
  const titles = rows.map(({ title }) => title)
  expect(titles).toContain(other)
  expect(titles).not.toContain(own)
})

test('the digits among the actions of a service are the positions of its main pages', async () => {
  const guide = { type: 'guide', name: 'User Guide', link: 'https://guide' }
  const sections = [{ items: [guide] }]
  const service = { slug: 's3', service: 'Amazon S3', alsoKnownAs: [], url: 'https://home', sections, apis: [] }
  vi.stubGlobal('fetch', async () => Response.json({ details: [service] }))
  const other = storeWith(1)
  await loadAllDetails(other)
  const row = rowOf({ title: 'x', id: 'service:s3', kind: 'service', slug: 's3', url: 'https://home' }) ?? null
  const { rows } = await findRows(other, { text: '', scope: null, actionsOf: row })
  const digits = rows.flatMap(({ digit, href }) => (digit === undefined ? [] : [[digit, href]]))
  expect(digits).toEqual([
    [1, 'https://guide'],
    [6, 'https://home'],
  ])
})

test('a pasted text highlights nothing in the reason', () => {
  const item: SearchItem = { id: 'service:s3', kind: 'service', title: 'Amazon S3', slug: 's3', rank: 0 }
  const result: SearchResult = { item, why: 'ARN', ranges: [[0, 2]], tier: 'exact', score: 1 }
  expect(rowsOfResult(result, '', 'eu-west-1')).toMatchObject([{ ranges: [[0, 2]], detailRanges: [] }])
})

test('actions without a fixed order have no digits', async () => {
  const row = rowOf({ title: 'x', id: 'doc:x', kind: 'doc', url: 'https://docs' }) ?? null
  const { rows } = await findRows(store, { text: '', scope: null, actionsOf: row })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ digit }) => digit !== undefined)).toEqual([])
})

test('a window too narrow for examples beside the list has them in the list', async () => {
  const titlesOf = async (hasPane: boolean) => {
    const { rows } = await findRows(store, { text: '', scope: null, actionsOf: null }, hasPane)
    return rows.map(({ title }) => title)
  }
  expect(await titlesOf(false)).toEqual(expect.arrayContaining(['RDS', 'user > alb > ecs']))
  const wide = await titlesOf(true)
  expect(wide).toContain('RDS')
  expect(wide).not.toContain('user > alb > ecs')
})

test('with icons selected, the first row copies them, and clearing comes after the copy rows', async () => {
  const other = storeWith(1)
  setSelection(other, ['AWS-Lambda', 'Amazon-EC2'])
  const { rows } = await findRows(other, { text: '', scope: null, actionsOf: null })
  const titles = rows.map(({ title }) => title)
  expect(titles[0]).toMatch(/^Copy 2 icons in the default format/)
  const first = (start: string) => titles.findIndex(title => title.startsWith(start))
  expect(first('Copy 2 icons as SVG source')).toBeGreaterThan(0)
  expect(first('Clear')).toBeGreaterThan(first('Copy 2 icons as SVG source'))
  // draw.io is the format of the first row, so it is not listed again.
  expect(first('Copy 2 icons for draw.io')).toBe(-1)
})

test('clearing recents is not remembered, even after Undo', async () => {
  const other = storeWith(1)
  rememberItem(other, 'service:s3')
  openPalette(other, 'clear rec')
  const row = rowOf({ id: 'command:recent.clear', kind: 'command', title: 'Clear recent items' })
  if (row) runRow(other, { row, action: 'run' })
  await vi.waitFor(() => expect(other.get(recentIdsAtom)).toEqual([]))
  other.get(noticesAtom).at(-1)?.action?.run()
  expect(other.get(recentIdsAtom)).toEqual(['service:s3'])
  expect(other.get(queryChoicesAtom)).toEqual([])
})
