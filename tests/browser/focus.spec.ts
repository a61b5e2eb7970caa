/** Tests the focus order in a built page. `tests/component/focus.test.tsx` tests everything else. */
import { CATALOG, resultsOf } from './support/catalog'
import { openExplorer, pagination } from './support/explorer'
import { expect, test } from './support/test'

test.use({ prefetches: false })

test('focus order with Tab and in the pagination', async ({ page }) => {
  await openExplorer(page)

  await test.step('the focus order: header, sidebar, start, pagination, the results as one stop, pagination again, footer', async () => {
    const regions: string[] = []
    for (let i = 0; i < 150; i++) {
      await page.keyboard.press('Tab')
      const region = await page.evaluate(() => {
        const element = document.activeElement
        const place = element?.closest('[data-cell], nav, aside, section.introduction, header, footer')
        if (!element || element === document.body) return 'end'
        if (!place) return element.textContent?.trim() ?? ''
        if (place instanceof HTMLElement && place.dataset.cell) return `cell ${place.dataset.cell}`
        return place.getAttribute('aria-label') ?? place.tagName.toLowerCase()
      })
      if (region === 'end') break
      if (regions.at(-1) !== region) regions.push(region)
    }
    const [first] = CATALOG.services.length > 0 ? (resultsOf({}).groups[0]?.services ?? []) : []
    expect(regions).toEqual([
      'Skip to content',
      // The header is listed twice, because its navigation `Site` is in its middle.
      'header',
      'Site',
      'header',
      'Search and filters',
      'Start',
      'Pages',
      `cell ${first?.slug}`,
      'Pages, below the results',
      'footer',
    ])
  })

  await test.step('the skip link leads to the results', async () => {
    // After the last element, Tab returns to the first.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the focus stays in the pagination above the results, and moves there from the one below', async () => {
    const last = resultsOf({}).pageCount
    await pagination(page)
      .getByRole('link', { name: `Page ${last - 1}`, exact: true })
      .or(pagination(page).getByRole('link', { name: `Page ${last}`, exact: true }))
      .last()
      .press('Enter')
    await pagination(page).getByRole('link', { name: 'Previous page' }).press('Enter')
    await expect(pagination(page).getByRole('link', { name: 'Previous page' })).toBeFocused()
    await pagination(page).getByRole('link', { name: 'Next page' }).press('Enter')
    await expect(pagination(page).locator('[aria-current=page]')).toBeFocused()
    await pagination(page, 'below').getByRole('link', { name: 'Previous page' }).press('Enter')
    await expect(pagination(page).locator('[aria-current=page]')).toBeFocused()
    await expect(pagination(page).locator('[aria-current=page]')).toBeInViewport()
  })
})
