/** Tests the effects of keys in the palette, and that late results do not change these effects. */
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commandsAtom } from '@/commands/registry'
import { catalogOf, serviceNamed } from '@/core/catalog/testing/sample-catalog'
import type { Icon } from '@/core/catalog/types'
import type { SearchItem, SearchResult } from '@/core/items/item'
import { commandItems, initialItems, operationItems } from '@/core/items/make-items'
import type { SearchOptions } from '@/core/search/search'
import type { IntroService } from '@/core/site/introduction'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { takePaletteInput } from '@/platform/early'
import { fetchJson } from '@/platform/fetch'
import { goTo, openTab } from '@/platform/page'
import { pasteDrawable } from '@/state/diagram'
import { queryStringAtom } from '@/state/page-view'
import { isPaletteOpenAtom, openPalette } from '@/state/palette'
import { themeAtom } from '@/state/preferences'
import { pinnedIdsAtom, recentIdsAtom, rememberItem } from '@/state/recents'
import { searchReadinessAtom } from '@/state/search'
import { selectionAtom, setSelection } from '@/state/selection'
import { savedSketchesAtom } from '@/state/sketch'
import { storeOfPage } from '@/state/testing/store'
import { readTemplate } from '@/workers/pasted-client'
import { askSearch } from '@/workers/search-client'
import { activeRow, keyInField, type PaletteEvent, type PaletteKeyEvent, rowsOf, selectionCount } from './model'
import { currentItemRow, RETRY_ROW } from './rows/row'
import { areResultsFinalAtom, paletteAtom, runRow, startPaletteSession } from './session'

vi.mock('@/platform/history')
vi.mock('@/platform/fetch')
vi.mock('@/platform/page', async original => ({
  ...(await original()),
  goTo: vi.fn(),
  openTab: vi.fn(),
}))
vi.mock('@/workers/pasted-client')
vi.mock('@/platform/scroll')
vi.mock('@/workers/search-client')
vi.stubGlobal('matchMedia', () => ({ matches: true }))
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})

const NAMES = ['AWS Lambda', 'Amazon S3', 'Amazon ECS', 'Amazon ECR', 'AWS Run Tower', 'Amazon Copy Depot']
const icon = (name: string): Icon => ({
  iconName: `Icon-${name}`,
  type: 'Architecture Service',
  category: 'Compute',
  displayName: name,
  keywords: [],
})
const SERVICES = NAMES.map((name, i) =>
  serviceNamed(name, {
    url: `https://docs/${i}`,
    iconServices: [`Icon-${name}`],
    categories: [i % 2 ? 'Compute' : 'Storage'],
    popularity: i,
  }),
).sort((a, b) => (a.serviceSimpleName < b.serviceSimpleName ? -1 : 1))
const CATALOG = catalogOf(SERVICES)
const PAGE = { kind: 'explorer', results: computeResults(CATALOG, DEFAULT_EXPLORER_VIEW) } as const
const ICONS = NAMES.map(icon)
const DATA = {
  catalog: CATALOG,
  icons: ICONS,
  links: SERVICES.map(({ slug }) => ({ slug, title: `${slug} guide`, url: `https://guides/${slug}` })),
  apis: [{ api: 'ec2', uid: 'ec2-1', name: 'EC2', slug: 'lambda', main: true }],
  features: {},
  retired: [],
  consolePages: {},
  compared: {},
  today: '2026-01-01',
}
const ITEMS = initialItems(DATA)
/** Returns the guides to an item's service. */
const guidesOf = (id: string) => {
  const of = ITEMS.find(item => item.id === id)
  return ITEMS.filter(({ kind, slug }) => kind === 'doc' && slug === of?.slug).map(({ title, url = '' }) => [
    title,
    url,
  ])
}

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }

const OPERATIONS = operationItems(CATALOG, DATA.apis, {
  ec2: { names: ['RunInstances', 'CopyImage', 'NextThing'] },
})

/** Returns the results of a simplified search. Operations come first, so that loading them changes the first result. */
const resultsAmong = (items: readonly SearchItem[], text: string, kinds?: readonly string[]): SearchResult[] =>
  items
    .filter(({ kind, title }) => kinds?.includes(kind) !== false && title.toLowerCase().includes(text.toLowerCase()))
    .sort((a, b) => Number(b.kind === 'operation') - Number(a.kind === 'operation'))
    .map(item => ({ item, tier: 'start', score: 0, why: '', ranges: [] }))

/** Keys that change the query or the active row. The tests deliver all results before they press such a key. */
const OTHER_KEYS: readonly Partial<PaletteKeyEvent>[] = [
  ...['ArrowDown', 'ArrowUp', 'ArrowLeft', 'PageDown', 'PageUp', 'Home', 'End', 'Backspace', 'Tab', 'Escape'].map(
    key => ({
      key,
    }),
  ),
  { key: 'Tab', shiftKey: true },
  { key: 'a', ctrlKey: true },
  { key: 'k', ctrlKey: true },
]
const ACTION_KEYS: readonly Partial<PaletteKeyEvent>[] = [
  { key: 'Enter' },
  { key: 'Enter', shiftKey: true },
  { key: 'Enter', ctrlKey: true },
  { key: 'Enter', repeat: true },
  { key: 'ArrowRight' },
  { key: '.', ctrlKey: true },
]
const WORDS = [
  'lam',
  's3',
  'ec',
  'run',
  'theme',
  'copy',
  'next',
  '>sort',
  '@comp',
  '#s3',
  ':',
  '!run',
  'zzq',
  ' ',
  'pin',
  '?',
]

const keysOf = (word: string) => [...word].map(key => ({ key }))
const words = fc.constantFrom(...WORDS).map(keysOf)
const otherKey = fc.constantFrom(...OTHER_KEYS).map(key => [key])
const actionKey = fc.constantFrom(...ACTION_KEYS)
const queries = fc
  .array(fc.oneof({ weight: 2, arbitrary: words }, { weight: 1, arbitrary: otherKey }), { minLength: 1, maxLength: 5 })
  .map(keys => keys.flat())

/** Opens a palette whose results arrive when `deliver` is called. */
function openSlowPalette() {
  const store = storeOfPage(PAGE, CATALOG)
  // The worker answers in order (`messages`). Files may load in any order.
  const messages: (() => void)[] = []
  const files: (() => void)[] = []
  const later = <T>(make: () => T, channel = files) => new Promise<T>(resolve => channel.push(() => resolve(make())))
  let hasOperations = false
  let commands: readonly SearchItem[] = []
  const items = () => [...ITEMS, ...commands, ...(hasOperations ? OPERATIONS : [])]
  vi.mocked(fetchJson).mockImplementation(path => later(() => (path === 'i.json' ? ICONS : CATALOG)) as Promise<never>)
  vi.mocked(askSearch).mockImplementation((kind, ...args) => {
    const [first, options] = args as [never, never]
    const answer = () => {
      if (kind === 'start') return ITEMS.filter(item => item.kind === 'service')
      if (kind === 'operations') hasOperations = true
      else if (kind === 'commands') commands = commandItems(first)
      else if (kind === 'items') return (first as string[]).flatMap(id => items().filter(item => item.id === id))
      else if (kind === 'details') return { title: '', lines: [], isCode: false, links: guidesOf(first) }
      else if (kind === 'search') return resultsAmong(items(), first, (options as SearchOptions).kinds)
      return undefined
    }
    return later<unknown>(answer, kind === 'operations' ? files : messages) as never
  })
  const ran: string[] = []
  vi.mocked(goTo).mockImplementation(url => void ran.push(`here ${url}`))
  vi.mocked(openTab).mockImplementation(url => void ran.push(`tab ${url}`))
  const isOpen = () => store.get(isPaletteOpenAtom)
  openPalette(store)
  takePaletteInput()
  return {
    start: () => startPaletteSession(store),
    press(partial: Partial<PaletteKeyEvent>) {
      if (!isOpen()) return
      const stroke: PaletteKeyEvent = { ...NO_MODIFIER, key: '', ...partial }
      const send = (...event: PaletteEvent) => store.set(paletteAtom, ...event)
      const { key } = stroke
      if (key === 'Escape') return send('escaped')
      const palette = store.get(paletteAtom)
      const { text } = palette.query
      const { event, handler } = keyInField(palette, stroke, text, true)
      if (event) send(...event)
      if (handler === 'palette') return
      const isLetter = key.length === 1 && !stroke.ctrlKey
      const next = isLetter ? text + key : key === 'Backspace' ? text.slice(0, -1) : text
      if (next !== text) send('typed', next)
      // Moves like cmdk in an empty field. If there is text, Home and End move the caret.
      else if (/^(?:Home|End)$/.test(key) && text === '')
        send('chosen', (key === 'End' && rowsOf(palette).at(-1)?.id) || null)
    },
    /** Delivers the next search results, or the next file. Resolves with false if there was nothing to deliver. */
    async deliver(isFile: boolean): Promise<boolean> {
      const next = (isFile ? files.pop() : undefined) ?? messages.shift() ?? files.shift()
      next?.()
      await new Promise(setImmediate)
      return next !== undefined || messages.length + files.length > 0
    },
    end: () => ({
      ran,
      isOpen: isOpen(),
      // The state of a closed palette has no effect.
      ...(isOpen() && {
        text: store.get(paletteAtom).query.text,
        scope: store.get(paletteAtom).query.scope,
        actionsOf: store.get(paletteAtom).query.actionsOf?.title,
        active: activeRow(store.get(paletteAtom))?.id,
      }),
      selection: store.get(selectionAtom),
      recent: store.get(recentIdsAtom),
      pinned: store.get(pinnedIdsAtom),
      theme: store.get(themeAtom),
      view: store.get(queryStringAtom),
    }),
  }
}

/**
 * Returns the final state after `keys`. Without `pauses`, all results arrive before each key. With `pauses`, all
 * results arrive only before `OTHER_KEYS`; after other keys, `pauses[i]` results arrive, files first if it is odd.
 */
async function endOf(keys: readonly Partial<PaletteKeyEvent>[], startsAt: number, pauses?: readonly number[]) {
  const palette = openSlowPalette()
  const settle = async () => {
    while (await palette.deliver(false));
  }
  for (const [i, key] of keys.entries()) {
    if (i === startsAt) palette.start()
    if (!pauses || (i >= startsAt && OTHER_KEYS.includes(key))) await settle()
    palette.press(key)
    const pause = pauses?.[i % pauses.length] ?? 0
    for (let n = 0; n < pause; n++) await palette.deliver(pause % 2 === 1)
  }
  if (startsAt >= keys.length) palette.start()
  await settle()
  return palette.end()
}

const pauses = fc.array(fc.nat(3), { minLength: 1, maxLength: 8 })
const rounds = Number(process.env.ROUNDS ?? 100)

const strokes = (text: string, ...keys: readonly Partial<PaletteKeyEvent>[]) => [...keysOf(text), ...keys]
const ENTER = { key: 'Enter' }
const ESCAPE = { key: 'Escape' }
const SHIFT_ENTER = { key: 'Enter', shiftKey: true }

test.each([
  ['Enter opens a page here', strokes('lam', ENTER), { ran: ['here /lambda'], recent: ['service:lambda'] }],
  ['Ctrl+Enter opens it in a new tab', strokes('lam', { ...ENTER, ctrlKey: true }), { ran: ['tab /lambda'] }],
  ['an empty scope starts with selected categories', strokes('@stor', ENTER, ESCAPE), { active: 'category:storage' }],
  ['an empty scope lists recent items', strokes('#s3', SHIFT_ENTER, ESCAPE), { active: 'icon:Icon-Amazon S3' }],
  ['a row without an icon is not selected', strokes('!run', SHIFT_ENTER), { selection: [], recent: [] }],
  ['an unavailable command is found', strokes('unpin'), { active: 'command:pins.clear' }],
  ['a command that needs icons comes after other commands', strokes('download'), { active: 'command:library.all' }],
  ['an unavailable command is not remembered', strokes('unpin', ENTER), { isOpen: true, recent: [] }],
  [
    'without results, the official documentation is offered',
    strokes('zzq'),
    { active: 'fallback:Search AWS documentation for “zzq”' },
  ],
])('%s', async (_name, keys, end) => {
  expect(await endOf(keys, 0)).toMatchObject(end)
})

test('an action has the same effect as for a slow typist, however late results arrive (100 random sequences, or ROUNDS)', async () => {
  await fc.assert(
    fc.asyncProperty(queries, actionKey, pauses, async (query, action, pauses) => {
      const keys = [...query, action]
      expect(await endOf(keys, 0, pauses)).toEqual(await endOf(keys, 0))
    }),
    { numRuns: rounds },
  )
}, 300_000)

test('so does one pressed before the palette has loaded', async () => {
  await fc.assert(
    fc.asyncProperty(words, actionKey, fc.boolean(), async (word, action, isLate) => {
      const keys = [...word, action]
      const end = await endOf(keys, isLate ? keys.length : word.length, [0])
      expect(end).toEqual(await endOf(keys, 0))
    }),
    { numRuns: rounds / 4 },
  )
}, 300_000)

test('a key after a waiting action cancels it: nothing runs, or the slow typist’s row', async () => {
  await fc.assert(
    fc.asyncProperty(words, actionKey, fc.oneof(words, otherKey), pauses, async (word, action, next, pauses) => {
      const end = await endOf([...word, action, ...next], 0, pauses)
      const { ran, selection, view } = end
      const untouched = { ran: [], selection: [], view: '' }
      const slow = await endOf([...word, action, ...next], 0)
      expect([untouched, { ran: slow.ran, selection: slow.selection, view: slow.view }]).toContainEqual({
        ran,
        selection,
        view,
      })
    }),
    { numRuns: rounds },
  )
}, 300_000)

/** Opens the palette on the home page until the test ends. `ask` answers the search's requests; by default, none. */
function openSession(ask: (kind: string, text: string) => Promise<unknown> = unanswered, start?: IntroService[]) {
  vi.mocked(fetchJson).mockImplementation(async path => (path === 'i.json' ? ICONS : CATALOG) as never)
  vi.mocked(askSearch)
    .mockReset()
    .mockImplementation(ask as typeof askSearch)
  const store = storeOfPage({ ...PAGE, popular: start }, CATALOG)
  takePaletteInput()
  openPalette(store)
  onTestFinished(startPaletteSession(store))
  return store
}
const unanswered = () => new Promise<never>(() => {})

test('the default rows do not wait for a busy search', async () => {
  const services = ITEMS.filter(({ kind }) => kind === 'service')
  const busy = (kind: string) => (kind === 'start' ? Promise.resolve(services) : new Promise(() => {}))
  const store = openSession(busy)
  await vi.waitFor(() => expect(rowsOf(store.get(paletteAtom)).map(({ title }) => title)).toContain('Lambda'))
})

/** Returns the ids of the rows on screen. */
const idsOf = (store: ReturnType<typeof storeOfPage>) => rowsOf(store.get(paletteAtom)).map(({ id }) => id)

test('before the search has loaded, services are listed at once, and no row without the text', async () => {
  const start = [{ slug: 'lambda', service: 'AWS Lambda', name: 'Lambda' }]
  const store = openSession(undefined, start)
  expect(idsOf(store)).toContain('service:lambda')
  store.set(paletteAtom, 'typed', 'e')
  await vi.waitFor(() => expect(idsOf(store)).toEqual(['service:ecs', 'service:ecr']))
  store.set(paletteAtom, 'typed', 'ecr')
  expect(idsOf(store)).toEqual(['service:ecr'])
  store.set(paletteAtom, 'typed', '#ecr')
  expect(store.get(paletteAtom).results).toMatchObject({ rows: [], note: 'Searching…' })
  store.set(paletteAtom, 'typed', '')
  store.set(paletteAtom, 'scoped', 'commands')
  const commands = idsOf(store)
  expect(commands).toContain('command:theme.dark')
  store.set(paletteAtom, 'typed', 'dark')
  expect(idsOf(store)).toEqual(expect.arrayContaining(['command:theme.dark']))
  expect(rowsOf(store.get(paletteAtom)).filter(({ title }) => !/dark/i.test(title))).toEqual([])
})

test('rows of an earlier text that match stay, in the order of the search; back from actions, all do', async () => {
  const ask = async (kind: string, text: string) => (kind === 'search' ? resultsAmong(ITEMS, text) : [])
  const store = openSession(ask)
  store.set(paletteAtom, 'typed', 'ec')
  await vi.waitFor(() => expect(store.get(areResultsFinalAtom)).toBe(true))
  const found = idsOf(store)
  const matching = found.filter(id => /ecr/i.test(id))
  expect(matching.length).toBeGreaterThan(1)
  vi.mocked(askSearch).mockReturnValue(new Promise(() => {}) as never)
  const [row] = rowsOf(store.get(paletteAtom))
  if (row) store.set(paletteAtom, 'clicked', { row, action: 'actions' })
  expect(idsOf(store)).toContain('command:target.copy-link')
  store.set(paletteAtom, 'left')
  expect(idsOf(store)).toEqual(found)
  store.set(paletteAtom, 'typed', 'ecr')
  expect(idsOf(store)).toEqual(matching)
})

test('after an error among actions, the palette opens with the text of their list', async () => {
  const details = { title: '', lines: [], isCode: false, links: [] }
  const store = openSession(async kind => (kind === 'search' ? resultsAmong(ITEMS, 'ecr') : details))
  store.set(paletteAtom, 'typed', '#ecr')
  await vi.waitFor(() => expect(store.get(areResultsFinalAtom)).toBe(true))
  const [row] = rowsOf(store.get(paletteAtom))
  if (row) store.set(paletteAtom, 'clicked', { row, action: 'actions' })
  store.set(paletteAtom, 'typed', 'copy')
  startPaletteSession(store)()
  expect(takePaletteInput()?.text).toBe('#ecr')
})

test('a command on the selection is remembered by the id of its command', () => {
  const store = openSession(async () => [])
  setSelection(store, ['Icon-AWS Lambda'])
  const command = store.get(commandsAtom).find(({ id }) => id === 'selection.clear')
  if (!command) throw new Error('no command')
  const action = { command, title: 'Clear' }
  runRow(store, { row: currentItemRow({ heading: '', name: '', actions: [action] }, action), action: 'run' })
  expect(store.get(recentIdsAtom)).toEqual(['command:selection.clear'])
})

test('the scope of docs lists recent guide pages, whose ids do not begin with their kind', async () => {
  const guide: SearchItem = { id: 'page:s3/policies', kind: 'doc', title: 'Bucket policies', url: '/guide', rank: 0 }
  const store = openSession(async (kind: string) => (kind === 'items' ? [guide] : []))
  rememberItem(store, guide.id)
  await vi.waitFor(() => expect(idsOf(store)).toContain(guide.id))
  store.set(paletteAtom, 'scoped', 'docs')
  expect(idsOf(store)).toEqual([guide.id])
  store.set(paletteAtom, 'typed', 'bucket')
  expect(idsOf(store)).toEqual([guide.id])
})

test('an answer to an earlier text that arrives last is ignored', async () => {
  const answers = new Map<string, (results: SearchResult[]) => void>()
  const ask = (kind: string, text: string) =>
    kind === 'search' ? new Promise(resolve => answers.set(text, resolve)) : Promise.resolve([])
  const store = openSession(ask)
  await vi.waitFor(() => expect(store.get(searchReadinessAtom)).toBe('complete'))
  for (const text of ['lambda', 's3']) {
    store.set(paletteAtom, 'typed', text)
    await vi.waitFor(() => expect(answers.has(text)).toBe(true))
  }
  const answer = (text: string) => answers.get(text)?.(resultsAmong(ITEMS, text, ['service']))
  answer('s3')
  await vi.waitFor(() => expect(activeRow(store.get(paletteAtom))?.id).toBe('service:s3'))
  answer('lambda')
  for (let i = 0; i < 10; i++) await new Promise(resolve => setTimeout(resolve))
  expect(activeRow(store.get(paletteAtom))?.id).toBe('service:s3')
})

test('popular services of the page are listed before the search has loaded', async () => {
  const start = [{ slug: 's3', service: 'Amazon S3', name: 'S3' }]
  const store = openSession(undefined, start)
  await vi.waitFor(() => expect(activeRow(store.get(paletteAtom))).toMatchObject({ id: 'service:s3', href: '/s3' }))
})

test('Enter on a key or page that the page itself lists does not wait for the search', async () => {
  const store = openSession()
  const before = store.get(themeAtom)
  store.set(paletteAtom, 'typed', '?theme')
  store.set(paletteAtom, 'acted', 'run')
  await vi.waitFor(() => expect(store.get(themeAtom)).not.toBe(before))
})

test('an Enter that waits for a load that fails runs after the retry', async () => {
  let isFailing = true
  const ask = async (kind: string, text: string) => {
    if (isFailing) throw new Error('The search is not running.')
    return kind === 'search' ? resultsAmong(ITEMS, text) : []
  }
  vi.mocked(goTo).mockClear()
  const store = openSession(ask)
  const enter = () => store.set(paletteAtom, 'acted', 'run')
  store.set(paletteAtom, 'typed', 'lambda')
  enter()
  await vi.waitFor(() => expect(store.get(areResultsFinalAtom)).toBe(true))
  expect(activeRow(store.get(paletteAtom))?.title).toBe('Try again')
  isFailing = false
  enter()
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/lambda'))
  expect(store.get(isPaletteOpenAtom)).toBe(false)
})

test('a retry reads a pasted template again, with the search that works', async () => {
  vi.mocked(readTemplate).mockResolvedValue({ resources: [] } as never)
  const ask = async (kind: string) => {
    if (kind === 'drawResources') throw new Error('The identifiers could not be loaded.')
    return []
  }
  const store = openSession(ask)
  store.set(paletteAtom, 'typed', pasteDrawable(store, 'Resources:\n  Jobs: { Type: AWS::SQS::Queue }') ?? '')
  await vi.waitFor(() => expect(store.get(areResultsFinalAtom)).toBe(true))
  const countOf = (name: string) => vi.mocked(askSearch).mock.calls.filter(([kind]) => kind === name).length
  const before = countOf('drawResources')
  store.set(paletteAtom, 'clicked', { row: RETRY_ROW, action: 'run' })
  await vi.waitFor(() => expect(countOf('drawResources')).toBeGreaterThan(before))
  expect(countOf('start')).toBe(1)
})

test('a retry of the operations keeps the search that works', async () => {
  let isFailing = true
  const ask = async (kind: string) => {
    if (kind === 'operations' && isFailing) throw new Error('offline')
    return []
  }
  const store = openSession(ask)
  store.set(paletteAtom, 'typed', '!putobject')
  await vi.waitFor(() => expect(activeRow(store.get(paletteAtom))?.title).toBe('Try again'))
  isFailing = false
  store.set(paletteAtom, 'acted', 'run')
  await vi.waitFor(() => expect(store.get(searchReadinessAtom)).toBe('complete'))
  const requests = vi.mocked(askSearch).mock.calls.map(([kind]) => kind)
  expect(requests.filter(kind => kind === 'start' || kind === 'operations')).toEqual([
    'start',
    'operations',
    'operations',
  ])
})

test('an error of the code is logged, and not told as a bad connection', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const error = new TypeError('x is not a function')
  const ask = (kind: string) => (kind === 'search' ? Promise.reject(error) : Promise.resolve([]))
  const store = openSession(ask)
  store.set(paletteAtom, 'typed', 'lambda')
  await vi.waitFor(() => expect(store.get(paletteAtom).results?.note).toMatch(/^Something went wrong/))
  expect(logged).toHaveBeenCalledWith(error)
  logged.mockRestore()
})

test('a palette that opens again is empty', async () => {
  const store = openSession(async () => [])
  await vi.waitFor(() => expect(store.get(paletteAtom).results).not.toBeNull())
  store.set(paletteAtom, 'closed')
  store.set(paletteAtom, 'typed', 'late')
  expect(store.get(isPaletteOpenAtom)).toBe(false)
  openPalette(store, '#s3')
  expect(store.get(paletteAtom)).toMatchObject({ query: { text: 's3', scope: 'icons' }, results: { rows: [] } })
  // The same text opened once more is searched once more.
  const isAnswered = () => expect(store.get(paletteAtom).results?.note).toMatch(/^No results|loading/)
  await vi.waitFor(isAnswered)
  openPalette(store, '#s3')
  expect(store.get(paletteAtom).results?.note).toBe('Searching…')
  await vi.waitFor(isAnswered)
  openPalette(store)
  await vi.waitFor(() => expect(store.get(paletteAtom).results?.rows.length).toBeGreaterThan(0))
  openPalette(store)
  await vi.waitFor(() => expect(store.get(paletteAtom).results?.rows.length).toBeGreaterThan(0))
})

test('a diagram that is saved again, as by undo, is listed in the open palette', async () => {
  const store = openSession(async () => [])
  await vi.waitFor(() => expect(store.get(areResultsFinalAtom)).toBe(true))
  expect(idsOf(store)).not.toContain('saved:alb > ecs')
  store.set(savedSketchesAtom, ['alb > ecs'])
  await vi.waitFor(() => expect(idsOf(store)).toContain('saved:alb > ecs'))
})

test('a command that opens the palette again keeps the icons selected in the palette', () => {
  const store = storeOfPage(PAGE, CATALOG)
  openPalette(store)
  setSelection(store, ['Icon-Amazon S3', 'Icon-AWS Lambda'])
  openPalette(store, 'console region ')
  expect(selectionCount(store.get(paletteAtom), store.get(selectionAtom))).toBe(2)
})
