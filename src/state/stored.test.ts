import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSOLE_REGIONS } from '@/core/catalog/regions/regions'
import { catalogOf, serviceNamed } from '@/core/catalog/testing/sample-catalog'
import { ARRANGEMENTS, DRAWIO_ICON_SIZES } from '@/core/diagram/shape'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { consoleRegionAtom, defaultFormatAtom, PNG_SIZES, pngSizeAtom, shapeOptionsAtom } from './command-options'
import { gridCellsAtom } from './grid'
import { ICON_BACKGROUNDS, iconBackgroundAtom, THEMES, themeAtom, usesSingleKeysAtom } from './preferences'
import { pinnedIdsAtom, recentIdsAtom, rememberItem, togglePin } from './recents'
import { extendSelection, selectionAtom, setSelection } from './selection'
import { savedSketchesAtom } from './sketch'
import type { JotaiStore } from './store'
import { observeStorage } from './stored'
import { FakeStorage } from './testing/fake-storage'
import { storeOfPage } from './testing/store'

const EMPTY = catalogOf([])
const KEYS = [
  'region',
  'sketches',
  'dock-hint-hidden',
  'keeps-everything',
  'choices',
  'theme',
  'ground',
  'single-keys',
  'selection',
  'recent',
  'pinned',
  'copy.label',
  'copy.label-border',
  'copy.native',
  'copy.short-names',
  'copy.style',
  'copy.arrange',
  'copy.connect',
  'copy.png-size',
  'copy.format',
  // Keys of earlier versions.
  'changes',
  'copy.style-answered',
]

let storage: FakeStorage
let told: string[]
let listeners: ((event: { key: string | null }) => void)[]

/** Opens a page with fresh modules, because a module remembers that it has reported an error. */
async function openPage() {
  vi.resetModules()
  const { onStorageRefused } = await import('@/platform/storage')
  onStorageRefused(() => told.push('refused'))
}

beforeEach(() => {
  storage = new FakeStorage()
  told = []
  listeners = []
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: { key: string | null }) => void) =>
    listeners.push(listener),
  )
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

function open() {
  const store = storeOfPage({ kind: 'explorer', results: computeResults(EMPTY, DEFAULT_EXPLORER_VIEW) }, EMPTY)
  observeStorage(store)
  return store
}

/** Expects every stored value to be valid. */
function expectSane(store: JotaiStore) {
  expect(THEMES).toContain(store.get(themeAtom))
  expect(ICON_BACKGROUNDS).toContain(store.get(iconBackgroundAtom))
  expect(PNG_SIZES).toContain(store.get(pngSizeAtom))
  expect([true, false]).toContain(store.get(usesSingleKeysAtom))
  const { drawioSize, arrange, site: _, ...switches } = store.get(shapeOptionsAtom)
  expect(
    [[null, ...DRAWIO_ICON_SIZES], ARRANGEMENTS].map((values: readonly unknown[], i) =>
      values.includes([drawioSize, arrange][i]),
    ),
  ).toEqual([true, true])
  expect(Object.values(switches).every(value => typeof value === 'boolean')).toBe(true)
  expect(store.get(defaultFormatAtom)).toMatch(/^[a-z][a-z-]*$/)
  expect(CONSOLE_REGIONS).toContain(store.get(consoleRegionAtom))
  expect(store.get(savedSketchesAtom).every(text => typeof text === 'string')).toBe(true)
  for (const list of [store.get(selectionAtom), store.get(recentIdsAtom), store.get(pinnedIdsAtom)]) {
    expect(list.every(id => typeof id === 'string' && id !== '')).toBe(true)
    expect(new Set(list).size).toBe(list.length)
  }
}

const anyList = fc.array(
  fc.oneof(fc.jsonValue(), fc.constantFrom('AWS-Lambda', 'Amazon-EC2', 'service:s3', '<img onerror=x>')),
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom('"dark"', 'true', '256', 'null', '{', '{"version":2,"icons":[]}', '"__proto__"'),
  fc.record({ version: fc.constantFrom(0, 1, 2, '1', null), icons: anyList, ids: anyList }).map(v => JSON.stringify(v)),
)
const anyStoredState = fc.dictionary(fc.constantFrom(...KEYS), anyText, { maxKeys: KEYS.length })

describe('stored values are validated', () => {
  it('300 random stored states give valid values, and the first change is stored', () =>
    fc.assert(
      fc.property(anyStoredState, stored => {
        storage.values.clear()
        for (const [key, text] of Object.entries(stored)) storage.values.set(`explorer.${key}`, text)
        const store = open()
        expectSane(store)
        setSelection(store, ['AWS-Lambda'])
        store.set(themeAtom, 'dark')
        rememberItem(store, 'service:s3')
        const again = open()
        expect(again.get(selectionAtom)).toEqual(['AWS-Lambda'])
        expect(again.get(themeAtom)).toBe('dark')
        expect(again.get(recentIdsAtom)[0]).toBe('service:s3')
      }),
      { numRuns: 300 },
    ))

  it('the last choice for a short text is stored; pasted texts are not', async () => {
    const { queryChoicesAtom, itemChosenFor, rememberChoice } = await import('./recents')
    const store = open()
    rememberChoice(store, ' CF ', 'service:cloudfront')
    rememberChoice(store, 'cf', 'service:cloudformation')
    rememberChoice(store, 'arn:aws:s3:::mine', 'service:s3')
    rememberChoice(store, 'x', 'pasted:arn')
    const again = open()
    expect(again.get(queryChoicesAtom)).toHaveLength(1)
    expect(itemChosenFor(again.get(queryChoicesAtom), 'Cf')).toBe('service:cloudformation')
    expect(itemChosenFor(again.get(queryChoicesAtom), 'c')).toBeUndefined()
  })

  it('sketches of an earlier version, stored with a name, are read', () => {
    storage.values.set('explorer.sketches', '["alb > s3",{"text":"user > alb","name":"Web shop"},{"name":"x"}]')
    const store = open()
    expect(store.get(savedSketchesAtom)).toEqual(['alb > s3', 'user > alb'])
  })

  it('an invalid value is removed; valid ones stay', async () => {
    await openPage()
    const { readStored } = await import('@/platform/storage')
    storage.values.set('explorer.a', '{')
    storage.values.set('explorer.b', '"no"')
    storage.values.set('explorer.c', '"yes"')
    const parse = (value: unknown) => (value === 'yes' ? value : undefined)
    expect([readStored('a', parse), readStored('b', parse), readStored('c', parse)]).toEqual([
      undefined,
      undefined,
      'yes',
    ])
    expect([...storage.values.keys()]).toEqual(['explorer.c'])
  })

  it('a list of another version of the site is read, even with unknown fields', async () => {
    await openPage()
    storage.values.set('explorer.selection', '{"version":2,"icons":["AWS-Lambda"]}')
    expect(open().get(selectionAtom)).toEqual(['AWS-Lambda'])
    expect(told).toEqual([])
  })

  it('lists are stored in a named field; other values are ignored, and defaults are not stored', () => {
    const store = open()
    setSelection(store, ['AWS-Lambda', 'Amazon-EC2'])
    expect(storage.values.get('explorer.selection')).toBe('{"icons":["AWS-Lambda","Amazon-EC2"]}')
    setSelection(store, [])
    store.set(themeAtom, 'dark')
    store.set(themeAtom, 'system')
    expect([...storage.values.keys()]).toEqual([])
    for (const text of ['null', '3', '"A"', '["A"]', '{"ids":["A"]}', '{"icons":"A"}', '{"icons":{"A":1}}']) {
      storage.values.set('explorer.selection', text)
      expect(open().get(selectionAtom)).toEqual([])
    }
  })

  it('a selection in another tab ends the range of this one', () => {
    const icons = ['AWS-Lambda', 'Amazon-EC2', 'AWS-Batch']
    const catalog = catalogOf(icons.map(icon => serviceNamed(icon, { iconServices: [icon] })))
    const store = storeOfPage({ kind: 'explorer', results: computeResults(catalog, DEFAULT_EXPLORER_VIEW) }, catalog)
    observeStorage(store)
    const cells = store.get(gridCellsAtom)
    const [first = '', second = ''] = cells.map(cell => cell.id)
    setSelection(store, ['Amazon-S3'], first)
    storage.values.set('explorer.selection', '{"icons":["Amazon-SNS"]}')
    for (const listener of listeners) listener({ key: 'explorer.selection' })
    extendSelection(store, second)
    expect(store.get(selectionAtom)).toEqual(['Amazon-SNS', cells[1]?.icon])
  })

  it.each(['full', 'blocked'] as const)(
    'with a %s storage, values last until the page closes, and one notice says so',
    async mode => {
      await openPage()
      const { writeStored, readStored } = await import('@/platform/storage')
      storage.mode = mode
      expect(readStored('a', String)).toBeUndefined()
      writeStored('a', 1)
      writeStored('b', 1)
      expect(told).toEqual(['refused'])
      const store = open()
      setSelection(store, ['AWS-Lambda'])
      togglePin(store, 'service:s3')
      store.set(themeAtom, 'light')
      expect(store.get(selectionAtom)).toEqual(['AWS-Lambda'])
      expect(store.get(pinnedIdsAtom)).toEqual(['service:s3'])
      expect(store.get(themeAtom)).toBe('light')
    },
  )

  it('without storage, values last until the page closes', () => {
    vi.stubGlobal('localStorage', undefined)
    const store = open()
    setSelection(store, ['AWS-Lambda'])
    expectSane(store)
    expect(store.get(selectionAtom)).toEqual(['AWS-Lambda'])
  })

  it('pasted private identifiers are not stored, nor data derived from them', () => {
    storage.values.set('explorer.recent', '{"ids":["pasted:arn:aws:sqs:::x","service:s3"]}')
    const store = open()
    const before = [...storage.values]
    rememberItem(store, 'pasted:arn:aws:lambda:eu-west-1:123456789012:function:x')
    expect(store.get(recentIdsAtom)).toEqual(['service:s3'])
    expect([...storage.values]).toEqual(before)
  })

  it('values stored by another tab are applied', () => {
    const store = open()
    storage.values.set('explorer.selection', '{"icons":["Amazon-EC2"]}')
    storage.values.set('explorer.theme', '"dark"')
    for (const listener of listeners) for (const key of ['explorer.selection', 'explorer.theme']) listener({ key })
    expect(store.get(selectionAtom)).toEqual(['Amazon-EC2'])
    expect(store.get(themeAtom)).toBe('dark')
    storage.values.clear()
    for (const listener of listeners) listener({ key: null })
    expect(store.get(selectionAtom)).toEqual([])
    expect(store.get(themeAtom)).toBe('system')
  })
})
