/** Tests the icons page: clicks, the category rail, and tile sizes. */
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closePage, openPage } from './harness'
import { blur, countOf, heading, isAt, press, storedIcons, storedIs, toast, tray } from './page'

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

test('at least 70 icons are visible above the tray in a window of 1440 x 900', async () => {
  await open()
  const tray = page.getByRole('region', { name: 'How to select icons' })
  await expect.element(tray).toBeVisible()
  const end = tray.element().getBoundingClientRect().top
  const inSight = () =>
    page
      .getByRole('gridcell')
      .elements()
      .filter(cell => cell.getBoundingClientRect().bottom <= end).length
  await expect.poll(inSight).toBeGreaterThanOrEqual(70)
})

test.each([
  ['/icons?q=clean+rooms', 'AWS-Clean-Rooms', 'Clean Rooms'],
  ['/?view=drawio&q=clean+rooms', 'clean-rooms/AWS-Clean-Rooms', 'AWS Clean Rooms'],
  ['/?view=icon&q=clean+rooms', 'clean-rooms', 'AWS Clean Rooms'],
])('on %s, a click on an icon selects, and a click on a name opens the service', async (path, id, label) => {
  await open(path)
  const cell = () => document.querySelector<HTMLElement>(`[data-cell="${id}"]`)
  const icon = () => cell()?.querySelector<HTMLElement>('.icon') ?? document.body
  await expect.poll(cell).not.toBeNull()
  await userEvent.click(icon())
  await expect.poll(storedIcons).toHaveLength(1)
  const name = page.getByRole('link', { name: label, exact: true })
  await expect.element(name).toHaveAttribute('href', '/clean-rooms')
  const opened: string[] = []
  const follow = (event: Event) => {
    const link = (event.target as Element).closest('a')
    if (link && !event.defaultPrevented) opened.push(link.pathname)
    event.preventDefault()
  }
  addEventListener('click', follow)
  await name.getByText(label, { exact: true }).click()
  expect(opened).toEqual(['/clean-rooms'])
  expect(storedIcons()).toHaveLength(1)
  await userEvent.click(icon())
  removeEventListener('click', follow)
  expect(opened).toHaveLength(1)
  await storedIs([])
})

test('a click with Shift selects the range', async () => {
  await open()
  await userEvent.click(tile('AWS-Clean-Rooms') ?? document.body, { position: { x: 8, y: 8 } })
  await userEvent.click(tile('Amazon-Data-Firehose') ?? document.body, { modifiers: ['Shift'] })
  await expect.element(tray.getByText('4 icons', { exact: true })).toBeVisible()
})

test('the rail scrolls to a category, activates its first icon, and highlights the visible category', async () => {
  await open()
  await currentIs('Analytics')
  await rail.getByRole('link', { name: /^Database/ }).click()
  await currentIs('Database')
  await isAt('/icons')
  await expect.poll(() => document.activeElement?.closest('[data-cell]')).not.toBeNull()
  // The heading of a category stays right below the bar while the icons of the category scroll.
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

test('a heading selects its icons, and then deselects them', async () => {
  await open()
  await press('ArrowRight', 'End', 'x', 'Home', 'x')
  await page.getByRole('button', { name: 'Select all 52 of Analytics' }).click()
  await expect.element(tray.getByText('53 icons', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deselect all 52 of Analytics' }).click()
  await expect.element(tray.getByText('1 icon', { exact: true })).toBeVisible()
})

test('tiles have the size in the URL, and rows are high enough for them', async () => {
  await open()
  for (const [size, width] of [
    ['S', 72],
    ['L', 128],
    ['M', 92],
  ] as const) {
    await page.getByRole('group', { name: 'Tile size' }).getByText(size, { exact: true }).click()
    await isAt(size === 'M' ? '/icons' : `/icons?size=${size.toLowerCase()}`)
    await expect.poll(() => (tile('AWS-Clean-Rooms')?.offsetWidth ?? 0) - width).toBeGreaterThanOrEqual(0)
    const rows = () => [...document.querySelectorAll('[data-rows] > :has([data-cell])')]
    await expect.poll(() => rows().filter(row => row.scrollHeight > row.clientHeight + 1)).toEqual([])
  }
})

test('hovering shows a card with the icon on both backgrounds; Esc closes it and clears nothing', async () => {
  await open()
  const copy = page.getByRole('button', { name: 'Copy icon', exact: true })
  await press('ArrowRight', 'x')
  await userEvent.hover(tile('AWS-Glue') ?? document.body)
  await expect.element(copy).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[data-canvas] .icon').length).toBe(2)
  // The card stays open while the mouse is over it.
  await copy.hover()
  await press('Escape')
  await expect.element(copy).not.toBeInTheDocument()
  await expect.element(tray.getByText('1 icon', { exact: true })).toBeVisible()
})

const box = page.getByRole('textbox', { name: 'Filter icons' })

test('kind and category are in the address and counted; Back, Esc and a button revert them', async () => {
  await open()
  await page.getByRole('group', { name: 'Kind' }).getByText('Groups').click()
  await isAt('/icons?kind=group')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('22 of 816 icons')
  await expect.element(page.getByRole('status').getByText('22 icons match')).toBeInTheDocument()
  // Categories without icons have no number.
  await expect.element(rail.getByRole('link', { name: 'Analytics', exact: true })).toBeVisible()
  await countOf(page.getByRole('gridcell')).toBe(22)
  await rail.getByRole('link', { name: /^Analytics/ }).click()
  await expect.element(page.getByText('No icons match your filters.').last()).toBeVisible()
  await isAt('/icons?kind=group&category=analytics')
  history.back()
  await countOf(page.getByRole('gridcell')).toBe(22)
  history.forward()
  await isAt('/icons?kind=group&category=analytics')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await isAt('/icons')
  await box.fill('s3')
  await isAt('/icons?q=s3')
  await rail.getByRole('link', { name: /^Storage/ }).click()
  await isAt('/icons?q=s3&category=storage')
  blur()
  await press('Escape')
  await isAt('/icons?category=storage')
  await press('Escape')
  await isAt('/icons')
})

test('a category may be given by its name; an unknown one is ignored; an icon without a service is selected', async () => {
  await open('/icons?q=s3&category=Storage')
  await currentIs('Storage')
  await closePage()
  await openPage('/icons?kind=general&category=nonsense')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('47 of 816 icons')
  await press('ArrowRight', 'x', 'c')
  await expect.element(toast).toHaveTextContent('copied')
  expect(storedIcons()).toHaveLength(1)
  expect(await navigator.clipboard.readText()).toMatch(/^<mxGraphModel>/)
})

test('a group is copied as a container; the search ranks like the palette; a resource leads to its service', async () => {
  await open('/icons?kind=group')
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await page.getByRole('gridcell', { name: 'Region' }).hover()
  await page.getByRole('button', { name: 'Copy Region for draw.io' }).click()
  await expect.element(toast).toHaveTextContent('draw.io shape for Region copied')
  expect(await navigator.clipboard.readText()).toContain('container=1')
  await page.getByRole('group', { name: 'Kind' }).getByText('All').click()
  const first = () => document.querySelector<HTMLElement>('main [data-cell]')?.dataset.cell
  await box.fill('lamdba')
  await expect.poll(first).toBe('AWS-Lambda')
  await box.fill('nat gateway')
  await expect.poll(first).toBe('Amazon-VPC_NAT-Gateway')
  expect(tile('Amazon-VPC_NAT-Gateway')?.textContent).toContain('VPC')
  tile('Amazon-VPC_NAT-Gateway')?.focus()
  await press('Enter')
  await expect.poll(() => opened.mock.calls[0]?.[0]).toBe('/vpc')
  opened.mockRestore()
})

test('another tile size keeps the first visible icon', async () => {
  await open('/icons?size=l')
  const isInView = (cell: Element | null) => top(cell) > 60 && top(cell) < innerHeight
  const first = () =>
    [...document.querySelectorAll<HTMLElement>('main [data-cell]')].find(cell => top(cell) > 130 && isInView(cell))
  scrollTo(0, 4_000)
  await expect.poll(first).toBeDefined()
  const icon = first()?.dataset.cell ?? ''
  for (const size of ['S', 'M', 'L']) {
    await page.getByRole('group', { name: 'Tile size' }).getByText(size, { exact: true }).click()
    await isAt(size === 'M' ? '/icons' : `/icons?size=${size.toLowerCase()}`)
    await expect.poll(() => isInView(tile(icon)), { message: `${icon} in size ${size}` }).toBe(true)
  }
})

test('nothing is wider than the window; keys select icons that are not mounted', async () => {
  await open()
  for (const width of [390, 768, 800, 1024, 1440]) {
    await page.viewport(width, 900)
    await expect
      .poll(() => [innerWidth, Math.max(innerWidth, document.documentElement.scrollWidth)])
      .toEqual([width, width])
  }
  await press('ArrowRight', 'End', 'x', 'Home', 'x')
  await expect.poll(storedIcons).toHaveLength(2)
  await press('Shift+End')
  await expect.poll(storedIcons).toHaveLength(816)
  expect(page.getByRole('gridcell').elements().length).toBeLessThan(200)
})

test('sorted by release, the icons of the last release come first, with a badge; the URL keeps the sort', async () => {
  await open()
  await rail.getByText('Newest first').click()
  await isAt('/icons?sort=new')
  await expect.element(head('New on January 30, 2026')).toBeVisible()
  await expect.poll(() => document.querySelector('[data-cell]')?.textContent).toContain('New')
  expect(tile('Amazon-Bedrock-AgentCore')?.textContent).toContain('New')
  await expect.element(head('Earlier releases')).toBeVisible()
  await closePage()
  await open('/icons?sort=new&q=agent')
  await expect.element(head('New on January 30, 2026')).toBeVisible()
  await rail.getByText('Category', { exact: true }).click()
  await isAt('/icons?q=agent')
})

test('draw.io opens the library of all icons at the origin of the page, if the build has no public URL', async () => {
  await open()
  await page.getByRole('button', { name: 'Libraries' }).click()
  const library = encodeURIComponent(`${location.origin}/libraries/all.xml`)
  await expect
    .element(page.getByRole('menuitem', { name: /^Open all \d+ icons in draw\.io/ }))
    .toHaveAttribute('href', expect.stringContaining(`clibs=U${library}`))
})
