/** Tests previews of services and icons. */
import { Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { IconPreview } from '@/features/preview/icon-preview'
import { ServicePreview } from '@/features/preview/service-preview'
import { loadAllDetails, loadCatalog } from '@/state/catalog'
import { selectionAtom } from '@/state/selection'
import { isAccessible } from './axe'
import { emulateMedia, mount, openPage } from './harness'
import { countOf, main, press } from './page'

async function serviceOf(slug: string) {
  const store = await openPage()
  const catalog = await loadCatalog(store)
  const service = catalog?.services.find(known => known.slug === slug)
  if (!service) throw new Error(`There is no service ${slug}`)
  return { store, service }
}

test('a service shows its main pages and selectable icons', async () => {
  const { store, service } = await serviceOf('lambda')
  mount(
    <Provider store={store}>
      <section aria-label="glance" className="right-column">
        <ServicePreview service={service} maxIcons={18} />
      </section>
    </Provider>,
  )
  const glance = page.getByRole('region', { name: 'glance' })
  await expect.element(glance.getByRole('link', { name: 'Developer Guide' })).toBeVisible()
  await expect.element(glance.getByRole('link', { name: 'Documentation home' })).toBeVisible()
  await expect.element(glance.getByText('client-lambda')).toBeVisible()
  const tile = glance.getByRole('checkbox', { name: 'Lambda Function' })
  await tile.click()
  await expect.element(tile).toBeChecked()
  await expect.poll(() => store.get(selectionAtom)).toEqual(['AWS-Lambda_Lambda-Function'])
  await glance.getByRole('button', { name: 'Select all' }).click()
  await expect.poll(() => store.get(selectionAtom)).toEqual(['AWS-Lambda_Lambda-Function', 'AWS-Lambda'])
  await glance.getByRole('button', { name: 'Deselect all' }).click()
  await expect.poll(() => store.get(selectionAtom)).toEqual([])
})

test('an icon is shown on both backgrounds, with its service’s icons', async () => {
  const { store, service } = await serviceOf('vpc')
  mount(
    <Provider store={store}>
      <section aria-label="glance" className="right-column">
        <IconPreview icon="Amazon-VPC_NAT-Gateway" service={service} maxIcons={9} />
      </section>
    </Provider>,
  )
  const glance = page.getByRole('region', { name: 'glance' })
  await expect.element(glance.getByRole('heading', { name: 'NAT Gateway' })).toBeVisible()
  await expect.element(glance.getByText('Amazon VPC · resource icon')).toBeVisible()
  await countOf(glance.getByRole('checkbox')).toBe(8)
  await expect.element(glance.getByRole('checkbox', { name: 'NAT Gateway' })).not.toBeInTheDocument()
})

const pane = page.getByRole('region', { name: 'Preview' })
const previewed = pane.getByRole('heading', { level: 2 })
const boxOf = (element: Element) => element.getBoundingClientRect()

test('in wide windows, the preview beside the list follows the focus and the resting mouse, and moves nothing', async () => {
  const store = await openPage('/?pageSize=20')
  await countOf(pane).toBe(0)
  // Another test may have left the mouse over the list.
  await page.getByRole('banner').hover()
  await page.viewport(1680, 900)
  // Before a service is chosen, the first popular one is shown.
  await expect.element(pane).toHaveTextContent(/Point to a service.*For example:Amazon EC2/)
  const edges = (element: Element) => [boxOf(element).left, boxOf(element).right].map(Math.round)
  const copy = page.getByRole('region', { name: 'Start' }).getByRole('button', { name: 'Copy for draw.io' })
  const [, right] = edges(copy.element().parentElement as Element)
  expect(right).toBe(edges(main.element().querySelector('.card:nth-child(3)') as Element)[1])
  expect(boxOf(pane.element()).top).toBe(boxOf(copy.element().parentElement as Element).top)
  const cards = () => [...main.element().querySelectorAll('.card')].map(boxOf)
  const places = cards().map(({ left, top }) => `${left} ${top}`)
  expect(new Set(cards().map(({ left }) => left)).size).toBe(3)
  await loadAllDetails(store)
  expect(cards().map(({ left, top }) => `${left} ${top}`)).toEqual(places)
  expect(Math.max(...cards().map(({ right }) => right))).toBeLessThan(boxOf(pane.element()).left)

  /** Returns the names of the highlighted cards. */
  const marked = () =>
    [...main.element().querySelectorAll('.card')]
      .filter(card => /inset/.test(getComputedStyle(card).boxShadow))
      .map(card => card.querySelector('h2')?.textContent)
  expect(marked()).toEqual([])
  await press('j', 'j')
  await expect.element(previewed).toHaveTextContent('AWS Agent Registry')
  expect(marked()).toEqual(['AWS Agent Registry'])
  await main.getByRole('link', { name: 'AWS App Runner' }).hover()
  await expect.element(previewed).toHaveTextContent('AWS App Runner')
  await press('ArrowRight')
  await expect.element(previewed).toHaveTextContent('Agent Toolkit for AWS')
  await isAccessible(pane)

  // Tab leads from the list to the preview, then to the pages below.
  pane.getByRole('link').first().element().focus()
  await press('Shift+Tab')
  await expect
    .poll(() => document.activeElement?.closest('[data-cell]')?.textContent)
    .toContain('Agent Toolkit for AWS')
  main.getByRole('navigation', { name: 'Pages, below the results' }).getByRole('link').first().element().focus()
  await press('Shift+Tab')
  await expect.poll(() => pane.element().contains(document.activeElement)).toBe(true)
  const region = pane.element()
  await emulateMedia('print')
  await expect.poll(() => getComputedStyle(region).display).toBe('none')
})

test('in wide windows, a search shows its best match, and tiles have no hover cards', async () => {
  const store = await openPage('/?q=lambda&view=icon')
  const card = () => document.querySelector('[data-hover-card]')
  const part = main.getByRole('button', { name: 'Lambda Function' })
  await part.hover()
  await expect.poll(() => card()?.textContent).toContain('Lambda Function')
  await page.viewport(2560, 900)
  await expect.poll(card).toBeNull()
  await loadAllDetails(store)
  await page.getByRole('banner').hover()
  await expect.element(previewed).toHaveTextContent('AWS Lambda')
  await part.hover()
  await expect.element(previewed).toHaveTextContent('Lambda Function')
  expect(card()).toBeNull()
})

test('in wide windows, an empty result keeps the preview, with example queries', async () => {
  await openPage('/?q=zzqqxx')
  await page.viewport(2560, 900)
  await expect.element(pane).toHaveTextContent(/^What you can typeuser > alb > ecs.*Paste an error message/)
})

test('scrolling or a key before a card opens keeps it closed', async () => {
  await openPage('/?q=lambda&view=icon')
  const card = () => document.querySelector('[data-hover-card]')
  const part = main.getByRole('button', { name: 'Lambda Function' })
  await expect.element(part).toBeVisible()
  for (const event of [new Event('scroll'), new KeyboardEvent('keydown', { key: 'Shift' })]) {
    await page.getByRole('banner').hover()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await part.hover()
    window.dispatchEvent(event)
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    // React renders the state of a timer in a later task.
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(card()).toBeNull()
  }
})

test('a card closes after the mouse has left it for an empty place of the same area', async () => {
  await openPage('/?q=lambda&view=icon')
  const part = main.getByRole('button', { name: 'Lambda Function' })
  await part.hover()
  const card = () => document.querySelector('[data-hover-card]')
  await expect.poll(() => card()?.textContent).toContain('Lambda Function')
  const area = card()?.parentElement as Element
  const move = (to: Element) =>
    to.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }))
  // Between the icon and the card is a gap.
  for (const place of [area, card() as Element, area]) move(place)
  await expect.poll(card).toBeNull()
})

test('a card is between the header and the lower edge of a low window', async () => {
  await openPage('/?q=lambda&view=icon')
  await page.viewport(1440, 300)
  await main.getByRole('button', { name: 'Lambda Function' }).hover()
  const card = page.getByText('AWS Lambda · resource icon')
  await expect.element(card).toBeVisible()
  const { top, bottom } = boxOf(card.element().closest('[data-hover-card]') as Element)
  expect(top).toBeGreaterThanOrEqual(boxOf(page.getByRole('banner').element()).bottom)
  expect(bottom).toBeLessThanOrEqual(300)
})
