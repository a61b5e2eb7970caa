/** Tests that text from a link, a search, a path, a file, or the clipboard only fills the palette's field. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EXAMPLES } from '@/core/site/examples'
import { openPage } from './harness'
import { active, answered, countOf, field, openPalette, palette, paste, press, SMALL_PAGE } from './page'

const TEXT = 'theme: dark'
const ENCODED = `${encodeURIComponent(TEXT)}%0A`

/** Clicks the button or link that opens the palette with the text of the URL. */
const clickSearchEverything = (role: 'button' | 'link') =>
  page.getByRole(role, { name: /^Search .* for “theme: dark/ }).click()

test.each<[string, () => Promise<unknown>]>([
  ['a fragment', () => openPage(`/#palette=${ENCODED}`)],
  [
    'a search without results',
    async () => {
      await openPage(`/?q=${ENCODED}`)
      await clickSearchEverything('button')
    },
  ],
  [
    'an unknown path',
    async () => {
      await openPage(`/${ENCODED}`)
      await clickSearchEverything('link')
    },
  ],
  [
    'the clipboard',
    async () => {
      await openPage()
      await openPalette()
      paste(`${TEXT}\n`)
    },
  ],
])('text with a line break from %s runs nothing before Enter', async (_source, enter) => {
  await enter()
  await expect.element(field).toHaveValue(TEXT)
  await answered()
  expect(document.documentElement.dataset.theme).toBeUndefined()
  await press('Enter')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
})

test('a template in a link becomes a diagram, also before the page handles clicks', async () => {
  const { text = '' } = EXAMPLES.find(({ label }) => label === 'paste a template') ?? {}
  await openPage(`/#palette=${encodeURIComponent(text)}`)
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io')
  await expect.element(active).toHaveTextContent('3 shapes · 2 arrows')
})

test('a preview that is full of lines has no links', async () => {
  await openPage(SMALL_PAGE)
  await openPalette()
  const policy = (count: number) => {
    const actions = Array.from({ length: count }, (_, i) => `s3:Unknown${i}`)
    return JSON.stringify({ Version: '2012-10-17', Statement: { Effect: 'Allow', Action: actions, Resource: '*' } })
  }
  const pane = palette.getByRole('group', { name: 'Preview' })
  paste(policy(1))
  await expect.element(pane.getByText('Unknown0')).toBeVisible()
  await expect.element(pane.getByRole('link').first()).toBeVisible()
  await field.fill('')
  paste(policy(12))
  await expect.element(pane.getByText('Unknown9').first()).toBeVisible()
  await countOf(pane.getByRole('link')).toBe(0)
})

test('a dropped text file runs nothing, and a dragged image of a page is no file', async () => {
  await openPage()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([`${TEXT}\n`], `${TEXT}\n`, { type: 'text/plain' }))
  const image = new DataTransfer()
  image.items.add(new File([], 'image.png', { type: 'image/png' }))
  image.setData('text/html', '<img src="image.png">')
  const isHandled = (dataTransfer: DataTransfer) =>
    !document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  expect([image, dataTransfer].map(isHandled)).toEqual([false, true])
  await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await answered()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('line breaks within the text of a link separate its lines, as in pasted text', async () => {
  await openPage('/#palette=s3:GetObject%0As3:PutObject%0A')
  await expect.element(field).toHaveValue('s3:GetObject↵s3:PutObject')
})
