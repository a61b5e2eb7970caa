/** Tests the palette while its files load. `tests/component/palette.test.tsx` tests everything else. */
import { openExplorer } from './support/explorer'
import { hold } from './support/hold'
import { answered, field, options, palette } from './support/palette'
import { expect, test } from './support/test'

test('text typed before the code has loaded is in the field', async ({ page }) => {
  const release = await hold(page, /\/assets\/palette-[\w-]+\.js$/)
  await page.goto('/?pageSize=20')
  await expect(page.locator('html')).toHaveAttribute('data-state', 'hydrated')
  await page.getByRole('button', { name: /^Find a service/ }).click()
  await page.keyboard.type('s3 api')
  release()
  await expect(field(page)).toHaveValue('s3 api')
  await expect(field(page)).toBeFocused()
})

test('commands about icons are found once icons have loaded, and services before operations and identifiers have', async ({
  page,
}) => {
  const releaseIcons = await hold(page, /\/data\/icons-[\w-]+\.json$/)
  const release = await hold(page, /\/data\/(?:operations|identifiers)-[\w-]+\.json$/)
  await openExplorer(page, '?pageSize=20')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('>library storage')
  const late = options(page).filter({ hasText: /Download draw\.io library: Storage/ })
  await expect(late).toHaveCount(0)
  releaseIcons()
  await expect(late).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('lambda')
  await expect(options(page).first()).toContainText('AWS Lambda')
  await expect(palette(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  release()
  await answered(page)
  await expect(options(page).first()).toContainText('AWS Lambda')
})
