/** Tests how the layouts draw their rows at any width and position, and which service stays in view. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LAYOUT_IDS, type Layout } from '@/core/view/layouts'
import { resultRowsAtom } from '@/state/explorer'
import { openPage } from './harness'
import { all, countOf, isAt, press, tray } from './page'

const WIDTHS = [390, 800, 1024, 1180, 1440, 1900]
/** Number of card columns by width of the window. */
const COLUMNS: Readonly<Record<number, number>> = { 390: 1, 1024: 2, 1440: 3, 1900: 3 }
/** Maximum number of elements on a page of at most 1440 px, without its footer. */
const MAX_ELEMENTS = 1_900

const KEYS: Readonly<Record<Layout, string>> = { card: '1', list: '2', icon: '3', drawio: '4' }
const CELLS = { card: '.card', list: '.list-row', icon: '.service-icons', drawio: '.tile' } satisfies Record<
  Layout,
  string
>

const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
const cells = () => all('main [data-cell]')
const links = () => all('main [data-cell] a[target=_blank][href^="/"]')
const headerBottom = () => boxOf(document.querySelector('header')).bottom
const focusedId = () => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell
const hint = page.getByText(/finds only what’s on screen/)

/** Chooses a layout by its key, and waits until it is drawn. */
async function choose(layout: Layout): Promise<void> {
  await press(KEYS[layout])
  await expect.poll(() => all(`main ${CELLS[layout]}`).length).toBeGreaterThan(0)
}

const sortByFullName = () => page.getByRole('group', { name: 'Sort by' }).getByText('Alphabet with Amazon/AWS').click()

/** Scrolls to `top`, and again if the page jumps back. */
const scrollDown = (top: number) =>
  expect
    .poll(() => {
      scrollTo(0, top)
      return Math.round(scrollY)
    })
    .toBe(top)

/** Returns faults of the rows in the window: gaps, overlaps, and cells taller than their row. */
function rowFaults() {
  const grid = boxOf(document.querySelector('[data-rows]'))
  const rows = all('[data-rows] > *').filter(row => row.querySelector('[data-cell]'))
  const inWindow = rows
    .map(boxOf)
    .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
    .sort((a, b) => a.top - b.top)
  const ends = [Math.max(0, grid.top), ...inWindow.map(({ bottom }) => bottom)]
  const starts = [...inWindow.map(({ top }) => top), Math.min(innerHeight, grid.bottom)]
  return {
    isDrawn: inWindow.length > 1,
    gaps: starts.map((start, i) => start - (ends[i] ?? 0)).filter(gap => gap > 1),
    overlaps: inWindow.filter(({ top }, i) => i > 0 && top < (inWindow[i - 1]?.bottom ?? 0) - 1).length,
    // The controls of a hovered, focused or selected row may be taller than the row.
    tooTall: rows
      .filter(row => !row.matches(':hover, :focus-within, :has([data-selected])'))
      .filter(row => (row.firstElementChild?.scrollHeight ?? 0) > boxOf(row).height + 1.5)
      .map(row => row.textContent),
    isSmall: innerWidth > 1440 || all('*').length <= MAX_ELEMENTS,
  }
}
const FAULTLESS = { isDrawn: true, gaps: [], overlaps: 0, tooTall: [], isSmall: true }

test('up to 100 services are all mounted, at their calculated positions, at every width', async () => {
  const store = await openPage('/?pageSize=100')
  for (const layout of ['card', 'list'] as const) {
    await choose(layout)
    await expect.poll(() => links().length).toBe(100)
    for (const width of WIDTHS) {
      await page.viewport(width, 900)
      await expect
        .poll(() => {
          let top = 0
          const expected = store.get(resultRowsAtom).map(({ height }) => {
            top += height
            return Math.round((top - height) * 16)
          })
          const first = boxOf(cells()[0]).top
          const tops = [...new Set(cells().map(cell => Math.round(boxOf(cell).top - first)))]
          // Permits a difference of one pixel, because borders may be between two pixels.
          const wrong = tops.filter((drawn, i) => Math.abs(drawn - (expected[i] ?? 0)) > 1)
          return { width: innerWidth, rows: tops.length, wrong }
        })
        .toEqual({ width, rows: store.get(resultRowsAtom).length, wrong: [] })
      const columns = COLUMNS[width]
      if (layout === 'card' && columns) expect(new Set(links().map(link => boxOf(link).left)).size).toBe(columns)
    }
  }
  await countOf(hint).toBe(0)
})

for (const layout of LAYOUT_IDS)
  test(`${layout}: of all services, rows in view are mounted without gaps, at any position and width`, async () => {
    await openPage(`/?view=${layout}&pageSize=all`)
    // Moves the mouse off the rows, where another test may have left it.
    await page.getByRole('banner').hover()
    await expect.poll(rowFaults).toEqual(FAULTLESS)
    await expect.element(hint).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'A–Z list', exact: true })).toHaveAttribute('href', '/all')

    await press('ArrowRight')
    await expect.poll(focusedId).toBeDefined()
    const first = cells()[0]?.dataset.cell
    await press('End')
    await expect.poll(focusedId).toMatch(/^x-ray/)
    await expect.poll(() => boxOf(document.activeElement).bottom).toBeLessThanOrEqual(innerHeight)
    await press('x')
    await expect.element(tray).toBeVisible()
    await press('Home')
    await expect.poll(focusedId).toBe(first)

    for (const share of [0.3, 0.7, 1]) {
      scrollTo(0, share * document.documentElement.scrollHeight)
      await expect.poll(rowFaults).toEqual(FAULTLESS)
    }
    for (const width of WIDTHS) {
      await page.viewport(width, 900)
      await expect.poll(() => ({ width: innerWidth, ...rowFaults() })).toEqual({ width, ...FAULTLESS })
    }
  })

test('content that appears above the rows moves the rows that are mounted', async () => {
  await openPage('/?view=list&pageSize=all')
  await expect.poll(rowFaults).toEqual(FAULTLESS)
  const content = Object.assign(document.createElement('div'), { style: 'height: 3000px' })
  document.querySelector('h1')?.before(content)
  scrollTo(0, 3000)
  await expect
    .poll(() => cells().filter(cell => boxOf(cell).bottom > 0 && boxOf(cell).top < 900).length)
    .toBeGreaterThan(10)
  content.remove()
})

test('in the draw.io layout, names that differ only in their last word are complete, and labels of a row align', async () => {
  await openPage('/?view=drawio&q=elastic%20beanstalk')
  const labelElements = () => all('.tile').map(tile => tile.querySelector<HTMLElement>('[class*=line-clamp]'))
  await expect
    .poll(() => labelElements().map(label => label?.textContent))
    .toEqual(['AWS Elastic Beanstalk', 'Elastic Beanstalk Application', 'Elastic Beanstalk Deployment'])
  // The lines of small labels are closer than the letters are high. A hidden line would add 11 px or more.
  for (const label of labelElements())
    expect((label?.scrollHeight ?? 99) - (label?.clientHeight ?? 0), label?.textContent ?? '').toBeLessThan(5)
  expect(new Set(labelElements().map(label => boxOf(label).top)).size).toBe(1)
})

test.each([
  ['drawio', 'recovery controller'],
  ['drawio', 'mongodb'],
  ['icon', 'managed blockchain'],
  ['icon', 'q developer in chat'],
] as const)('in the %s layout, the long name with "%s" is complete', async (view, q) => {
  await openPage(`/?view=${view}&q=${encodeURIComponent(q)}`)
  const name = () => document.querySelector('main [data-main]')
  await expect.poll(() => name()?.textContent?.toLowerCase()).toContain(q)
  const lines = name()?.matches('[class*=line-clamp]') ? name() : name()?.querySelector('[class*=line-clamp]')
  expect((lines?.scrollHeight ?? 99) - (lines?.clientHeight ?? 0)).toBeLessThan(5)
})

test('after scrolling away from the focused tile, ↓ moves to the next tile and makes it visible', async () => {
  await openPage('/?view=drawio&pageSize=all')
  await expect.poll(() => cells().length).toBeGreaterThan(0)
  await press('ArrowDown', 'ArrowDown')
  await expect.poll(focusedId).toBeDefined()
  const before = focusedId()
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(rowFaults).toEqual(FAULTLESS)
  // The tile is still mounted and focused.
  expect(focusedId()).toBe(before)
  await press('ArrowDown')
  await expect.poll(focusedId).not.toBe(before)
  await expect.poll(() => boxOf(document.activeElement).top).toBeGreaterThanOrEqual(headerBottom())
  await expect.poll(() => boxOf(document.activeElement).bottom).toBeLessThanOrEqual(innerHeight)
})

test('an expanded row pushes the others down, and does not leave its height to the row that replaces it', async () => {
  await openPage('/?view=list&pageSize=all')
  const height = () => document.documentElement.scrollHeight
  await expect.poll(rowFaults).toEqual(FAULTLESS)
  const collapsed = height()
  const button = page.getByRole('button', { name: 'Details of AWS Activate' })
  await button.click()
  await expect.poll(height).toBeGreaterThan(collapsed + 100)
  await expect.poll(() => rowFaults().overlaps).toBe(0)
  await button.click()
  await expect.poll(height).toBe(collapsed)
  await button.click()
  await expect.poll(height).toBeGreaterThan(collapsed + 100)
  await sortByFullName()
  // The expanded row has moved far down, and another row has taken its position.
  await expect.poll(() => cells()[1]?.textContent).toContain('Amazon ')
  await expect
    .poll(
      () =>
        new Set(
          all('[data-rows] > div')
            .slice(0, 6)
            .map(row => row.clientHeight),
        ).size,
    )
    .toBe(1)
})

test('on a phone, the menu of an open row selects its icon', async () => {
  await openPage('/?view=list')
  await page.viewport(390, 844)
  const menu = page.getByRole('button', { name: 'Actions for AWS Activate', includeHidden: true })
  await page.getByRole('link', { name: 'AWS Activate' }).hover()
  await expect.element(menu).not.toBeVisible()
  await page.getByRole('button', { name: 'Details of AWS Activate' }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await expect.element(page.getByRole('region', { name: 'Selected icons' })).toBeVisible()
  const checkbox = page.getByRole('checkbox', { name: 'Select AWS Activate', includeHidden: true })
  await expect.element(checkbox).toHaveAttribute('aria-checked', 'true')
  await expect.element(checkbox).not.toBeVisible()
})

test('on a phone, the details of a row are not cut off', async () => {
  await openPage('/?view=list&q=augmented')
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Details of Amazon A2I' }).click()
  const link = page.getByRole('link', { name: 'JavaScript SDK Reference' })
  await expect.element(link).toBeVisible()
  const end = () => boxOf(link.element().closest('[data-cell]')).right
  expect(Math.max(...all('[data-details] *').map(element => boxOf(element).right))).toBeLessThanOrEqual(end())
})

/** Returns the path of the first service below the header; undefined while rows at that position are not drawn. */
function firstInView(): string | null | undefined {
  const isBelow = (link: Element) => boxOf(link).top > headerBottom() + 8
  return links().every(isBelow) ? undefined : links().find(isBelow)?.getAttribute('href')
}

test('another layout keeps the first visible service; repeated changes keep the same one', async () => {
  await openPage('/?pageSize=all')
  const isInView = (href: string | null | undefined) => {
    const link = links().find(link => link.getAttribute('href') === href)
    return link !== undefined && boxOf(link).top >= headerBottom() && boxOf(link).top < innerHeight / 2
  }
  for (const layout of ['list', 'icon', 'drawio', 'card'] as const) {
    await scrollDown(700)
    await expect.poll(firstInView).toBeDefined()
    const kept = firstInView()
    await choose(layout)
    await expect.poll(() => isInView(kept), { message: `${kept} in layout ${layout}` }).toBe(true)
  }
  await scrollDown(1_500)
  await choose('list')
  await expect.poll(firstInView).toBeDefined()
  const kept = firstInView()
  for (const layout of ['card', 'list'] as const) {
    await choose(layout)
    await expect.poll(() => isInView(kept), { message: `${kept} in layout ${layout}` }).toBe(true)
  }
  await expect.poll(firstInView).toBe(kept)
})

test('another order starts at the top; Back and Forward restore the position', async () => {
  await openPage('/?pageSize=all')
  for (const layout of ['card', 'drawio'] as const) {
    await choose(layout)
    await scrollDown(1_500)
    await sortByFullName()
    await expect.poll(() => scrollY).toBe(0)
    for (const [move, top] of [
      ['back', 1_500],
      ['forward', 0],
      ['back', 1_500],
    ] as const) {
      history[move]()
      await expect.poll(() => Math.round(scrollY), { message: `${move}, ${layout}` }).toBe(top)
    }
  }
  await isAt('/?view=drawio&pageSize=all')
})
