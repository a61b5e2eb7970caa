/** Tests Enter in the search box while services load. `tests/component/search-box.test.tsx` tests everything else. */
import { openExplorer, searchBox, serviceLinks } from './support/explorer'
import { hold } from './support/hold'
import { expect, test } from './support/test'

test.use({ prefetches: false })

for (const { text, isNamed } of [
  { text: 'lambda', isNamed: true },
  { text: 'kubernetes', isNamed: false },
])
  test(`Enter waits for the services, then opens the named one or focuses the first: ${text}`, async ({ page }) => {
    const release = await hold(page, /\/data\/catalog-/)
    await openExplorer(page)
    await searchBox(page).fill(text)
    await searchBox(page).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    release()
    if (isNamed) await expect(page).toHaveURL(`/${text}`)
    else await expect(serviceLinks(page).first()).toBeFocused()
  })
