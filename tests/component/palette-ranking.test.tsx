/** Tests the palette with a slow or failing search. */
import { beforeEach, expect, test } from 'vitest'
import { openPalette as openPaletteWith } from '@/state/palette'
import { forgetSearch, openPage } from './harness'
import { active, answered, field, find, openPalette, options, palette, press, type } from './page'

interface Request {
  kind?: string
}

/** Functions that send the held requests to the search worker; null while requests are sent at once. */
let held: (() => void)[] | null = null
const post = Worker.prototype.postMessage

beforeEach(() => {
  held = null
  forgetSearch()
  Worker.prototype.postMessage = function (this: Worker, message: Request, ports?: unknown) {
    const send = () => post.call(this, message, ports as StructuredSerializeOptions)
    if (held && message.kind === 'search') held.push(send)
    else send()
  }
  return () => {
    Worker.prototype.postMessage = post
  }
})

function release() {
  const waiting = held ?? []
  held = null
  for (const send of waiting) send()
}

const isDark = () => expect.poll(() => document.documentElement.dataset.theme).toBe('dark')

test('a clicked row runs without waiting for the results', async () => {
  await openPage()
  await find('theme')
  held = []
  await type(' d')
  await options.filter({ hasText: 'Theme: dark' }).click()
  await isDark()
  release()
  await answered()
  await expect.element(active).toHaveTextContent('Theme: dark')
})

test('Enter waits for the results of the text in the field, unless another key follows', async () => {
  await openPage()
  await find('theme')
  held = []
  await press('Control+a')
  await type('theme: dark')
  await press('Enter')
  await type('z')
  await press('Backspace')
  release()
  await answered()
  expect(document.documentElement.dataset.theme).toBeUndefined()
  held = []
  await press('Control+a')
  await type('theme: dark')
  await press('Enter')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  release()
  await isDark()
})

test('until the results arrive, the list has the earlier rows that match, and no others', async () => {
  await openPage()
  await find('athena')
  const list = palette.getByRole('listbox')
  held = []
  await type(' guide')
  await expect.element(active).toHaveTextContent('Amazon Athena User Guide')
  expect(options.elements().filter(row => !/guide/i.test(row.textContent ?? ''))).toEqual([])
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  await expect.element(palette.getByText('New tab')).toBeVisible()
  release()
  await answered()
  await expect.element(active).toHaveTextContent('User Guide')
})

test('before the search answers, services are listed; for other text, the list says that it is being searched', async () => {
  const store = await openPage()
  held = []
  openPaletteWith(store, 'kms')
  await expect.element(active).toHaveTextContent('AWS KMS')
  await field.fill('run-instances')
  await expect.element(palette.getByText('Searching…').first()).toBeVisible()
  await expect.element(palette.getByText('Next scope')).toBeVisible()
  release()
  await answered()
  await expect.element(palette.getByText('Searching…')).not.toBeInTheDocument()
  await expect.element(active).toHaveTextContent('RunInstances')
})

test('a search error is not shown as "No results"', async () => {
  await openPage()
  await openPalette()
  let failing = true
  const next = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, message: Request, ports?: unknown) {
    if (failing && message.kind === 'search') (ports as MessagePort[])[0]?.postMessage({ error: 'broken' })
    else next.call(this, message, ports as StructuredSerializeOptions)
  }
  await type('athena')
  await expect.element(palette.getByText('Couldn’t load the data').first()).toBeVisible()
  await expect.element(palette.getByText('No results')).not.toBeInTheDocument()
  await expect.element(active).toHaveTextContent('Try again')
  failing = false
  await press('Enter')
  await expect.element(active).toHaveTextContent('Amazon Athena')
})
