import { expect, test, vi } from 'vitest'
import { catalogOf, serviceNamed } from '@/core/catalog/testing/sample-catalog'
import type { PageContent } from '@/core/site/page-data'
import { DEFAULT_EXPLORER_VIEW } from '@/core/view/parameters'
import { computeResults } from '@/core/view/results'
import { copyText } from '@/platform/clipboard'
import { focusedIconAtom, lastFocusedCellIdAtom } from '@/state/grid'
import {
  pinnedIdsAtom,
  queryChoicesAtom,
  recentIdsAtom,
  rememberChoice,
  rememberItem,
  togglePin,
} from '@/state/recents'
import { extendSelection, selectionAtom, setSelection } from '@/state/selection'
import { storeOfPage } from '@/state/testing/store'
import { currentItemsAtom } from '../actions'
import { type CommandId, commandsAtom } from '../registry'

vi.mock('@/platform/clipboard')

const LAMBDA = serviceNamed('AWS Lambda', { iconServices: ['AWS-Lambda'] })
const CONTENT = { kind: 'service', service: LAMBDA } as unknown as PageContent

/** Returns the store of a service page, and a function that runs a command in it. */
function servicePage() {
  const store = storeOfPage(CONTENT, catalogOf([LAMBDA]))
  const run = (id: CommandId) =>
    store
      .get(commandsAtom)
      .find(command => command.id === id)
      ?.run(store)
  return { store, run }
}

test('a link to the selection contains each icon once and no names of resources', async () => {
  const { store, run } = servicePage()
  setSelection(store, ['AWS-Lambda\torders', 'AWS-Lambda\tinvoices\tvpc', 'Amazon-SQS'])
  await run('selection.link')
  expect(copyText).toHaveBeenLastCalledWith('http://site.test/icons?icons=AWS-Lambda,Amazon-SQS')
})

test('a range extends from the cell whose focused icon was selected', async () => {
  const services = [serviceNamed('One', { iconServices: ['A', 'B'] }), serviceNamed('Two', { iconServices: ['C'] })]
  const catalog = catalogOf(services)
  const results = computeResults(catalog, DEFAULT_EXPLORER_VIEW)
  const store = storeOfPage({ kind: 'explorer', results }, catalog)
  store.set(lastFocusedCellIdAtom, 'one')
  store.set(focusedIconAtom, 'B')
  await store
    .get(commandsAtom)
    .find(({ id }) => id === 'selection.toggle')
    ?.run(store)
  expect(store.get(selectionAtom)).toEqual(['B'])
  extendSelection(store, 'two')
  expect(store.get(selectionAtom)).toEqual(['B', 'A', 'C'])
})

test('the selected icons precede the service of the page', () => {
  const { store } = servicePage()
  setSelection(store, ['Amazon-SQS', 'Amazon-SNS'])
  expect(store.get(currentItemsAtom).map(({ heading }) => heading)).toEqual(['Selected: 2 icons', 'AWS Lambda'])
})

test.each([
  ['selection.clear', selectionAtom],
  ['pins.clear', pinnedIdsAtom],
  ['recent.clear', recentIdsAtom],
  ['recent.clear', queryChoicesAtom],
] as const)('%s empties its list, and Undo restores it', async (id, listAtom) => {
  const { store, run } = servicePage()
  setSelection(store, ['Amazon-SQS', 'Amazon-SNS'])
  togglePin(store, 'service:s3')
  rememberItem(store, 'service:s3')
  rememberChoice(store, 's', 'service:s3')
  const before = store.get(listAtom)
  const notice = await run(id)
  expect(store.get(listAtom)).toEqual([])
  if (typeof notice === 'object') notice.action?.run()
  expect(before).not.toEqual([])
  expect(store.get(listAtom)).toEqual(before)
})
