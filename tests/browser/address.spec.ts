/** Tests unusual, broken, outdated and foreign URLs. */
import { CATALOG, sentencesOf, TOTAL } from './support/catalog'
import {
  choose,
  countHistory,
  foundMessage,
  heading,
  listening,
  openExplorer,
  radio,
  searchBox,
  serviceLinks,
  shown,
} from './support/explorer'
import { expect, test } from './support/test'

/** Query strings whose values all equal the default. */
const SAME_AS_DEFAULT = [
  '?page=0&pageSize=7&view=table&sort=price&prefix=%00&ended=perhaps&categories=Nonsense,,%2C',
  '?page=-3&%E0%A4%A=%&&==&q',
  '?page=NaN',
  '?view=toString&sort=__proto__&page=1e9&pageSize=constructor',
]

test('malformed values fall back to defaults; nothing is blank, nothing is written', async ({ page }) => {
  const history = await countHistory(page)
  await openExplorer(page)
  const { address: _, ...expected } = await shown(page)
  for (const search of SAME_AS_DEFAULT) {
    await openExplorer(page, search)
    await expect(heading(page)).toHaveText(`Search in ${TOTAL} services`)
    const address = `/${new URL(`/${search}`, 'http://x').search}`
    await expect.poll(() => shown(page)).toEqual({ ...expected, address })
    expect((await history()).pushes).toBe(0)
  }
})

test('the page is clamped to the last one, the address is unchanged', async ({ page }) => {
  await openExplorer(page, '?page=99')
  await expect(page.locator('nav[aria-label=Pages] [aria-current=page]')).toHaveText('Page 8')
  await expect(page).toHaveURL('/?page=99')
  await choose(page, 'Layout', 'List')
  await expect(page).toHaveURL('/?view=list&page=8')
})

test('the first change writes the canonical form and keeps unknown parameters', async ({ page }) => {
  const categories = ['Networking & Content Delivery', 'Security, Identity, & Compliance', 'Storage']
  const address =
    '/?utm_source=mail&view=bogus&pageSize=50&categories=storage,networking-content-delivery,Security,%20Identity,%20%26%20Compliance'

  await test.step('a naive link to a category with commas is read, and so are names as in addresses', async () => {
    await openExplorer(page, address.slice(1))
    await expect(heading(page)).toHaveText(sentencesOf({ categories }).heading)
  })

  await choose(page, 'Sort by', 'Category')
  await expect(page).toHaveURL(
    '/?categories=Networking%20%26%20Content%20Delivery,Security%2C%20Identity%2C%20%26%20Compliance,Storage&sort=category&utm_source=mail',
  )
  await page.goBack()
  await expect(page).toHaveURL(address)
})

test('older links contain the number of services at that time', async ({ page }) => {
  await openExplorer(page, '?pageSize=331')
  await expect(radio(page, 'Items per page', `All ${TOTAL}`)).toBeChecked()
  await expect(page.getByRole('navigation', { name: /^Pages/ })).toHaveCount(0)
  await serviceLinks(page).first().focus()
  await page.keyboard.press('End')
  await expect(serviceLinks(page).last()).toHaveText(CATALOG.services.at(-1)?.service ?? '')
})

test('a shared link shows everything at once', async ({ page }) => {
  await openExplorer(page, '?q=data&categories=Analytics&sort=fullName&prefix=without&view=list&ended=hide&pageSize=20')
  await expect(searchBox(page)).toHaveValue('data')
  await expect(foundMessage(page)).toBeVisible()
  await expect(radio(page, 'Sort by', 'Alphabet with Amazon/AWS')).toBeChecked()
  await expect(radio(page, 'Amazon/AWS in Service Name', 'Without')).toBeChecked()
  await expect(radio(page, 'Layout', 'List')).toBeChecked()
  await expect(radio(page, 'Items per page', '20')).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Hide services that have ended' })).toBeChecked()
})

test('a fragment opens the palette or focuses the search box, and is removed from the address', async ({ page }) => {
  await page.goto('/?view=list#palette=s3 api')
  await expect(page.getByRole('combobox')).toHaveValue('s3 api')
  await expect(page).toHaveURL('/?view=list')
  await page.goto('/icons#search')
  await expect(page.getByRole('textbox', { name: 'Search icons' })).toBeFocused()
  await expect(page).toHaveURL('/icons')
})

test('a fragment that names another element stays', async ({ page }) => {
  await page.goto('/all')
  await listening(page)
  await page.evaluate(() => {
    document.querySelector('h2')?.setAttribute('id', 'search')
    document.querySelector('h3')?.setAttribute('id', 'palette=x')
  })
  for (const fragment of ['#search', '#palette=x']) {
    await page.evaluate(hash => {
      location.hash = hash
    }, fragment)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: /Keyboard/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: /Keyboard/ })).toHaveCount(0)
    await expect(page).toHaveURL(`/all${fragment}`)
  }
})
