/** Tests the palette with a slow or failing search. */
import { beforeEach, expect, test } from 'vitest'
import { openPaletteAtom } from '@/state/palette'
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

test('a clicked row runs, even if the list shows older results', async () => {
  await openPage()
  await find('theme')
  held = []
  await type(' light')
  await options.filter({ hasText: 'Theme: dark' }).click()
  await isDark()
  release()
  await answered()
  await expect.element(active).toHaveTextContent('Theme: light')
  await isDark()
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

test('rows of an earlier text are dimmed, and the effect of Enter is not shown, until the results arrive', async () => {
  await openPage()
  await find('athena')
  const list = palette.getByRole('listbox')
  const enter = palette.getByText('New tab')
  await expect.element(enter).toBeVisible()
  held = []
  await type(' x')
  await expect.element(list).toHaveStyle({ opacity: '0.5' })
  await expect.element(enter).not.toBeVisible()
  await field.fill('kms')
  release()
  await answered()
  await expect.element(list).toHaveStyle({ opacity: '1' })
  await expect.element(enter).toBeVisible()
})

test('for text typed before the first rows, the list says that it is being searched', async () => {
  const store = await openPage()
  held = []
  store.set(openPaletteAtom, 'kms')
  await expect.element(palette.getByText('Searching…').first()).toBeVisible()
  release()
  await answered()
  await expect.element(palette.getByText('Searching…')).not.toBeInTheDocument()
  await expect.element(active).toHaveTextContent('AWS KMS')
})

test('a search error is not shown as "No results"', async () => {
  await openPage()
  await openPalette()
  let failing = true
  const next = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, message: Request, ports?: unknown) {
    // Lets the search work again once it is restarted.
    if (message.kind === 'start') failing = false
    if (failing && message.kind === 'search') (ports as MessagePort[])[0]?.postMessage({ error: 'broken' })
    else next.call(this, message, ports as StructuredSerializeOptions)
  }
  await type('athena')
  await expect.element(palette.getByText('Couldn’t load the data').first()).toBeVisible()
  await expect.element(palette.getByText('No results')).not.toBeInTheDocument()
  await expect.element(active).toHaveTextContent('Try again')
  await press('Enter')
  await expect.element(active).toHaveTextContent('Amazon Athena')
})
