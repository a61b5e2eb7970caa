/** Tests notices: toasts, live regions, and Undo. */
import { toast as sonner } from 'sonner'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { runCommand } from '@/commands/run'
import { announce, noticesAtom, notify } from '@/state/notices'
import { createStoredListAtom } from '@/state/stored'
import { changeLists, undoAction } from '@/state/undo'
import { openPage } from './harness'
import { isAt, press, toast } from './page'

test('a notice in the frame in which a toast closes is shown', async () => {
  const store = await openPage()
  notify(store, { kind: 'info', title: 'The first' })
  await expect.element(toast.getByText('The first')).toBeVisible()
  const close = document.querySelector<HTMLElement>('[data-sonner-toast] [aria-label=Close]')
  close?.click()
  notify(store, { kind: 'info', title: 'The second' })
  await expect.element(toast.getByText('The second')).toBeVisible()
  await expect.element(toast.getByText('The first')).not.toBeInTheDocument()
})

test('toasts stack, and an error stays until it is closed', async () => {
  const store = await openPage()
  notify(store, { kind: 'error', title: 'It failed', action: { label: 'Try again', run: () => {} } })
  for (const title of ['Copied', 'Pinned']) notify(store, { kind: 'success', title })
  for (const title of ['It failed', 'Copied', 'Pinned']) await expect.element(page.getByText(title)).toBeVisible()
  const durations = sonner.getToasts().map(shown => 'duration' in shown && shown.duration)
  expect(durations).toEqual([Number.POSITIVE_INFINITY, 4_000, 4_000])
})

test('a closed notice stays closed after changes of lists; notices with Undo stay beside others of the same title', async () => {
  const store = await openPage()
  notify(store, { kind: 'info', title: 'Copied' })
  await expect.element(toast.getByText('Copied')).toBeVisible()
  document.querySelector<HTMLElement>('[data-sonner-toast] [aria-label=Close]')?.click()
  await expect.element(toast.getByText('Copied')).not.toBeInTheDocument()
  const titles = () => store.get(noticesAtom).map(({ title }) => title)
  expect(titles()).toEqual([])
  const list = createStoredListAtom('explorer.test', 'names', names => names.map(String))
  const change = (after: string[]) => changeLists(store, [{ list, before: store.get(list), after }])
  for (const name of ['a', 'b']) {
    const action = undoAction(store, change([...store.get(list), name]))
    notify(store, { kind: 'info', title: 'Diagram deleted', action })
  }
  await expect.poll(() => sonner.getToasts().length).toBe(2)
  expect(titles()).toEqual(['Diagram deleted', 'Diagram deleted'])
})

test('a repeated notice or announcement is added to its live region again, so that it is read again', async () => {
  const store = await openPage()
  const texts: string[] = []
  const observer = new MutationObserver(records => {
    const nodes = records.flatMap(({ addedNodes }) => [...addedNodes])
    for (const node of nodes) if (node.parentElement?.closest('[aria-live=polite]')) texts.push(node.textContent ?? '')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  for (const times of [1, 2]) {
    notify(store, { kind: 'info', title: 'Copied' })
    announce(store, 'Pinned')
    for (const text of ['Copied', 'Pinned'])
      await expect.poll(() => texts.filter(added => added.startsWith(text)).length).toBe(times)
  }
  observer.disconnect()
})

test('toasts of unpinning and forgetting have Undo; Back restores cleared filters', async () => {
  const store = await openPage('/?q=athena&categories=Analytics')
  await press('j', '*')
  await expect.element(toast).toHaveTextContent('Amazon Athena pinned')
  const pinned = () => localStorage.getItem('explorer.pinned') ?? ''
  await press('*')
  await expect.element(toast).toHaveTextContent('Amazon Athena unpinned')
  expect(pinned()).toBe('')
  await press('Control+z')
  await expect.poll(pinned).toContain('athena')
  await runCommand(store, 'pins.clear')
  await expect.element(toast).toHaveTextContent('All items unpinned')
  expect(pinned()).toBe('')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(pinned).toContain('athena')
  await press('Escape')
  await isAt('/?categories=Analytics')
  await press('Escape')
  await expect.element(toast).toHaveTextContent('Filters cleared')
  await isAt('/')
  history.back()
  await isAt('/?categories=Analytics')
})
