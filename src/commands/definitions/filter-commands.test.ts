import { expect, test, vi } from 'vitest'
import { catalogOf } from '@/core/catalog/testing/sample-catalog'
import type { PageContent } from '@/core/site/page-data'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { goTo } from '@/platform/page'
import { scrollToTop } from '@/platform/scroll'
import { changeIconsView, iconsViewAtom } from '@/state/icons-page'
import { announcementAtom } from '@/state/notices'
import { queryStringAtom } from '@/state/page-view'
import { selectionAtom, setSelection } from '@/state/selection'
import { storeOfPage } from '@/state/testing/store'
import { type CommandId, commandsAtom } from '../registry'
import { runCommand } from '../run'

vi.mock('@/platform/history')
vi.mock('@/platform/page', { spy: true })
vi.mock('@/platform/scroll')

/** Returns the store of a page with the query string `search`, and a function that runs an available command. */
function pageAt(search: string, content: PageContent) {
  const store = storeOfPage(content, catalogOf([]))
  store.set(queryStringAtom, search)
  const run = (id: CommandId) => {
    const command = store.get(commandsAtom).find(known => known.id === id)
    if (command?.when?.(store.get) === false) return false
    void command?.run(store)
    return true
  }
  return { store, run }
}

const iconsPage = (search: string) => pageAt(search, { kind: 'icons', total: 0, kinds: [], categories: [], first: [] })
const explorer = (search: string) =>
  pageAt(search, { kind: 'explorer', results: computeResults(catalogOf([]), DEFAULT_EXPLORER_VIEW) })

test('Esc clears the selection, then the search, then the filters', () => {
  const { store, run } = explorer('?q=a&categories=Compute&view=list')
  setSelection(store, ['AWS-Lambda'])
  const steps = [1, 2, 3].map(() => {
    run('clear.step')
    return [store.get(selectionAtom).length, store.get(queryStringAtom)]
  })
  expect(steps).toEqual([
    [0, '?q=a&categories=Compute&view=list'],
    [0, '?categories=Compute&view=list'],
    [0, '?view=list'],
  ])
  expect(run('clear.step')).toBe(false)
})

test('one command clears the search and the filters', () => {
  const { store, run } = explorer('?q=a&categories=Compute&view=list&ended=hide')
  run('search.clear-all')
  expect(store.get(queryStringAtom)).toBe('?view=list')
})

test('hiding ended services is a filter', () => {
  const { store, run } = explorer('?q=a&ended=hide')
  expect(run('categories.clear')).toBe(true)
  expect(store.get(queryStringAtom)).toBe('?q=a')
  expect(run('categories.clear')).toBe(false)
})

test('a filter announces its new state; on another page, it opens the explorer without an announcement', async () => {
  const here = explorer('').store
  const announced: string[] = []
  here.sub(announcementAtom, () => announced.push(here.get(announcementAtom).text))
  await runCommand(here, 'ended.hide')
  await runCommand(here, 'ended.hide')
  expect(announced).toEqual(['Hide ended services, on', 'Hide ended services, off'])
  const { store } = iconsPage('')
  vi.mocked(goTo).mockImplementation(() => {})
  await runCommand(store, 'ended.hide')
  expect(goTo).toHaveBeenCalledWith(expect.stringMatching(/\?ended=hide$/))
  expect(store.get(announcementAtom).text).toBe('')
})

test('a Region is a filter, and replaces another Region', () => {
  const { store, run } = explorer('?q=a')
  run('listed.eu-west-1')
  expect(store.get(queryStringAtom)).toBe('?q=a&region=eu-west-1')
  run('listed.us-gov-west-1')
  expect(store.get(queryStringAtom)).toBe('?q=a&region=us-gov-west-1')
  const isOn = (id: CommandId) =>
    store
      .get(commandsAtom)
      .find(command => command.id === id)
      ?.checked?.(store.get)
  expect([isOn('listed.us-gov-west-1'), isOn('listed.eu-west-1')]).toEqual([true, false])
  run('categories.clear')
  expect(store.get(queryStringAtom)).toBe('?q=a')
})

test('the tile size is no filter, and is kept when filters are cleared', () => {
  const { store, run } = iconsPage('?size=l')
  expect(run('categories.clear')).toBe(false)
  expect(run('clear.step')).toBe(false)
  store.set(queryStringAtom, '?kind=service&size=l')
  expect(run('clear.step')).toBe(true)
  expect(store.get(iconsViewAtom)).toMatchObject({ kind: 'all', size: 'l' })
})

test('changing the tile size keeps the scroll position in the list', () => {
  const { store } = iconsPage('')
  vi.mocked(scrollToTop).mockClear()
  changeIconsView(store, { size: 's' })
  expect(scrollToTop).not.toHaveBeenCalled()
  changeIconsView(store, { kind: 'service' })
  expect(scrollToTop).toHaveBeenCalledOnce()
})
