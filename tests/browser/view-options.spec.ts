/**
 * Tests one control of each kind with the mouse, then reload, Back and Forward. All controls:
 * `tests/component/sidebar.test.tsx`.
 */

import type { Page } from '@playwright/test'
import { CATALOG, sentencesOf, TOTAL } from './support/catalog'
import { categoryBox, choose, countHistory, openExplorer, pageList, radio, ready, shown } from './support/explorer'
import { expect, test } from './support/test'

interface Change {
  name: string
  act: (page: Page) => Promise<void>
  to: string
  /** Expected visible values. A reload and Back must restore all other values, too. */
  see: Partial<Awaited<ReturnType<typeof shown>>>
}

/** Changes made one after the other, so that the last view contains all of them. */
const JOURNEYS: { from: string; changes: Change[] }[] = [
  {
    from: '?categories=Storage&pageSize=20',
    changes: [
      {
        name: 'a second category, whose name has commas',
        act: page => categoryBox(page, 'Security, Identity, & Compliance').click(),
        to: '/?categories=Security%2C%20Identity%2C%20%26%20Compliance,Storage&pageSize=20',
        see: sentencesOf({ categories: ['Security, Identity, & Compliance', 'Storage'] }),
      },
      {
        name: 'all items, on one page without a page list',
        act: page => choose(page, 'Items per page', /^All \d+$/),
        to: '/?categories=Security%2C%20Identity%2C%20%26%20Compliance,Storage&pageSize=all',
        see: { pages: '', current: '' },
      },
    ],
  },
  {
    from: '',
    changes: [
      {
        name: 'sort by category',
        act: page => choose(page, 'Sort by', 'Category'),
        to: '/?sort=category',
        see: { found: '' },
      },
      {
        name: 'draw.io layout, without Decision Guides and Partner Central',
        act: page => choose(page, 'Layout', 'Draw.io'),
        to: '/?sort=category&view=drawio',
        see: sentencesOf({ sort: 'category', view: 'drawio' }),
      },
      {
        name: 'the next page',
        act: page => pageList(page).getByRole('link', { name: 'Next page' }).click(),
        to: '/?sort=category&view=drawio&page=2',
        see: { current: 'Page 2' },
      },
    ],
  },
  {
    from: '?view=list&q=lambda&sort=fullName',
    changes: [
      {
        name: 'a category under a service',
        act: async page => {
          await expect(page.getByText('Best match: AWS Lambda')).toBeVisible()
          const link = page.getByRole('main').getByRole('link', { name: 'Compute', exact: true }).first()
          const box = await link.boundingBox()
          await link.hover()
          await expect(page.getByRole('main').getByRole('link', { name: /^Docs: / })).toBeVisible()
          // Hovering must not move the link.
          expect(await link.boundingBox()).toEqual(box)
          await link.click()
        },
        to: '/?q=lambda&categories=Compute&sort=fullName&view=list',
        see: { searched: 'lambda' },
      },
      {
        name: 'names without Amazon/AWS',
        act: page => choose(page, 'Amazon/AWS in Service Name', 'Without'),
        to: '/?q=lambda&categories=Compute&sort=fullName&prefix=without&view=list',
        see: {},
      },
    ],
  },
]

for (const { from, changes } of JOURNEYS)
  test(`${changes.map(({ name }) => name).join('; ')}; reload, Back and Forward keep it`, async ({ page }) => {
    const history = await countHistory(page)
    await openExplorer(page, from)
    const views = [await settled(page)]
    const { length } = await history()

    for (const { name, act, to, see } of changes)
      await test.step(name, async () => {
        const pushes = views.length
        await act(page)
        await expect(page).toHaveURL(to)
        await expect.poll(() => shown(page)).toMatchObject(see)
        expect(await history()).toEqual({ pushes, length: length + pushes })
        const after = await settled(page)
        expect(after).not.toEqual(views.at(-1))
        views.push(after)
      })

    await test.step('reload, Back and Forward keep it', async () => {
      await page.reload()
      await ready(page)
      await expect.poll(() => shown(page)).toEqual(views.at(-1))
      for (const view of views.slice(0, -1).reverse()) {
        await page.goBack()
        await expect.poll(() => shown(page)).toEqual(view)
      }
      for (const view of views.slice(1)) {
        await page.goForward()
        await expect.poll(() => shown(page)).toEqual(view)
      }
    })
  })

/** Returns the visible state once it has settled. */
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

test('elements around the results', async ({ page }) => {
  await openExplorer(page)

  await test.step('the title, and whose icons these are', async () => {
    await expect(page).toHaveTitle('AWS Service Explorer')
    const banner = page.getByRole('banner')
    await expect(banner.getByText('AWS Service Explorer')).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Unofficial')
    await expect(footer).toContainText(/AWS Architecture Icons, released \w+ \d+, 20\d\d/)
  })

  await test.step('the sidebar has its sections, options and defaults', async () => {
    const options = (legend: string) => page.getByRole('group', { name: legend, exact: true }).locator('label')
    await expect(options('Sort by')).toHaveText(['Category', 'Alphabet', 'Alphabet with Amazon/AWS'])
    await expect(options('Amazon/AWS in Service Name')).toHaveText(['Without', 'With'])
    await expect(options('Layout')).toHaveText(['Grid', 'List', 'Icon', 'Draw.io'])
    await expect(options('Items per page')).toHaveText(['20', '50', '100', `All ${TOTAL}`])
    await expect(radio(page, 'Sort by', 'Alphabet')).toBeChecked()
    await expect(radio(page, 'Amazon/AWS in Service Name', 'With')).toBeChecked()
    await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
    await expect(radio(page, 'Items per page', '50')).toBeChecked()
    await expect(page.getByRole('group', { name: 'Filter by Category' }).getByRole('checkbox')).toHaveCount(
      CATALOG.categories.length,
    )
    await expect(page.getByRole('button', { name: 'Clear all filters' })).toHaveCount(0)
  })

  await test.step('the list of categories scrolls by itself', async () => {
    const list = categoryBox(page, 'Analytics').locator('xpath=ancestor::div[1]')
    expect(await list.evaluate(e => e.scrollHeight > e.clientHeight + 100)).toBe(true)
    await categoryBox(page, 'Storage').scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('switching layouts repeatedly keeps the same service at the top', async ({ page }) => {
  await openExplorer(page, '?page=2')
  await page.evaluate(() => scrollTo(0, 1_500))
  const top = () =>
    page.evaluate(() => {
      const mounted = [...document.querySelectorAll<HTMLElement>('main [data-cell]')]
      return mounted.find(cell => cell.getBoundingClientRect().bottom > 80)?.dataset.cell
    })
  const change = async (key: string, url: string, cell: string) => {
    await page.keyboard.press(key)
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('main').locator(cell).first()).toBeVisible()
    await settledScroll(page)
  }
  const list = ['2', '/?view=list&page=2', '.list-row'] as const
  await change(...list)
  const before = await top()
  await change('1', '/?page=2', '.card')
  await change(...list)
  await change('3', '/?view=icon&page=2', '.service-icons')
  await change(...list)
  expect(await top()).toBe(before)
})

/** Resolves once the page has stopped scrolling. */
async function settledScroll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let last = -1, calm = 0; calm < 10; calm = scrollY === last ? calm + 1 : 0) {
      last = scrollY
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
  })
}
