/** The search box: what is typed stays in it until it is searched for. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './harness'
import { isAt, main, press, searchBox, type } from './page'

afterEach(() => vi.useRealTimers())

const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const address = () => location.pathname + location.search

test('the search waits for 300 ms without typing', async () => {
  await openPage()
  await searchBox.click()
  stopTime()
  await type('lamb')
  await expect.element(searchBox).toHaveValue('lamb')
  vi.advanceTimersByTime(299)
  await type('d')
  vi.advanceTimersByTime(299)
  expect(address()).toBe('/')
  vi.advanceTimersByTime(1)
  expect(address()).toBe('/?q=lambd')
})

test('Enter searches at once; the text is trimmed, and the box keeps what was typed', async () => {
  await openPage()
  await searchBox.click()
  stopTime()
  await type('  LAMBDA ')
  expect(address()).toBe('/')
  await press('Enter')
  expect(address()).toBe('/?q=LAMBDA')
  vi.useRealTimers()
  await expect.element(searchBox).toHaveValue('  LAMBDA ')
  await expect.element(main.getByRole('link', { name: 'AWS Lambda', exact: true }).first()).toBeVisible()
})

test('300 keys without a pause make no entry of the history, and the address is right', async () => {
  await openPage()
  await searchBox.click()
  const { length } = history
  stopTime()
  const text = 'lambda '.repeat(43).slice(0, 300)
  for (let at = 0; at < text.length; at += 15) {
    await type(text.slice(at, at + 15))
    vi.advanceTimersByTime(299)
  }
  vi.advanceTimersByTime(1)
  expect(address()).toBe(`/?q=${encodeURIComponent(text.trim())}`)
  expect(history.length).toBe(length)
})

test('the caret stays where it is while the search follows', async () => {
  await openPage()
  await searchBox.fill('kubetes')
  await isAt('/?q=kubetes')
  await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  await type('rne')
  await isAt('/?q=kubernetes')
  const box = searchBox.element() as HTMLInputElement
  expect([box.value, box.selectionStart, box.selectionEnd]).toEqual(['kubernetes', 7, 7])
  await expect.element(searchBox).toHaveFocus()
})

test('the clear button empties the search and keeps the focus in the box', async () => {
  await openPage('/?q=lambda&categories=Compute')
  await expect.element(searchBox).toHaveValue('lambda')
  const clear = page.getByRole('button', { name: 'Clear search', exact: true })
  await clear.click()
  await isAt('/?categories=Compute')
  await expect.element(searchBox).toHaveValue('')
  await expect.element(searchBox).toHaveFocus()
  await expect.element(clear).not.toBeInTheDocument()
})

test('an address is left as it came until something is changed', async () => {
  await openPage('/?q=%20%20S3%20%20')
  await expect.element(main.getByRole('status').filter({ hasText: /^Found/ })).toBeVisible()
  expect(location.search).toBe('?q=%20%20S3%20%20')
  // What the box shows is what is searched for: no search is pending.
  stopTime()
  vi.advanceTimersByTime(1_000)
  expect(location.search).toBe('?q=%20%20S3%20%20')
})
