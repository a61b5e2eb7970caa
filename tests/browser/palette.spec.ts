/** Tests the palette while its files load. `tests/component/palette*.test.tsx` tests everything else. */
import { openExplorer } from './support/explorer'
import { hold } from './support/hold'
import { answered, field, find, options, palette } from './support/palette'
import { expect, test } from './support/test'

test('text typed before the code has loaded is in the field', async ({ page }) => {
  const release = await hold(page, /\/assets\/palette-[\w-]+\.js$/)
  await page.goto('/?view=list')
  await expect(page.locator('html')).toHaveAttribute('data-state', 'hydrated')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Find a service/ })
    .press('Enter')
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

test('in the accessibility tree, the focused field refers to the active row', async ({ page }) => {
  await openExplorer(page, '?pageSize=20')
  await find(page, 'lam')
  const devtools = await page.context().newCDPSession(page)
  /** Returns the node that a screen reader reads: the active descendant of the focused combobox. */
  const spoken = async () => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree')
    const propertyOf = (node: (typeof nodes)[number] | undefined, property: string) =>
      node?.properties?.find(({ name }) => name === property)?.value
    const box = nodes.find(node => node.role?.value === 'combobox' && propertyOf(node, 'focused')?.value === true)
    const [related] = propertyOf(box, 'activedescendant')?.relatedNodes ?? []
    const row = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === related?.backendDOMNodeId)
    return { role: row?.role?.value, name: row?.name?.value, isSelected: propertyOf(row, 'selected')?.value }
  }
  for (const i of [0, 1, 2]) {
    const name = expect.stringContaining((await options(page).nth(i).locator('.truncate').first().textContent()) ?? '?')
    await expect.poll(spoken).toEqual({ role: 'option', name, isSelected: true })
    await page.keyboard.press('ArrowDown')
  }
})
