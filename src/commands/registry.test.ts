import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { catalogOf } from '@/core/catalog/testing/sample-catalog'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { saveUrl } from '@/platform/download'
import { explorerViewAtom } from '@/state/explorer'
import { queryStringAtom } from '@/state/page-view'
import { chosenRegionAtom } from '@/state/preferences'
import { setSelection } from '@/state/selection'
import { savedSketchesAtom } from '@/state/sketch'
import { storeOfPage } from '@/state/testing/store'
import { actionsFor, currentItemsAtom, searchableCommandsAtom } from './actions'
import { COMMAND_GROUPS } from './command'
import { type CommandId, commandsAtom, STATIC_COMMANDS } from './registry'
import { runCommand } from './run'
import { NEXT_THEME_KEY, readableKeys, SHOWN_KEYS } from './shown-keys'

vi.mock('@/platform/download')

const CATALOG = catalogOf([])
const RESULTS = { ...computeResults(CATALOG, DEFAULT_EXPLORER_VIEW), pageCount: 3 }

function storeAt(search: string) {
  const store = storeOfPage({ kind: 'explorer', results: RESULTS }, CATALOG)
  store.set(queryStringAtom, search)
  return store
}

describe('the registry of commands', () => {
  const store = storeAt('')
  const commands = store.get(commandsAtom)

  test('a wrong id is a compile error', () => {
    // @ts-expect-error
    const wrong: CommandId = 'target.doc'
    expect(commands.map(({ id }) => id)).not.toContain(wrong)
  })

  test('without a chosen console Region, the default is checked', () => {
    const checked = () =>
      commands.filter(({ id, checked }) => id.startsWith('region.') && checked?.(store.get)).map(({ id }) => id)
    expect(checked()).toEqual(['region.none'])
    store.set(chosenRegionAtom, 'us-east-1')
    expect(checked()).toEqual(['region.us-east-1'])
    store.set(chosenRegionAtom, '')
  })

  test.each([
    [true, ['light', 'dark', 'system']],
    [false, ['dark', 'light', 'system']],
  ])('the key for themes first leads to another look, if the system is dark: %s', (matches, order) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    const at = storeAt('')
    for (const theme of order) {
      const withKey = at.get(commandsAtom).filter(({ keys }) => keys?.includes(NEXT_THEME_KEY))
      expect(withKey.map(({ id }) => id)).toEqual([`theme.${theme}`])
      withKey[0]?.run(at)
    }
    vi.unstubAllGlobals()
  })

  test('ids are unique', () => {
    const ids = commands.map(command => command.id)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  test('no two commands have the same key', () => {
    // Leaves out expanding and collapsing a row, which have the same keys as moves.
    const bound = STATIC_COMMANDS.filter(({ id }) => !/^cursor\.(expand|collapse)$/.test(id)).flatMap(
      ({ id, keys = [] }) => {
        // These are available on other pages, or with another focus, than the commands with the same keys.
        const [separate] = /^(?:results|main-page|entry)\b/.exec(id) ?? ['']
        return keys.map(key => `${key} ${separate} -> ${id}`)
      },
    )
    const keys = bound.map(text => text.split(' -> ')[0])
    expect(bound.filter((_, i) => keys.indexOf(keys[i]) !== i)).toEqual([])
  })

  test('Ctrl+A is bound before icons have loaded', () => {
    expect(commands.find(({ keys }) => keys?.includes('mod+a'))?.id).toBe('selection.all')
  })

  test('commands with the same key, or with equal titles, are in order of priority', () => {
    const place = (id: string) => commands.findIndex(command => command.id === id)
    for (const [first, second] of [
      ['cursor.expand', 'cursor.right'],
      ['cursor.collapse', 'cursor.left'],
      ['selection.clear', 'search.clear'],
      ['search.clear', 'recent.clear'],
      ['search.clear', 'pins.clear'],
      // The palette finds the theme first for `theme`.
      ['theme.dark', 'ground.auto'],
    ] as const) {
      expect(place(first), first).toBeGreaterThanOrEqual(0)
      expect(place(first), `${first} before ${second}`).toBeLessThan(place(second))
    }
    const isOption = STATIC_COMMANDS.map(({ group }) => group === 'Copy options')
    expect(isOption.lastIndexOf(false)).toBeLessThan(isOption.indexOf(true))
  })

  test('the key that a button shows belongs to its command', () => {
    for (const [id, key] of Object.entries(SHOWN_KEYS))
      expect(commands.find(command => command.id === id)?.keys, id).toContain(key)
  })

  test('README lists the keys of all commands, and no others', () => {
    const table = /\| key \| what it does \|.*?\n\n/s.exec(readFileSync('README.md', 'utf8'))?.[0] ?? ''
    const cells = table.split(/(?<!\\)\|/).flatMap(cell => {
      const keys = [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) =>
        text === 'g g' ? [text] : text.split(' '),
      )
      if (!cell.includes('Shift` +')) return keys
      return keys.flatMap(key => (key === 'Shift' ? [] : [`Shift+${key}`]))
    })
    const digits = ['1', '2', '3', '4', '5', '6']
    const inReadme = new Set(cells.flatMap(key => (digits.includes(key) ? digits : [key])))
    const bound = commands.flatMap(({ keys = [] }) =>
      keys.map(key => readableKeys(key, false).replace(/^Shift\+G$/, 'G')),
    )
    expect([...inReadme].sort()).toEqual([...new Set(bound)].sort())
  })

  test('every command with a key is in a group that help lists', () => {
    for (const { group, title } of commands) {
      expect(COMMAND_GROUPS).toContain(group)
      expect(title).not.toBe('')
    }
  })

  test('evaluating `when` and `checked` does not change the view', () => {
    for (const search of ['', '?q=a&categories=Compute&view=drawio&page=2']) {
      const at = storeAt(search)
      const before = JSON.stringify(at.get(explorerViewAtom))
      const target = { name: 'x', iconName: 'x', slug: 'x', url: 'https://x', itemId: 'service:x' }
      for (const command of at.get(commandsAtom)) {
        command.when?.(at.get)
        command.when?.(at.get, target)
        command.checked?.(at.get, target)
      }
      expect(JSON.stringify(at.get(explorerViewAtom))).toBe(before)
      expect(at.get(queryStringAtom)).toBe(search)
    }
  })

  test('there is a toggle per category and a command per page', () => {
    expect(commands.map(command => command.id)).toEqual(
      expect.arrayContaining(['category.compute', 'category.storage', 'page.1', 'page.3']),
    )
  })
})

test('the icons page downloads the library of a category before icons have loaded', async () => {
  const categories = [{ name: 'Compute', slug: 'compute', count: 1 }]
  const store = storeOfPage({ kind: 'icons', total: 1, kinds: [], categories, first: [] }, CATALOG)
  await runCommand(store, 'library.compute')
  expect(saveUrl).toHaveBeenCalledWith('aws-icons-compute.xml', '/libraries/compute.xml')
})

test('actions on the selection come first, and are found once', () => {
  const store = storeAt('')
  expect(store.get(currentItemsAtom)).toEqual([])
  setSelection(store, ['AWS-Lambda', 'Amazon-EC2', 'Amazon-SQS', 'Amazon-SNS'])
  const [{ heading, actions } = { heading: '', actions: [] }] = store.get(currentItemsAtom)
  expect(heading).toBe('Selected: 4 icons')
  expect(actions.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Copy 4 icons as SVG source', 'Copy 4 icons for draw.io', 'Clear selection (4 icons)']),
  )
  const found = store.get(searchableCommandsAtom)
  expect(found[0]?.title).toBe('Copy 4 icons in the default format')
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
})

test('"Open diagram" is an action of saved sketches alone', () => {
  const store = storeAt('')
  store.set(savedSketchesAtom, ['alb > s3'])
  const titles = (value: string) => actionsFor(store.get, { name: value, value }).map(({ title }) => title)
  expect(titles('alb > s3')).toContain('Open diagram')
  expect(titles('AWS::S3::Bucket')).not.toContain('Open diagram')
})
