/**
 * Tests the palette where it opens other pages and tabs, or is still loading. Everything else:
 * `tests/component/palette.test.tsx`.
 */
import type { Page } from '@playwright/test'
import { openExplorer, painted, radio } from './support/explorer'
import { answerFor } from './support/guard'
import { hold } from './support/hold'
import { active, answered, field, find, openPalette, options, palette } from './support/palette'
import { expect, test } from './support/test'

test('where it leads to', async ({ page, context }) => {
  await test.step('Enter opens the best answer in this tab, Ctrl+Enter in a new one and stays', async () => {
    await openExplorer(page)
    await find(page, 'lamdba')
    await expect(active(page)).toContainText('AWS Lambda')
    const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
    await expect(opened).toHaveURL('/lambda')
    await opened.close()
    await expect(palette(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/lambda')
  })

  await test.step('on a service page the view commands lead to the explorer with that view', async () => {
    await openPalette(page)
    await page.keyboard.type('>icon layout')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?view=icon')
    await expect(radio(page, 'Layout', 'Icon')).toBeChecked()
  })
})

test('opened items are recent, pinned items come first, both can be cleared', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'athena')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/athena')
  await openExplorer(page)
  await openPalette(page)
  await expect(options(page).first()).toContainText('Amazon Athena')
  await page.keyboard.type('dynamodb')
  await answered(page)
  await page.keyboard.press('ArrowRight')
  await options(page).filter({ hasText: 'Pin' }).click()
  await page.keyboard.press('Escape')
  await field(page).fill('')
  await expect(options(page).first()).toContainText('Amazon DynamoDB')
  await field(page).fill('forget')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await openPalette(page)
  await expect(options(page).first()).toContainText('Amazon DynamoDB')
  await expect(options(page).filter({ hasText: 'Amazon Athena' })).toHaveCount(0)
})

test('the page behind it neither scrolls nor moves', async ({ page }) => {
  await openExplorer(page)
  const place = () => page.evaluate(() => [scrollY, document.querySelector('main')?.getBoundingClientRect().left])
  const before = await place()
  await openPalette(page)
  expect(await place()).toEqual(before)
  await page.mouse.move(1300, 500)
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('PageDown')
  await painted(page)
  expect(await place()).toEqual(before)
  await page.keyboard.type('s3')
  await answered(page)
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 300)
  await expect(options(page).first()).not.toBeInViewport()
  await page.keyboard.press('Control+k')
  await page.mouse.move(1300, 500)
  await expect(palette(page)).toBeHidden()
  await page.mouse.wheel(0, 300)
  await expect.poll(place).not.toEqual(before)
})

test('text typed before the code has loaded is in the field', async ({ page }) => {
  const release = await hold(page, /\/assets\/palette-/)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-state', 'hydrated')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('athena')
  release()
  await expect(field(page)).toHaveValue('athena')
  await expect(active(page)).toContainText('Amazon Athena')
})

test('a single word is found before operations and identifiers have loaded', async ({ page }) => {
  const release = await hold(page, /\/data\/(?:operations|identifiers)-[\w-]+\.json$/)
  await openExplorer(page)
  await openPalette(page)
  await page.keyboard.type('lambda')
  await expect(options(page).first()).toContainText('AWS Lambda')
  await expect(palette(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  release()
  await answered(page)
  await expect(options(page).first()).toContainText('AWS Lambda')
})

test('rows that Enter runs', async ({ page, context, guard }) => {
  await openExplorer(page)

  await test.step('Enter on a chip is its own; where nothing matches it searches the official documentation', async () => {
    await openPalette(page)
    await palette(page)
      .getByRole('button', { name: /^Icons/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    const answered = await answerFor(context, guard, ['docs.aws.amazon.com'])
    await page.keyboard.type('zzqqxx')
    await expect(palette(page)).toContainText('No match for')
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
    await tab.close()
    await answered()
  })

  await test.step('Enter runs the answer to the text in the field', async () => {
    // The palette opens without scope and text, as on a new page.
    await closePalette(page)
    await find(page, 'ec')
    // Both keys are handled while the list still shows the results for "ec".
    await field(page).evaluate((input: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(input, 'ecr')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })
    await expect(page).toHaveURL('/ecr')
  })
})

/** Escape clears the field, leaves the scope, then closes. */
async function closePalette(page: Page): Promise<void> {
  await expect(async () => {
    if (await palette(page).isVisible()) await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden({ timeout: 500 })
  }).toPass()
}
