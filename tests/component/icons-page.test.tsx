/** Tests the icons page: clicks, the category rail, tile sizes. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from './harness'
import { heading, isAt, press, tray } from './page'

const tile = (icon: string) => document.querySelector<HTMLElement>(`[data-cell="${icon}"]`)
const rail = page.getByRole('navigation', { name: 'Icon categories' })
const currentIs = (name: string) =>
  expect.poll(() => document.querySelector('nav a[aria-current=true]')?.textContent).toContain(name)
const head = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const top = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? Number.NaN)

const open = async (address = '/icons') => {
  await openPage(address)
  await expect.element(page.getByRole('gridcell').first()).toBeVisible()
}

beforeEach(() => scrollTo(0, 0))

test('at least 70 icons are in sight on a screen of 1440 x 900, above the tray', async () => {
  await open()
  const tray = page.getByRole('region', { name: 'How to collect icons' })
  await expect.element(tray).toBeVisible()
  const end = tray.element().getBoundingClientRect().top
  const inSight = () =>
    page
      .getByRole('gridcell')
      .elements()
      .filter(cell => cell.getBoundingClientRect().bottom <= end).length
  await expect.poll(inSight).toBeGreaterThanOrEqual(70)
})

test('a click selects, also on the name; a click with Shift takes the range; the name is a link for Enter', async () => {
  await open()
  const name = page.getByRole('link', { name: 'Clean Rooms', exact: true })
  await name.click()
  await expect.element(tray.getByText('1 icon', { exact: true })).toBeVisible()
  await userEvent.click(tile('AWS-Glue') ?? document.body, { modifiers: ['Shift'] })
  await expect.element(tray.getByText('4 icons', { exact: true })).toBeVisible()
  await name.click()
  await expect.element(tray.getByText('3 icons', { exact: true })).toBeVisible()
  await expect.element(name).toHaveAttribute('href', '/clean-rooms')
})

test('the rail scrolls to a category, activates its first icon, and highlights the visible category', async () => {
  await open()
  await currentIs('Analytics')
  await rail.getByRole('link', { name: /^Database/ }).click()
  await currentIs('Database')
  await isAt('/icons')
  await expect.poll(() => document.activeElement?.closest('[data-cell]')).not.toBeNull()
  // The heading stays right below the bar while its icons are scrolled.
  const bar = () => Math.round(heading.element().closest('.sticky')?.getBoundingClientRect().bottom ?? 0)
  const place = () => top(head('Database').element().parentElement) - bar()
  await expect.poll(place).toBeLessThanOrEqual(8)
  scrollBy(0, 200)
  await expect.poll(place).toBe(0)
  await press('x')
  await expect.element(tray).toBeVisible()
})

test('with a search, the rail filters by category and resets', async () => {
  await open('/icons?q=data')
  await rail.getByRole('link', { name: /^Database/ }).click()
  await isAt('/icons?q=data&category=database')
  await currentIs('Database')
  await rail.getByRole('link', { name: /^Database/ }).click()
  await isAt('/icons?q=data')
})

test('a heading selects its icons', async () => {
  await open()
  await page.getByRole('button', { name: 'Select 52 of Analytics' }).click()
  await expect.element(tray.getByText('52 icons', { exact: true })).toBeVisible()
})

test('tiles have the size that the address says, and rows the height that goes with it', async () => {
  await open()
  for (const [size, width] of [
    ['S', 72],
    ['L', 128],
    ['M', 92],
  ] as const) {
    await page.getByRole('group', { name: 'Size of the tiles' }).getByText(size, { exact: true }).click()
    await isAt(size === 'M' ? '/icons' : `/icons?size=${size.toLowerCase()}`)
    await expect.poll(() => (tile('AWS-Clean-Rooms')?.offsetWidth ?? 0) - width).toBeGreaterThanOrEqual(0)
    const rows = () => [...document.querySelectorAll('[data-rows] > :has([data-cell])')]
    await expect.poll(() => rows().filter(row => row.scrollHeight > row.clientHeight + 1)).toEqual([])
  }
})

test('hovering shows a card with the icon on both backgrounds; Esc closes it and clears nothing', async () => {
  await open()
  const svg = page.getByRole('button', { name: 'SVG', exact: true })
  await press('ArrowRight', 'x')
  await userEvent.hover(tile('AWS-Glue') ?? document.body)
  await expect.element(svg).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[data-canvas] .icon').length).toBe(2)
  // The card stays open while the mouse is over it.
  await svg.hover()
  await press('Escape')
  await expect.element(svg).not.toBeInTheDocument()
  await expect.element(tray.getByText('1 icon', { exact: true })).toBeVisible()
})
