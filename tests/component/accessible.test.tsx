/**
 * Performs the main tasks as with a screen reader: finds elements by role, name, and state, and tests the announcement
 * of each step.
 */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closePage, openPage } from './harness'
import {
  answered,
  countOf,
  expectAnnounced,
  field,
  find,
  isAt,
  main,
  palette,
  press,
  searchBox,
  tray,
  type,
} from './page'

/** Returns the option that a screen reader announces: the active descendant of the focused combobox. */
const spoken = () => {
  const box = field.element()
  const option = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
  const isSpoken =
    document.activeElement === box &&
    option?.getAttribute('role') === 'option' &&
    option.getAttribute('aria-selected') === 'true' &&
    option.closest('[role=listbox]') !== null &&
    document.getElementById(box.getAttribute('aria-controls') ?? '')?.contains(option)
  return isSpoken ? option.textContent : ''
}
const speaks = (text: string | RegExp) => expect.poll(spoken).toMatch(text)

const openByButton = async () => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Find a service, doc, icon/ })
    .click()
  await expect.element(palette).toBeVisible()
  await expect.element(field).toHaveFocus()
}

test('filter by category, find a service, copy its icon, and find the link to its page', async () => {
  await openPage()
  const filters = page.getByRole('complementary', { name: 'Search and filters' })
  await filters
    .getByRole('group', { name: 'Filter by Category' })
    .getByRole('checkbox', { name: /^Compute \d+ services/ })
    .click()
  await expectAnnounced(/^Found \d+ services match/)
  await page.getByRole('search').getByRole('textbox', { name: 'Filter services' }).fill('fargate')
  await expectAnnounced(/^Found 1 service matches/)
  const result = main.getByRole('heading', { level: 2, name: 'AWS Fargate' })
  await expect.element(result).toBeVisible()
  const link = main.getByRole('link', { name: 'AWS Fargate', exact: true }).last()
  await expect.element(link).toHaveAttribute('href', '/fargate')
  await result.hover()
  await main.getByRole('button', { name: 'Copy AWS Fargate for draw.io', exact: true }).click()
  await expectAnnounced('draw.io shape for AWS Fargate copied')
})

test('select several icons and copy them', async () => {
  await openPage()
  for (const name of ['AWS Fargate', 'AWS Batch']) {
    await searchBox.fill(name)
    await main.getByRole('heading', { level: 2, name, exact: true }).hover()
    await main.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
    await expect.element(main.getByRole('checkbox', { name: `Select ${name}`, exact: true })).toBeChecked()
  }
  await countOf(tray.getByRole('listitem')).toBe(2)
  await tray.getByRole('button', { name: 'Copy 2 for draw.io' }).click()
  await expectAnnounced(/for 2 icons copied/)
})

test('while the palette is open, a screen reader finds nothing to act on behind it', async () => {
  await openPage('/?view=icon')
  const links = main.getByRole('link')
  await expect.element(links.first()).toBeInTheDocument()
  await openByButton()
  // Queries by role skip elements hidden from screen readers.
  await countOf(links).toBe(0)
  await expect.element(searchBox).not.toBeInTheDocument()
  await press('Escape')
  await expect.element(links.first()).toBeInTheDocument()
  await expect.element(searchBox).toBeInTheDocument()
})

test('the palette: a result, its actions, and back', async () => {
  await openPage('/?view=icon')
  await openByButton()
  await type('lambda')
  await answered()
  await speaks(/^AWS Lambda/)
  await press('ArrowRight')
  await expect.element(field).toHaveAccessibleName('Actions for AWS Lambda')
  await type('draw.io')
  await speaks(/draw\.io/)
  await press('Escape', 'Escape')
  await expect.element(field).toHaveAccessibleName(/^Find a service/)
  await press('Escape', 'Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Find a service, doc, icon/ })).toHaveFocus()
  await openByButton()
  await type('@compute')
  await answered()
  await speaks(/^Compute/)
  await press('Enter')
  await isAt('/?categories=Compute&view=icon')
  await press('Escape', 'Escape')
})

test('a sketch in the palette', async () => {
  await openPage('/?view=icon')
  await openByButton()
  await type('user > [vpc: alb > lambda]')
  await speaks(/^Copy diagram for draw\.io ?4 shapes/)
  await press('Enter')
  await expectAnnounced('draw.io shapes for a diagram of 4 shapes copied')
})

test.for(['icon', 'drawio'])(
  'the grid states the position of every cell, whatever is mounted: %s layout',
  async view => {
    await openPage(`/?view=${view}&pageSize=all`)
    const grid = await page.getByRole('grid').findElement()
    const statedBy = (attribute: string) => Number(grid.getAttribute(attribute))
    const numbers = (elements: Iterable<Element>, attribute: string) =>
      [...elements].map(element => Number(element.getAttribute(attribute)))
    const rows = () => numbers(grid.querySelectorAll('[role=row]'), 'aria-rowindex')
    await expect.poll(() => rows().slice(0, 3)).toEqual([1, 2, 3])
    expect(statedBy('aria-rowcount')).toBeGreaterThan(rows().length)
    await press('ArrowRight', 'End')
    await expect.poll(() => rows().at(-1)).toBe(statedBy('aria-rowcount'))
    expect(rows()).toEqual([...new Set(rows())].sort((a, b) => a - b))
    // Every cell of a mounted row exists and states its column.
    const cells = numbers(grid.querySelector('[role=row]')?.querySelectorAll('[role=gridcell]') ?? [], 'aria-colindex')
    expect(cells).toEqual(cells.map((_, i) => i + 1))
    expect(cells.length).toBeLessThanOrEqual(statedBy('aria-colcount'))
  },
)

test('if less motion is preferred, nothing moves', async () => {
  await openPage('/?view=list')
  const moving = [...document.querySelectorAll('*')].filter(element => {
    const { transitionDuration, animationDuration } = getComputedStyle(element)
    return `${transitionDuration}, ${animationDuration}`.split(', ').some(time => Number.parseFloat(time) > 0.001)
  })
  expect(moving).toEqual([])
})

test('at 320 px, which is a zoom of 400 %, nothing is wider than the window or missing', async () => {
  const fits = (what: string) =>
    expect.poll(() => document.documentElement.scrollWidth, { message: what }).toBeLessThanOrEqual(320)
  await openPage('/?q=lambda', { selected: ['AWS-Lambda', 'Amazon-EC2', 'Amazon-DynamoDB', 'AWS-Fargate'] })
  await page.viewport(320, 256)
  await fits('Grid')
  for (const [key, layout] of [
    ['3', 'Icon'],
    ['4', 'Draw.io'],
    ['2', 'List'],
  ] as const) {
    await press(key)
    await expectAnnounced(`${layout} layout`)
    await fits(layout)
  }
  const details = page.getByRole('button', { name: 'Details of AWS Lambda', exact: true })
  ;(details.element() as HTMLElement).click()
  await expect.element(details).toHaveAttribute('aria-expanded', 'true')
  await fits('details')
  for (const name of ['Clear', 'Copy options', 'Download', 'Copy as', /^Copy \d+ for draw\.io/]) {
    const { left, right } = tray.getByRole('button', { name }).element().getBoundingClientRect()
    expect(left, String(name)).toBeGreaterThanOrEqual(0)
    expect(right, String(name)).toBeLessThanOrEqual(320)
  }
  await find('s3 api')
  await expect.element(palette.getByRole('option').first()).toBeInViewport()
  await fits('palette')
  for (const address of ['/?q=zzzzz', '/ec2', '/icons', '/all']) {
    await closePage()
    await openPage(address)
    await page.viewport(320, 256)
    await fits(address)
  }
})
