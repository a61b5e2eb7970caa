/** Tests the introduction of the home page: its field, its examples, and the tiles of services. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { catalogAtom } from '@/state/catalog'
import { pinnedAndRecentServicesAtom } from '@/state/introduction'
import { openPage } from './harness'
import { active, field, focusOn, palette, press, toast, tray } from './page'

test('the picture of the drawn example loads, and the field in the header returns when that of the page is gone', async () => {
  await openPage()
  await page.viewport(1440, 900)
  const picture = page.getByRole('img', { name: /^Diagram of user/ })
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
  const inHeader = page.getByRole('banner').element().querySelector('[aria-keyshortcuts]')
  const opacity = () => inHeader && getComputedStyle(inHeader).opacity
  await expect.poll(opacity).toBe('0')
  scrollTo(0, 2_000)
  await expect.poll(opacity).toBe('1')
})

test('an example shows its result, and opens the palette with its text', async () => {
  await openPage()
  const start = page.getByRole('region', { name: 'Start' })
  const example = start.getByRole('link', { name: '#igw' })
  await example.hover()
  await expect.element(start.getByText('Internet Gateway', { exact: true })).toBeVisible()
  await expect.element(start.getByRole('button', { name: /^Find anything: #igw/ })).toBeVisible()
  await example.click()
  await expect.element(active).toHaveTextContent(/^Internet Gateway/)
  // The palette opens over the field of the page.
  const topOf = (element: Element | undefined) => Math.round(element?.getBoundingClientRect().top ?? Number.NaN)
  expect(topOf(palette.element())).toBe(topOf(document.querySelector('[data-palette-field]') ?? undefined))
})

test('Ctrl+click on an example opens its link in a new tab', async () => {
  await openPage()
  let isHandled: boolean | undefined
  const onClick = (event: MouseEvent) => {
    isHandled = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', onClick, { once: true })
  await page.getByRole('link', { name: '#igw' }).click({ modifiers: ['ControlOrMeta'] })
  expect(isHandled).toBe(false)
})

test('the button of the example is outlined while the tray has a solid button', async () => {
  await openPage('/', { selected: ['AWS-Lambda'] })
  // The pointer may rest on another example.
  await page.getByRole('link', { name: 'type a diagram' }).hover()
  const button = page.getByRole('region', { name: 'Start' }).getByRole('button', { name: /^Copy for draw\.io/ })
  await expect.element(button).toHaveClass('bg-surface')
  await tray.getByRole('button', { name: 'Clear' }).click()
  await expect.element(button).toHaveClass('bg-accent')
})

test('a letter on the field opens the palette with it; a click selects the example, so that typing replaces it', async () => {
  await openPage()
  const button = page.getByRole('button', { name: /^Find anything/ })
  focusOn(button)
  await press('l', 'a', 'm')
  await expect.element(field).toHaveValue('lam')
  await press('Escape', 'Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'type a diagram' }).hover()
  await button.click()
  await expect.element(field).toHaveValue('user > [vpc: alb > ecs > rds], s3')
  await expect.element(field).toHaveFocus()
  await press('s', 'q', 's')
  await expect.element(field).toHaveValue('sqs')
})

test('a field that the header covers, also with large text, is not the place of the palette', async () => {
  await openPage()
  document.documentElement.style.fontSize = '20px'
  const element = document.querySelector('[data-palette-field]') ?? document.body
  const top = () => Math.round(element.getBoundingClientRect().top)
  try {
    scrollBy(0, top() - 54)
    await expect.poll(top).toBe(54)
    await press('Control+k')
    await expect.element(palette).toBeVisible()
    expect(Math.round(palette.element().getBoundingClientRect().top)).toBeGreaterThan(60)
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

test.each([390, 1440])('at %d px, the field has the whole example', async width => {
  await openPage('/', { width })
  const example = page.getByText('user > [vpc: alb > ecs > rds], s3', { exact: true })
  await expect.element(example).toBeVisible()
  const { scrollWidth, clientWidth } = example.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('the drawn example is copied by its button', async () => {
  await openPage()
  await page.getByRole('region', { name: 'Start' }).getByRole('button', { name: 'Copy for draw.io: Diagram' }).click()
  await expect.element(toast).toHaveTextContent(/6 shapes/)
})

test('a pinned service is the first tile; phones, which show no tiles, do not load the catalog for it', async () => {
  localStorage.setItem('explorer.pinned', JSON.stringify({ ids: ['service:athena'] }))
  const phone = await openPage('/', { width: 390 })
  await expect.poll(() => phone.get(pinnedAndRecentServicesAtom)).toEqual(['athena'])
  expect(phone.get(catalogAtom)).toBeNull()
  await page.viewport(1440, 900)
  const tiles = page.getByRole('group', { name: 'Your services' })
  await expect.element(tiles.getByRole('link').first()).toHaveTextContent('Athena')
  await expect.element(tiles).toHaveTextContent(/^Yours/)
})
