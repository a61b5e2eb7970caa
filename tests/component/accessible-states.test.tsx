/**
 * Runs axe on pages with dialogs, menus, or a selection, in both themes, and at phone size where the layout differs.
 * `tests/browser/accessible-states.spec.ts` tests whole built pages, each in its first state.
 */
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { runCommand } from '@/commands/run'
import { isAccessible } from './axe'
import { closePage, openPage } from './harness'
import {
  active,
  answered,
  field,
  find,
  isAt,
  main,
  openPalette,
  options,
  palette,
  press,
  toast,
  tray,
  type,
} from './page'

/** A small page, because axe takes time for each service, and services are alike. */
const FEW = 'pageSize=20'
const filters = page.getByRole('complementary', { name: 'Search and filters' })
const menu = page.getByRole('menu')

/** Returns controls under 24 px tall or wide, except links, which may be as tall as their line of text (WCAG 2.5.8). */
const tooSmall = () =>
  [...document.querySelectorAll('button, [role=checkbox], select, aside label, input:not(label input)')]
    .filter(element => element.getClientRects().length > 0 && !element.closest('.sr-only'))
    .filter(element => {
      const { width, height } = element.getBoundingClientRect()
      return width < 23.9 || height < 23.9
    })
    .map(element => element.outerHTML.slice(0, 120))

async function chooseLayout(key: string, shown: string): Promise<void> {
  await press(key)
  await expect.poll(() => main.element().querySelector(shown)).not.toBeNull()
}

test('the layouts of the explorer, whose controls are large enough', async () => {
  const store = await openPage(`/?${FEW}&sort=category&categories=Compute`, { selected: ['AWS-Lambda', 'Amazon-EC2'] })
  await press('ArrowRight')
  await expect.element(tray).toBeVisible()
  await isAccessible()
  await chooseLayout('2', '.list-row')
  expect(tooSmall()).toEqual([])
  await page.getByRole('button', { name: 'Details of Amazon EC2', exact: true }).click()
  await expect.element(main.getByRole('link', { name: /User Guide/ }).first()).toBeVisible()
  await isAccessible(main)
  await chooseLayout('3', '.service-icons')
  await isAccessible(main)
  await chooseLayout('4', '[data-cell*="/"]')
  expect(tooSmall()).toEqual([])
  await isAccessible(main)
  await runCommand(store, 'ground.dark')
  await isAccessible(main)
})

test('parts around the results', async () => {
  await openPage('/?page=5')
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
  await expect.element(pages).toBeVisible()
  expect(tooSmall()).toEqual([])
  await isAccessible(filters, page.getByRole('navigation', { name: 'Pages', exact: true }))
  await closePage()
  await openPage('/?q=lamdba')
  await expect.element(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
  await isAccessible(main)
})

test('on a phone: results, the sheet of filters, palette, and tray', async () => {
  await openPage(`/?${FEW}&view=list&page=3`, { selected: ['AWS-Lambda', 'Amazon-EC2'] })
  await page.viewport(390, 900)
  await isAccessible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await isAccessible(page.getByRole('dialog'))
  await press('Escape')
  await find('s3 api')
  await isAccessible(palette)
  await press('ArrowRight')
  await expect.element(field).toHaveAccessibleName(/^Actions for /)
  await isAccessible(palette)
  await closePage()
  await openPage('/documentdb-with-mongodb-compatibility')
  await page.viewport(390, 900)
  await isAccessible(main)
})

test('on a phone, links outside text are 40 px high', async () => {
  await openPage('/ec2')
  await page.viewport(390, 900)
  for (const index of [0, 1]) {
    const category = main.getByRole('link', { name: 'Compute', exact: true }).nth(index)
    await expect.poll(() => heightOf(category)).toBeGreaterThanOrEqual(40)
  }
  await closePage()
  await openPage('/lifecycle')
  await page.viewport(390, 900)
  await expect.poll(() => heightOf(main.getByRole('link', { name: 'Source' }).first())).toBeGreaterThanOrEqual(40)
  await isAccessible(main)
})

const heightOf = (link: Locator) => link.element().getBoundingClientRect().height

test('the palette and the list of keys', async () => {
  const ask = async (text: string) => {
    await field.fill(text)
    await answered()
  }
  await openPage(`/?${FEW}`)
  await openPalette()
  await expect.element(options.first()).toBeVisible()
  await isAccessible(palette)
  await ask('s3 api')
  await isAccessible(palette)
  await press('ArrowRight')
  await expect.element(field).toHaveAccessibleName(/^Actions for /)
  await isAccessible(palette)
  await press('Escape')
  // The results include a service that has ended.
  await ask('qldb')
  await isAccessible(palette)
  await field.fill('@comp')
  await press('Enter')
  await expect.element(active.getByLabelText('on')).toBeVisible()
  await isAccessible(palette)
  await ask('lambda')
  await isAccessible(palette)
  await press('Escape', 'Escape')
  await ask('qqqqxxxx')
  await isAccessible(palette)
  await press('Escape', 'Escape', '?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await isAccessible(page.getByRole('dialog'))
})

test('tray, menus, toasts, and copying by hand', async () => {
  await openPage('/?view=drawio&q=dynamodb', { selected: ['AWS-Lambda', 'Amazon-EC2', 'Amazon-DynamoDB'] })
  ;((await tray.getByRole('button', { name: /, 2 of / }).findElement()) as HTMLElement).focus()
  await isAccessible(tray)
  for (const name of ['Copy options', 'Download', 'Copy as']) {
    await tray.getByRole('button', { name }).click()
    await expect.element(menu).toBeVisible()
    await isAccessible(menu)
    await press('Escape')
  }
  const cell = document.querySelector<HTMLElement>('[data-cell="dynamodb/Amazon-DynamoDB"]')
  await userEvent.hover(cell ?? document.body)
  await page.getByRole('button', { name: 'Actions for Amazon DynamoDB', exact: true }).click()
  await isAccessible(menu)
  await menu.getByRole('menuitem', { name: 'Copy for draw.io', exact: true }).click()
  await expect.element(toast).toHaveTextContent('copied')
  await isAccessible(toast)
  await tray.getByRole('button', { name: 'Clear' }).click()
  await expect.element(toast.getByRole('button', { name: 'Undo' })).toBeVisible()
  await isAccessible(toast)
  for (const method of ['write', 'writeText'] as const)
    vi.spyOn(Clipboard.prototype, method).mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  onTestFinished(() => void vi.restoreAllMocks())
  cell?.focus()
  await press('c')
  await expect.element(toast).toHaveTextContent('Failed to copy')
  await isAccessible(toast)
  await toast.getByRole('button', { name: 'Copy manually' }).click()
  await isAccessible(page.getByRole('dialog', { name: 'Copy manually' }))
})

/** Pages on which `tests/browser/accessible-states.spec.ts` runs axe. */
const BUILT_PAGES = ['/vpc', '/lifecycle?show=coming']

test('services, lifecycle, icons, and the search from the address bar', async () => {
  // The services are a current one, one that has ended, and a renamed one.
  for (const address of [...BUILT_PAGES, '/qldb', '/quick', '/go?q=s3']) {
    await openPage(address)
    await expect.element(main).toBeVisible()
    expect(tooSmall()).toEqual([])
    if (!BUILT_PAGES.includes(address)) await isAccessible(main)
    await closePage()
  }
  await openPage('/codecommit#operations')
  const operations = page.getByRole('region', { name: /^API operations/ })
  await expect.element(operations.getByRole('status')).toHaveTextContent(/operations$/)
  await isAccessible(operations)
  await operations.getByRole('searchbox').fill('qqqq')
  await expect.element(operations.getByText('No operations match')).toBeVisible()
  await isAccessible(operations)
  await closePage()
  await openPage('/icons')
  await expect.element(page.getByRole('grid', { name: 'Icons' })).toBeVisible()
  await press('/')
  await type('qqqqxxxx')
  await isAt('/icons?q=qqqqxxxx')
  await expect.element(page.getByText('No icons match').last()).toBeVisible()
  await isAccessible(main)
})
