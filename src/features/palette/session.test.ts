/** Keys in the palette: however fast they come and however late the answers are, they end where slow ones do. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { catalogueOf, serviceNamed } from '@/core/catalogue/testing/sample-catalogue'
import type { Icon } from '@/core/catalogue/types'
import type { SearchOptions } from '@/core/search/search'
import { commandThings, lightThings, operationThings } from '@/core/search/things/make-things'
import type { Answer, Thing } from '@/core/search/things/things'
import { type EditedText, edited } from '@/core/text-edit'
import { DEFAULT_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { fetchJson } from '@/platform/fetch'
import { goTo, openTab } from '@/platform/page'
import { askSearch } from '@/platform/search-client'
import { openPaletteAtom, paletteFieldAtom, paletteOpenAtom, paletteScopeAtom, paletteTextAtom } from '@/state/palette'
import { editPaletteAtom, type KeyPress, pressInPaletteAtom, pumpPaletteAtom } from '@/state/palette-queue'
import { themeAtom } from '@/state/preferences'
import { queryStringAtom } from '@/state/query'
import { pinnedAtom, recentAtom } from '@/state/recents'
import { selectionAtom } from '@/state/selection'
import { storeOfPage } from '@/state/testing/store'
import { actionsAtom, activeRowAtom } from './listed'
import { startSession } from './session'

vi.mock('@/platform/history')
vi.mock('@/platform/scroll')
vi.mock('@/platform/fetch')
vi.mock('@/platform/page', async original => ({
  ...(await original()),
  goTo: vi.fn(),
  openTab: vi.fn(),
  focusedElement: vi.fn(),
}))
vi.mock('@/platform/search-client')
vi.mock('@/platform/storage', () => ({
  THEME: 'theme',
  SINGLE_KEYS: 'single-keys',
  readStored: () => {},
  writeStored: () => {},
  onStoredElsewhere: () => () => {},
}))

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
  }),
).sort((a, b) => (a.serviceSimpleName < b.serviceSimpleName ? -1 : 1))
const CATALOGUE = catalogueOf(SERVICES)
const ICONS = NAMES.map(icon)
const DATA = {
  catalogue: CATALOGUE,
  icons: ICONS,
  links: SERVICES.map(({ slug }) => ({ slug, title: `${slug} guide`, url: `https://guides/${slug}` })),
  apis: [{ api: 'ec2', uid: 'ec2-1', name: 'EC2', slug: 'lambda', main: true }],
  features: {},
  gone: [],
  today: '2026-01-01',
}
const THINGS = lightThings(DATA)
/** The guides of the service of the thing with that id. */
const guidesOf = (id: string) => {
  const of = THINGS.find(thing => thing.id === id)
  return THINGS.filter(({ kind, slug }) => kind === 'doc' && slug === of?.slug).map(({ title, url = '' }) => ({
    title,
    url,
  }))
}

const OPERATIONS = operationThings(CATALOGUE, DATA.apis, {
  ec2: { names: ['RunInstances', 'CopyImage', 'NextThing'] },
})

/** A ranking that is quick to build: operations first, so that answers change when these come. */
const answersAmong = (things: readonly Thing[], text: string, kinds?: readonly string[]): Answer[] =>
  things
    .filter(({ kind, title }) => kinds?.includes(kind) !== false && title.toLowerCase().includes(text.toLowerCase()))
    .sort((a, b) => Number(b.kind === 'operation') - Number(a.kind === 'operation'))
    .map(thing => ({ thing, tier: 'start', rule: '', why: '', ranges: [] }))

const KEYS: readonly Partial<KeyPress>[] = [
  ...[
    'Enter',
    'ArrowDown',
    'ArrowUp',
    'ArrowRight',
    'ArrowLeft',
    'PageDown',
    'PageUp',
    'Home',
    'End',
    'Backspace',
    'Tab',
  ].map(key => ({ key })),
  { key: 'Enter', withShift: true },
  { key: 'Enter', withMod: true },
  { key: 'Enter', isRepeat: true },
  { key: 'Tab', withShift: true },
  { key: '.', withMod: true },
  { key: 'a', withMod: true },
  { key: 'k', withMod: true },
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

const sequences = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...KEYS).map(key => [key]) },
    { weight: 2, arbitrary: fc.constantFrom(...WORDS).map(word => [...word].map(key => ({ key }))) },
  ),
  { minLength: 2, maxLength: 7 },
)

/** A palette whose answers come when they are delivered. */
function openPalette() {
  const store = storeOfPage({ kind: 'explorer', results: computeResults(CATALOGUE, DEFAULT_VIEW) }, CATALOGUE)
  // What the ranking is asked is answered in order; files come when they come.
  const messages: (() => void)[] = []
  const files: (() => void)[] = []
  const later = <T>(make: () => T, channel = files) => new Promise<T>(resolve => channel.push(() => resolve(make())))
  let hasOperations = false
  let commands: readonly Thing[] = []
  const things = () => [...THINGS, ...commands, ...(hasOperations ? OPERATIONS : [])]
  vi.mocked(fetchJson).mockImplementation(
    path => later(() => (path === 'i.json' ? ICONS : CATALOGUE)) as Promise<never>,
  )
  vi.mocked(askSearch).mockImplementation((kind, ...args) => {
    const [first, options] = args as [never, never]
    const answer = () => {
      if (kind === 'operations') hasOperations = true
      else if (kind === 'commands') commands = commandThings(first)
      else if (kind === 'things') return (first as string[]).flatMap(id => things().filter(thing => thing.id === id))
      else if (kind === 'details') return { title: '', lines: [], isCode: false, links: guidesOf(first) }
      else if (kind === 'search') return answersAmong(things(), first, (options as SearchOptions).kinds)
      return undefined
    }
    return later<unknown>(answer, kind === 'operations' ? files : messages) as never
  })
  const ran: string[] = []
  vi.mocked(goTo).mockImplementation(url => void ran.push(`here ${url}`))
  vi.mocked(openTab).mockImplementation(url => void ran.push(`tab ${url}`))
  let field: EditedText = { text: '', start: 0, end: 0 }
  // Another text than it has is written into it, with the caret behind.
  const shown = (): EditedText => {
    const text = store.get(paletteTextAtom)
    if (text !== field.text) field = { text, start: text.length, end: text.length }
    return field
  }
  /** As the field does when it is mounted. */
  const mountField = () => {
    store.set(paletteFieldAtom, { selection: shown, show: next => (field = next), focus: () => {} })
    store.set(pumpPaletteAtom)
  }
  store.set(openPaletteAtom)
  mountField()
  return {
    start: () => startSession(store),
    mountField,
    removeField: () => store.set(paletteFieldAtom, null),
    press(partial: Partial<KeyPress>) {
      const press: KeyPress = { key: '', withMod: false, withShift: false, isRepeat: false, ...partial }
      if (!store.get(paletteOpenAtom) || store.set(pressInPaletteAtom, press, true)) return
      // What the browser would do with it.
      if (press.withMod && press.key === 'k') store.set(paletteOpenAtom, false)
      const { text } = shown()
      const next = edited(field, press.key.length === 1 && !press.withMod ? press.key : press)
      if (!next) return
      field = next
      if (next.text !== text) store.set(editPaletteAtom, next.text)
    },
    /** Delivers the next answer or file; false when there is none. */
    async deliver(isFile: boolean): Promise<boolean> {
      const next = (isFile ? files.pop() : undefined) ?? messages.shift() ?? files.shift()
      next?.()
      await new Promise(setImmediate)
      return next !== undefined || messages.length + files.length > 0
    },
    end: () => ({
      ran,
      isOpen: store.get(paletteOpenAtom),
      // Of a closed palette nothing is left.
      ...(store.get(paletteOpenAtom) && {
        field: shown(),
        scope: store.get(paletteScopeAtom),
        actionsOf: store.get(actionsAtom)?.of.title,
        active: store.get(activeRowAtom)?.id,
      }),
      selection: store.get(selectionAtom),
      recent: store.get(recentAtom),
      pinned: store.get(pinnedAtom),
      theme: store.get(themeAtom),
      view: store.get(queryStringAtom),
    }),
  }
}

/**
 * Where the keys end. `pauses` tells how many answers come after each, all of them if there are none; a file comes before an
 * answer where it is odd.
 */
async function endOf(keys: readonly Partial<KeyPress>[], startsAt: number, pauses: readonly number[] = []) {
  const palette = openPalette()
  const settle = async (isFileFirst: boolean) => {
    while (await palette.deliver(isFileFirst));
  }
  for (const [i, key] of keys.entries()) {
    if (i === startsAt) palette.start()
    const pause = pauses[i % pauses.length]
    // Who types slowly sees the answers before every key that acts on them.
    if (pause === undefined && (key.withMod || (key.key ?? '').length > 1)) await settle(true)
    palette.press(key)
    for (let n = 0; n < (pause ?? 0); n++) await palette.deliver((pause ?? 0) % 2 === 1)
  }
  if (startsAt >= keys.length) palette.start()
  await settle(false)
  return palette.end()
}

test('sequences of keys by chance (400, or ROUNDS) end the same, fast and slow, in a palette that is there and one that is on its way', async () => {
  const pauses = fc.array(fc.nat(3), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(sequences, fc.nat(6), pauses, async (words, startsAt, pauses) => {
      const keys = words.flat()
      expect(await endOf(keys, startsAt, pauses)).toEqual(await endOf(keys, 0))
    }),
    { numRuns: Number(process.env.ROUNDS ?? 400) },
  )
}, 300_000)

test('a key that closes the palette waits for its field, which has the focus to give back', () => {
  const palette = openPalette()
  palette.removeField()
  palette.press({ key: 'Tab' })
  palette.press({ key: 'k', withMod: true })
  palette.start()
  expect(palette.end().isOpen).toBe(true)
  palette.mountField()
  expect(palette.end().isOpen).toBe(false)
})
