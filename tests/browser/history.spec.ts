/** Tests Back, Forward, scroll position and focus. */
import type { Page } from '@playwright/test'
import { resultsOf } from './support/catalog'
import { cells, idOf } from './support/cells'
import {
  categoryBox,
  choose,
  chooseLayout,
  countHistory,
  openExplorer,
  pageList,
  radio,
  ready,
  searchBox,
} from './support/explorer'
import { hold } from './support/hold'
import { expect, test } from './support/test'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls, and waits until the page has stored the position. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(y => scrollTo(0, y), top)
    expect(await scrolled(page)).toBe(top)
  }).toPass()
}

test('changes that push or replace history entries, and Back', async ({ page }) => {
  const entries = await countHistory(page)
  await openExplorer(page)
  const before = await entries()

  await test.step('theme and search box leave the history alone', async () => {
    await page.getByRole('button', { name: /^Theme/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await searchBox(page).focus()
    await searchBox(page).press('Enter')
    expect(await entries()).toEqual(before)
    await expect(page).toHaveURL('/')
  })

  await test.step('typing replaces the entry', async () => {
    for (const text of ['l', 'la', 'lam', 'lamb', 'lambda']) {
      await searchBox(page).fill(text)
      await expect(page).toHaveURL(`/?q=${text}`)
    }
    expect(await entries()).toEqual({ pushes: 0, length: before.length })
  })

  await test.step('ten searches keep what the state of the entry holds', async () => {
    await page.evaluate(() => history.replaceState({ ...history.state, marker: 'kept' }, ''))
    for (let i = 0; i < 10; i++) {
      await searchBox(page).fill(`sq${i}`)
      await searchBox(page).press('Enter')
      await expect(page).toHaveURL(`/?q=sq${i}`)
    }
    expect(await page.evaluate(() => history.state)).toMatchObject({ marker: 'kept' })
  })

  await test.step('Back and Forward leave the focus where it was', async () => {
    await searchBox(page).fill('')
    await expect(page).toHaveURL('/')
    await radio(page, 'Layout', 'Grid').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/?view=list')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.goForward()
    await expect(page).toHaveURL('/?view=list')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  await test.step('Back goes through the changes one by one, to the bare address, and Forward again', async () => {
    await searchBox(page).fill('data')
    await expect(page).toHaveURL('/?q=data')
    await categoryBox(page, 'Analytics').check()
    await choose(page, 'Layout', 'List')
    await expect(page).toHaveURL('/?q=data&categories=Analytics&view=list')
    await page.goBack()
    await expect(page).toHaveURL('/?q=data&categories=Analytics')
    await expect(radio(page, 'Layout', 'Grid')).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL('/?q=data')
    await expect(categoryBox(page, 'Analytics')).not.toBeChecked()
    await expect(searchBox(page)).toHaveValue('data')
    await page.goForward()
    await page.goForward()
    await expect(page).toHaveURL('/?q=data&categories=Analytics&view=list')
    await expect(radio(page, 'Layout', 'List')).toBeChecked()
  })
})

test('changes that reset the page, and changes that keep it', async ({ page }) => {
  await openExplorer(page, '?page=3')

  await test.step('layout and prefix keep the page', async () => {
    await choose(page, 'Layout', 'List')
    await expect(page).toHaveURL('/?view=list&page=3')
    await choose(page, 'Amazon/AWS in Service Name', 'Without')
    await expect(page).toHaveURL('/?prefix=without&view=list&page=3')
    await expect(pageList(page).locator('[aria-current=page]')).toHaveText('Page 3')
    await page.goBack()
    await expect(page).toHaveURL('/?view=list&page=3')
    await page.goBack()
    await expect(page).toHaveURL('/?page=3')
  })

  await scrollDown(page, 600)
  for (const [name, change] of [
    ['categories', () => categoryBox(page, 'Compute').click()],
    ['sort', () => choose(page, 'Sort by', 'Alphabet with Amazon/AWS')],
    ['page size', () => choose(page, 'Items per page', '100')],
    ['ended', () => page.getByRole('checkbox', { name: 'Hide services that have ended' }).click()],
    // This step is the last, because it replaces the entry that Back returns to.
    ['search', () => searchBox(page).fill('a')],
  ] as const)
    await test.step(`a change of ${name} leads to page 1 and to the top`, async () => {
      await expect(page).toHaveURL('/?page=3')
      await expect.poll(() => scrolled(page)).toBe(600)
      await change()
      await expect(page).toHaveURL(/^(?!.*page=3)/)
      await expect.poll(() => scrolled(page)).toBe(0)
      if (name !== 'search') await page.goBack()
    })

  await test.step('layout and prefix clamp the page to those there are', async () => {
    const last = resultsOf({ pageSize: 20 }).pageCount
    await searchBox(page).fill('')
    await expect(page).not.toHaveURL(/q=a/)
    await choose(page, 'Items per page', '20')
    await pageList(page)
      .getByRole('link', { name: `Page ${last}`, exact: true })
      .click()
    await expect(page).toHaveURL(`/?pageSize=20&page=${last}`)
    await choose(page, 'Layout', 'Draw.io')
    await expect(pageList(page).locator('[aria-current=page]')).toHaveText(
      `Page ${resultsOf({ view: 'drawio', pageSize: 20 }).pageCount}`,
    )
  })
})

for (const [one, other] of [
  ['card', 'list'],
  ['icon', 'drawio'],
] as const)
  test(`Back, Forward and reload restore the scroll position, ${one} and ${other} layout`, async ({ page }) => {
    await openExplorer(page, `?view=${one}&pageSize=all`)
    for (const view of [one, other])
      await test.step(`${view} layout`, async () => {
        await chooseLayout(page, view)
        await scrollDown(page, 1_500)
        await choose(page, 'Sort by', 'Alphabet with Amazon/AWS')
        await expect.poll(() => scrolled(page)).toBe(0)
        await page.goBack()
        await expect.poll(() => scrolled(page)).toBe(1_500)
        await page.goForward()
        await expect.poll(() => scrolled(page)).toBe(0)
        await page.goBack()
        await expect.poll(() => scrolled(page)).toBe(1_500)
        await page.reload()
        await expect.poll(() => scrolled(page)).toBe(1_500)
        await ready(page)
      })
  })

test('Back from a service’s page restores list and position', async ({ page }) => {
  await openExplorer(page, '?view=list&pageSize=all')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const focused = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell)
  const left = await idOf(cells(page).nth(1))
  await expect.poll(focused).toBe(left)
  await scrollDown(page, 2_000)
  await page.goto('/lambda')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AWS Lambda')
  await page.goBack()
  await expect(page).toHaveURL('/?view=list&pageSize=all')
  await expect.poll(focused).toBe(left)
  await expect.poll(() => scrolled(page)).toBe(2_000)
})

test('scrolling before hydration is kept', async ({ page }) => {
  const release = await hold(page, /\/assets\/app-[\w-]+\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#page-data')).toBeAttached()
  await scrollDown(page, 900)
  release()
  await ready(page)
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await scrolled(page)).toBe(900)
})

test('a layout that loads late keeps the first visible service', async ({ page }) => {
  const release = await hold(page, /\/assets\/list-layout-[\w-]+\.js$/)
  await openExplorer(page, '?pageSize=all')
  await scrollDown(page, 4_000)
  const slug = await drawnInSight(page)
  await choose(page, 'Layout', 'List')
  await expect(page.getByText('Loading services…')).toBeVisible()
  release()
  await expect.poll(() => isInSight(page, slug)).toBe(true)
})

test('another layout keeps the first visible service', async ({ page }) => {
  await openExplorer(page, '?pageSize=all')
  // Each case starts in the layout of the previous one.
  for (const [from, to] of [
    ['card', 'list'],
    ['list', 'card'],
    ['card', 'icon'],
    ['icon', 'list'],
    ['list', 'drawio'],
    ['drawio', 'card'],
  ] as const)
    await test.step(`keep the first visible service, ${from} to ${to}`, async () => {
      await scrollDown(page, 1_200)
      const slug = await drawnInSight(page)
      await chooseLayout(page, to)
      await expect(page).toHaveURL(to === 'card' ? '/?pageSize=all' : `/?view=${to}&pageSize=all`)
      await expect.poll(() => isInSight(page, slug)).toBe(true)
    })
})

test('a refused write of the address does not break the page, and the next change writes it', async ({ page }) => {
  await page.addInitScript(() => {
    const push = history.pushState.bind(history)
    const replace = history.replaceState.bind(history)
    const refuse = () => {
      if ((window as unknown as { refusing?: boolean }).refusing)
        throw new DOMException('Too many calls', 'SecurityError')
    }
    history.pushState = (...args) => {
      refuse()
      push(...args)
    }
    history.replaceState = (...args) => {
      refuse()
      replace(...args)
    }
  })
  await openExplorer(page)
  await page.evaluate(() => Object.assign(window, { refusing: true }))
  await choose(page, 'Layout', 'List')
  await expect(radio(page, 'Layout', 'List')).toBeChecked()
  await choose(page, 'Sort by', 'Category')
  await expect(radio(page, 'Sort by', 'Category')).toBeChecked()
  await expect(page).toHaveURL('/')
  await page.evaluate(() => Object.assign(window, { refusing: false }))
  await choose(page, 'Items per page', '20')
  await expect(page).toHaveURL('/?sort=category&view=list&pageSize=20')
})

/** Returns the slug of the first service below the header; null while rows at that position are not drawn. */
function firstInSight(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main [data-cell] a[target=_blank][href^="/"]')]
    const isBelow = (link: Element) => link.getBoundingClientRect().top > header + 8
    return links.some(link => !isBelow(link)) ? (links.find(isBelow)?.getAttribute('href') ?? null) : null
  })
}

/** Returns the slug of the first service below the header, once the rows are drawn. */
async function drawnInSight(page: Page): Promise<string> {
  let slug: string | null = null
  await expect
    .poll(async () => {
      slug = await firstInSight(page)
      return slug
    })
    .not.toBe(null)
  return String(slug)
}

/** True if the link is in the upper half of the window, below the header. */
function isInSight(page: Page, href: string | null): Promise<boolean> {
  return page.evaluate(href => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const top = document.querySelector(`main [data-cell] a[target=_blank][href="${href}"]`)?.getBoundingClientRect().top
    return top !== undefined && top >= header && top < innerHeight / 2
  }, href)
}
