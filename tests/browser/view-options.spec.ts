/** Every control of the sidebar, with the mouse; and after each: reload, Back and Forward. */
import type { Page } from '@playwright/test'
import { CATALOGUE, sentencesOf, TOTAL } from './support/catalogue'
import { categoryBox, choose, countHistory, openExplorer, pageList, radio, ready, shown } from './support/explorer'
import { expect, test } from './support/test'

interface Journey {
  name: string
  from?: string
  act: (page: Page) => Promise<void>
  to: string
  /** What is to be seen then; the journeys compare the rest with itself. */
  see: Partial<Awaited<ReturnType<typeof shown>>>
}

const JOURNEYS: Journey[] = [
  {
    name: 'a category',
    act: page => categoryBox(page, 'Storage').click(),
    to: '/?categories=Storage',
    see: {
      ...sentencesOf({ categories: ['Storage'] }),
    },
  },
  {
    name: 'a second category, whose name has commas',
    from: '?categories=Storage',
    act: page => categoryBox(page, 'Security, Identity, & Compliance').click(),
    to: '/?categories=Security%2C%20Identity%2C%20%26%20Compliance,Storage',
    see: sentencesOf({ categories: ['Security, Identity, & Compliance', 'Storage'] }),
  },
  {
    name: 'a category taken out',
    from: '?categories=Storage,Compute',
    act: page => categoryBox(page, 'Compute').click(),
    to: '/?categories=Storage',
    see: sentencesOf({ categories: ['Storage'] }),
  },
  {
    name: 'Clear all filters clears the categories, not the search',
    from: '?q=data&categories=Compute,Storage',
    act: page => page.getByRole('button', { name: 'Clear all filters' }).click(),
    to: '/?q=data',
    see: { ...sentencesOf({ q: 'data' }), searched: 'data' },
  },
  {
    name: 'hiding services that have ended',
    act: page => page.getByRole('checkbox', { name: 'Hide services that have ended' }).click(),
    to: '/?ended=hide',
    see: sentencesOf({ ended: 'hide' }),
  },
  {
    name: 'sort by category',
    act: page => choose(page, 'Sort by', 'Category'),
    to: '/?sort=category',
    see: { found: '' },
  },
  {
    name: 'sort by alphabet with Amazon/AWS',
    act: page => choose(page, 'Sort by', 'Alphabet with Amazon/AWS'),
    to: '/?sort=fullName',
    see: {},
  },
  {
    name: 'sort by alphabet',
    from: '?sort=category',
    act: page => choose(page, 'Sort by', 'Alphabet'),
    to: '/',
    see: {},
  },
  {
    name: 'names without Amazon/AWS',
    from: '?q=lambda&categories=Compute,Serverless&sort=fullName',
    act: page => choose(page, 'Amazon/AWS in Service Name', 'Without'),
    to: '/?q=lambda&categories=Compute,Serverless&sort=fullName&prefix=without',
    see: {},
  },
  {
    name: 'names with Amazon/AWS',
    from: '?prefix=without',
    act: page => choose(page, 'Amazon/AWS in Service Name', 'With'),
    to: '/',
    see: {},
  },
  {
    name: 'list layout',
    act: page => choose(page, 'Layout', 'List'),
    to: '/?view=list',
    see: sentencesOf({}),
  },
  {
    name: 'icon layout',
    act: page => choose(page, 'Layout', 'Icon'),
    to: '/?view=icon',
    see: sentencesOf({}),
  },
  {
    name: 'draw.io layout, without Decision Guides and Partner Central',
    act: page => choose(page, 'Layout', 'Draw.io'),
    to: '/?view=drawio',
    see: sentencesOf({ view: 'drawio' }),
  },
  {
    name: 'grid layout',
    from: '?view=icon',
    act: page => choose(page, 'Layout', 'Grid'),
    to: '/',
    see: {},
  },
  {
    name: '20 items per page',
    act: page => choose(page, 'Items per page', '20'),
    to: '/?pageSize=20',
    see: { current: 'Page 1' },
  },
  {
    name: '100 items per page',
    act: page => choose(page, 'Items per page', '100'),
    to: '/?pageSize=100',
    see: { pages: 'Page 1 Page 2 Page 3 Page 4' },
  },
  {
    name: 'all items, on one page without a page list',
    act: page => choose(page, 'Items per page', /^All \d+$/),
    to: '/?pageSize=all',
    see: { pages: '', current: '' },
  },
  {
    name: '50 items per page again',
    from: '?pageSize=20',
    act: page => choose(page, 'Items per page', '50'),
    to: '/',
    see: { current: 'Page 1' },
  },
  {
    name: 'a page of the list above',
    act: page => pageList(page).getByRole('link', { name: 'Page 2' }).click(),
    to: '/?page=2',
    see: { current: 'Page 2' },
  },
  {
    name: 'a page of the list below',
    act: page => pageList(page, 'below').getByRole('link', { name: 'Page 8' }).click(),
    to: '/?page=8',
    see: { current: 'Page 8' },
  },
  {
    name: 'the next page',
    from: '?page=2',
    act: page => pageList(page).getByRole('link', { name: 'Next page' }).click(),
    to: '/?page=3',
    see: { current: 'Page 3' },
  },
  {
    name: 'the previous page, which is the first',
    from: '?page=2',
    act: page => pageList(page, 'below').getByRole('link', { name: 'Previous page' }).click(),
    to: '/',
    see: { current: 'Page 1' },
  },
  {
    name: 'a category under a service',
    from: '?view=list&q=lambda',
    act: page => page.getByRole('main').getByRole('link', { name: 'Compute', exact: true }).first().click(),
    to: '/?q=lambda&categories=Compute&view=list',
    see: { searched: 'lambda' },
  },
]

for (const { name, from = '', act, to, see } of JOURNEYS)
  test(`${name}; reload, Back and Forward keep it`, async ({ page }) => {
    const history = await countHistory(page)
    await openExplorer(page, from)
    const before = await shown(page)
    const { length } = await history()

    await act(page)
    await expect(page).toHaveURL(to)
    await expect.poll(() => shown(page)).toMatchObject(see)
    expect(await history()).toEqual({ pushes: 1, length: length + 1 })
    const after = await settled(page)
    expect(after).not.toEqual(before)

    await page.reload()
    await ready(page)
    await expect.poll(() => shown(page)).toEqual(after)
    await page.goBack()
    await expect.poll(() => shown(page)).toEqual(before)
    await page.goForward()
    await expect.poll(() => shown(page)).toEqual(after)
  })

/** What is shown once it no longer changes. */
async function settled(page: Page) {
  await ready(page)
  let last = await shown(page)
  await expect
    .poll(async () => {
      const previous = last
      last = await shown(page)
      return JSON.stringify(last) === JSON.stringify(previous) && last.services.length > 0
    })
    .toBe(true)
  return last
}

test('the sidebar has its sections, options and defaults', async ({ page }) => {
  await openExplorer(page)
  const options = (legend: string) =>
    page.getByRole('group', { name: legend, exact: true }).locator('label').allTextContents()
  expect(await options('Sort by')).toEqual(['Category', 'Alphabet', 'Alphabet with Amazon/AWS'])
  expect(await options('Amazon/AWS in Service Name')).toEqual(['Without', 'With'])
  expect(await options('Layout')).toEqual(['Grid', 'List', 'Icon', 'Draw.io'])
  expect(await options('Items per page')).toEqual(['20', '50', '100', `All ${TOTAL}`])
  await expect(radio(page, 'Sort by', 'Alphabet')).toBeChecked()
  await expect(radio(page, 'Amazon/AWS in Service Name', 'With')).toBeChecked()
  await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
  await expect(radio(page, 'Items per page', '50')).toBeChecked()
  await expect(page.getByRole('group', { name: 'Filter by Category' }).getByRole('checkbox')).toHaveCount(
    CATALOGUE.categories.length,
  )
  await expect(page.getByRole('button', { name: 'Clear all filters' })).toHaveCount(0)
})

test('the list of categories scrolls by itself', async ({ page }) => {
  await openExplorer(page)
  const list = categoryBox(page, 'Analytics').locator('xpath=ancestor::div[1]')
  expect(await list.evaluate(e => e.scrollHeight > e.clientHeight + 100)).toBe(true)
  await categoryBox(page, 'Storage').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('title and a tagline of one line', async ({ page }) => {
  await openExplorer(page)
  await expect(page).toHaveTitle('AWS Service Explorer')
  const banner = page.getByRole('banner')
  await expect(banner.getByText('AWS Service Explorer')).toBeVisible()
  await expect(banner.getByText('Services, documentation and icons, a few keystrokes away')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Unofficial')
  await expect(footer).toContainText(/AWS Architecture Icons, release of \d+ \w+ 20\d\d/)
})

test('layouts back and forth keep the same service on top, however often', async ({ page }) => {
  await openExplorer(page, '?page=2')
  await page.evaluate(() => scrollTo(0, 1_500))
  const top = () =>
    page.evaluate(() => {
      const cells = [...document.querySelectorAll<HTMLElement>('main [data-cell]')]
      return cells.find(cell => cell.getBoundingClientRect().bottom > 80)?.dataset.cell
    })
  await page.keyboard.press('2')
  await expect(page.locator('main li[data-cell]').first()).toBeVisible()
  const before = await top()
  for (const [key, url] of [
    ['1', '/?page=2'],
    ['2', '/?view=list&page=2'],
    ['3', '/?view=icon&page=2'],
    ['2', '/?view=list&page=2'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page).toHaveURL(url)
    await settledScroll(page)
  }
  expect(await top()).toBe(before)
})

/** Resolves when the page has not scrolled for a while. */
async function settledScroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let last = -1, calm = 0; calm < 10; calm = scrollY === last ? calm + 1 : 0) {
      last = scrollY
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
  })
}
