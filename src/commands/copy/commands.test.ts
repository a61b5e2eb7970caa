import { createStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { CLIPBOARD_FORMATS, FILE_FORMATS, formatById } from '@/core/diagram/formats'
import { sampleIcon, sampleSvg } from '@/core/diagram/testing/samples'
import type { PageData } from '@/core/site/page-data'
import { copyText } from '@/platform/clipboard'
import { saveFile, saveUrl } from '@/platform/download'
import { loadIconSvgs } from '@/platform/icon-files'
import { drawPng } from '@/platform/raster'
import { pngSizeAtom } from '@/state/command-options'
import { copiedIconsAtom } from '@/state/copied'
import { noticesAtom, runAndReport, showIfSlow } from '@/state/notices'
import { pageDataAtom } from '@/state/page-data'
import { setSelection } from '@/state/selection'
import type { JotaiStore } from '@/state/store'
import type { CommandContext } from '../command'
import { STATIC_COMMANDS } from '../registry'
import { COPY_COMMANDS, copyCommandIdOf, copyIcons } from './commands'
import { clipboardContent, prepareDrag } from './content'
import { libraryCommands } from './library-commands'

vi.mock('@/platform/clipboard', () => ({ copyText: vi.fn() }))
vi.mock('@/platform/download', () => ({ saveFile: vi.fn(), saveUrl: vi.fn() }))
vi.mock('@/platform/icon-files', () => ({ loadIconSvgs: vi.fn() }))
vi.mock('@/platform/raster', async original => ({
  ...(await original<typeof import('@/platform/raster')>()),
  drawPng: vi.fn(async () => new Blob(['png'])),
}))
const NAMES = Array.from({ length: 200 }, (_, i) => `Icon-${i}`)
vi.mock('@/platform/fetch', async original => ({
  ...(await original<typeof import('@/platform/fetch')>()),
  // The table of icons, with the field that the catalog has.
  fetchJson: async () =>
    Object.assign(
      NAMES.map(iconName => sampleIcon('Resource', { iconName })),
      { services: [] },
    ),
}))

afterEach(() => vi.clearAllMocks())

function contextOf(store: JotaiStore): CommandContext {
  return { get: store.get, set: store.set }
}

test('every format has a command, also before icons have loaded', () => {
  const ids = [...FILE_FORMATS, ...CLIPBOARD_FORMATS].map(copyCommandIdOf)
  expect(COPY_COMMANDS.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  const own = CLIPBOARD_FORMATS.map(({ id }) => `format.${id}`)
  expect(STATIC_COMMANDS.map(({ id }) => id)).toEqual(expect.arrayContaining(own))
})

/** Returns the store of a page whose icons can be copied. */
function storeWithIcons() {
  vi.mocked(loadIconSvgs).mockResolvedValue({
    svgs: new Map(NAMES.map(name => [name, sampleSvg()])),
    errors: new Map(),
  })
  const store = createStore()
  store.set(pageDataAtom, {
    site: { files: {}, categories: [], hasSiteUrl: true, siteUrl: 'https://site.test' },
    content: { kind: 'explorer' },
  } as unknown as PageData)
  return store
}

test.each([
  [100, true],
  [101, false],
])('%i icons for draw.io are copied, with a picture beside the text: %j', async (count, hasPicture) => {
  const format = formatById('drawio')
  if (!format) throw new Error('no format')
  const subject = { name: 'icons', items: NAMES.slice(0, count).map(iconName => ({ iconName, label: '', link: '' })) }
  await copyIcons(contextOf(storeWithIcons()), format, subject, { label: '', run: () => {} })
  expect(copyText).toHaveBeenCalledOnce()
  expect(vi.mocked(copyText).mock.calls[0]?.[1] !== undefined).toBe(hasPicture)
})

test('icons that could not be copied show no checkmark', async () => {
  const format = formatById('drawio')
  if (!format) throw new Error('no format')
  const store = storeWithIcons()
  vi.mocked(loadIconSvgs).mockResolvedValue({
    svgs: new Map([['Icon-0', sampleSvg()]]),
    errors: new Map([['Icon-1', new Error('missing')]]),
  })
  const subject = { name: 'icons', items: NAMES.slice(0, 2).map(iconName => ({ iconName })) }
  const notice = await copyIcons(contextOf(store), format, subject, { label: '', run: () => {} })
  expect(notice.title).toContain('1 of 2 icons')
  expect([...store.get(copiedIconsAtom)]).toEqual(['Icon-0'])
})

test('a dragged icon brings the selection only if it is selected', async () => {
  const store = storeWithIcons()
  setSelection(store, ['Icon-1', 'Icon-2'])
  const shapes = async (iconName: string) => {
    const made = await prepareDrag(contextOf(store), iconName)
    return made().match(/vertex="1"/g)?.length
  }
  expect([await shapes('Icon-2'), await shapes('Icon-3')]).toEqual([2, 1])
})

test('many icons as one PNG are rendered once, and a notice says that the picture is smaller than requested', async () => {
  const store = storeWithIcons()
  store.set(pngSizeAtom, 1024)
  const png = formatById('png')
  if (!png) throw new Error('no PNG')
  const render = vi.fn(await png.load())
  const subject = { name: '200 icons', items: NAMES.map(iconName => ({ iconName, link: '' })) }
  const { note } = await clipboardContent(contextOf(store), { ...png, load: async () => render }, subject)
  expect(note).toMatch(/^Each icon is \d+ px, the largest size this browser can draw$/)
  expect(render).toHaveBeenCalledTimes(1)
  expect(drawPng).toHaveBeenCalledTimes(1)
})

test('the notice that a library is saved appears after its download; a failure has a notice of its own', async () => {
  const [all] = libraryCommands([])
  if (!all) throw new Error('no library')
  const store = createStore()
  const run = () =>
    showIfSlow(
      store,
      runAndReport(store, all.title, () => all.run(contextOf(store))),
    )
  let arrive = () => {}
  vi.mocked(saveUrl).mockImplementationOnce(() => new Promise(resolve => (arrive = resolve)))
  vi.useFakeTimers()
  const saving = run()
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(store.get(noticesAtom).map(({ title }) => title)).toEqual(['Loading…'])
  arrive()
  await saving
  expect(store.get(noticesAtom)).toHaveLength(1)
  expect(store.get(noticesAtom).at(-1)).toMatchObject({ kind: 'success', title: 'draw.io library of all icons saved' })

  vi.mocked(saveUrl).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await run()
  expect(store.get(noticesAtom).at(-1)).toMatchObject({
    kind: 'error',
    description: 'TypeError: Failed to fetch',
    action: { label: 'Try again' },
  })
  expect(saveFile).not.toHaveBeenCalled()
})
