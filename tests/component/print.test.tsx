/** Tests that pages print their content, without controls. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { catalogAtom } from '@/state/catalog'
import { emulateMedia, openPage } from './harness'
import { main, searchBox, tray } from './page'

/** Elements that must not be printed: controls, and everything around the results. */
const NOT_PRINTED = [
  'header:not(article header)',
  'aside',
  // Names in code are copy buttons, but are printed as text.
  'button:not(dd button)',
  'nav',
  'input',
  '[aria-label="Selected icons"]',
  '[data-sonner-toaster]',
]

/** Returns the elements in `NOT_PRINTED` that would be printed. */
const printed = () =>
  [...document.querySelectorAll(NOT_PRINTED.join())]
    .filter(element => element.getClientRects().length > 0)
    .map(element => element.outerHTML.slice(0, 160))

const links = () => [...main.element().querySelectorAll('[data-cell] a[target=_blank][href^="/"]')]
const inDark = { 'prefers-color-scheme': 'dark' }

/** Returns the lightness of the text, from 0 for black; the printed background is white. */
const lightness = () => Number(getComputedStyle(document.body).color.match(/[\d.]+/)?.[0] ?? 1)

test.for([
  ['card', 'Grid'],
  ['list', 'List'],
])('a filtered list prints all of its services, icons, and filters: %s layout', async ([view]) => {
  await openPage(`/?categories=Storage&pageSize=all&view=${view}`, { selected: ['AWS-Lambda'] })
  await expect.element(tray).toBeVisible()
  const found = page.getByText(/^Found \d+ services/)
  const count = Number((await found.findElement()).textContent?.match(/\d+/)?.[0])
  await expect.poll(links).toHaveLength(count)
  await emulateMedia('print', inDark)
  await expect.element(tray).not.toBeInTheDocument()
  await expect.poll(printed).toEqual([])
  await expect.element(found).toBeVisible()
  expect(links()).toHaveLength(count)
  await expect.poll(() => links()[0]?.parentElement?.clientWidth).toBeGreaterThan(80)
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelectorAll('main img.icon:not([src])')).toHaveLength(0)
  await expect.poll(lightness).toBeLessThan(0.4)
  dispatchEvent(new Event('afterprint'))
  await emulateMedia('screen')
  await searchBox.fill('storage')
  const said = page.getByText('Search: storage. Category: Storage')
  await expect.element(said).toBeInTheDocument()
  await expect.element(said).not.toBeVisible()
  await emulateMedia('print')
  await expect.element(said).toBeVisible()
})

test('a service prints in light colors, with the address of each link beside it', async () => {
  await openPage('/codecommit#operations')
  await emulateMedia('print', inDark)
  const link = page.getByRole('link', { name: /^Documentation/ })
  await expect.element(link).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: /^API operations/ }).getByRole('status'))
    .toHaveTextContent(/\d+ operations/)
  await expect.poll(printed).toEqual([])
  expect(getComputedStyle(link.element(), '::after').content).toContain(link.element().getAttribute('href'))
  await expect.poll(lightness).toBeLessThan(0.4)
})

test('a section that has not loaded prints no heading', async () => {
  await openPage('/ec2')
  const title = page.getByRole('heading', { name: 'Features and identifiers' })
  await expect.element(title).toBeVisible()
  // Answers no request, because the print layout moves the section into view, which would load it.
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  onTestFinished(() => void vi.restoreAllMocks())
  await emulateMedia('print')
  await expect.element(title).not.toBeInTheDocument()
})

test.for(['/?view=drawio&pageSize=100', '/?view=icon&pageSize=100'])('all rows print: %s', async address => {
  await openPage(address)
  const grid = page.getByRole('grid')
  await expect.element(grid.getByRole('row').first()).toBeVisible()
  await emulateMedia('print')
  const rows = () => [...grid.element().querySelectorAll('[role=row]')]
  const missing = () => Number(grid.element().getAttribute('aria-rowcount')) - rows().length
  await expect.poll(missing).toBeGreaterThan(0)
  // While rows are still unmounted, the printed grid is only as tall as its mounted rows.
  const gap = () =>
    grid.element().getBoundingClientRect().height -
    rows().reduce((sum, row) => sum + row.getBoundingClientRect().height, 0)
  if (address.includes('drawio')) await expect.poll(gap).toBeLessThan(1)
  dispatchEvent(new Event('beforeprint'))
  // Checked once, without retries, because the browser does not wait when printing.
  expect(missing()).toBe(0)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(missing).toBeGreaterThan(0)
})

test('all services of a long list print, not only visible ones', async () => {
  const store = await openPage('/?view=list&pageSize=all')
  const total = store.get(catalogAtom)?.services.length ?? 0
  await expect.poll(() => links().length > 0 && links().length < 100).toBe(true)
  await emulateMedia('print')
  dispatchEvent(new Event('beforeprint'))
  await expect.poll(() => links().length).toBe(total)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => links().length).toBeLessThan(100)
})
