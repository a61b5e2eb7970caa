/** Tests the focus: its order, where it goes when its element is removed, and its ring. */

import type { Page } from '@playwright/test'
import { CATALOG, resultsOf } from './support/catalog'
import { cells, focusInCell } from './support/cells'
import { isAnnounced, openExplorer, pageList, radio, searchBox } from './support/explorer'
import { selectByLink, tray } from './support/icons'
import { palette } from './support/palette'
import { expect, test } from './support/test'

/** The layouts by key. */
const LAYOUTS = [
  ['1', 'Grid'],
  ['2', 'List'],
  ['3', 'Icon'],
  ['4', 'Draw.io'],
] as const

/** Moves the focus from outside into the results. In the list layout, the right arrow expands the row. */
async function enterResults(page: Page, layout: string): Promise<void> {
  await expect(cells(page).first()).toBeVisible()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect(focusInCell(page)).toHaveCount(0)
  await page.keyboard.press(layout === 'List' ? 'ArrowDown' : 'ArrowRight')
  await expect(focusInCell(page)).toHaveCount(1)
}

test('focus order with Tab and through the page list', async ({ page }) => {
  await openExplorer(page)

  await test.step('the order of the focus: header, sidebar, start, pages, the results as one stop, pages again, footer', async () => {
    const regions: string[] = []
    for (let i = 0; i < 150; i++) {
      await page.keyboard.press('Tab')
      const region = await page.evaluate(() => {
        const element = document.activeElement
        const place = element?.closest('[data-cell], nav, aside, section.start, header, footer')
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
      // First the links and buttons of the header, then the search box and the rest.
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

  await test.step('the focus stays with the page list, and the one below hands it up', async () => {
    const last = resultsOf({}).pageCount
    await pageList(page)
      .getByRole('link', { name: `Page ${last - 1}`, exact: true })
      .or(pageList(page).getByRole('link', { name: `Page ${last}`, exact: true }))
      .last()
      .press('Enter')
    await pageList(page).getByRole('link', { name: 'Previous page' }).press('Enter')
    await expect(pageList(page).getByRole('link', { name: 'Previous page' })).toBeFocused()
    await pageList(page).getByRole('link', { name: 'Next page' }).press('Enter')
    await expect(pageList(page).locator('[aria-current=page]')).toBeFocused()
    await pageList(page, 'below').getByRole('link', { name: 'Previous page' }).press('Enter')
    await expect(pageList(page).locator('[aria-current=page]')).toBeFocused()
    await expect(pageList(page).locator('[aria-current=page]')).toBeInViewport()
  })
})

test('the focus is not lost when its item is removed, in any layout', async ({ page }) => {
  await openExplorer(page, '?pageSize=20')
  for (const [from, name] of LAYOUTS)
    await test.step(`${name} layout`, async () => {
      await page.keyboard.press(from)
      await expect(radio(page, 'Layout', name)).toBeChecked()
      await enterResults(page, name)
      await page.keyboard.press(']')
      await isAnnounced(page, /^Page 2 of/)
      await expect(focusInCell(page)).toBeInViewport()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('s')
      await isAnnounced(page, 'Sort by alphabet with Amazon/AWS')
      await expect(focusInCell(page)).toHaveCount(1)
      for (const [key, layout] of [...LAYOUTS.slice(2), ...LAYOUTS.slice(1, 2), ...LAYOUTS.slice(0, 1)]) {
        await page.keyboard.press(key)
        await expect(radio(page, 'Layout', layout)).toBeChecked()
        await expect(focusInCell(page)).toBeInViewport()
      }
      // Restores the default order, so that the next layout starts with different text in the live region.
      await page.keyboard.press('s')
      await page.keyboard.press('s')
      await isAnnounced(page, /^Sort by alphabet$/)
    })
})

test('the focus is not lost when its button, tray or dialog is removed', async ({ page }) => {
  await selectByLink(page, '/?q=lambda&categories=Compute', ['AWS-Lambda', 'Amazon-EC2'])
  await page.getByRole('button', { name: 'Clear all filters' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: /^Analytics/ })).toBeFocused()
  await searchBox(page).fill('qqqqxxxx')
  await page.getByRole('button', { name: 'Clear search and all categories' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tray(page)
    .getByRole('button', { name: /, 2 of 2/ })
    .press('Delete')
  await expect(tray(page).getByRole('button', { name: /, 1 of 1/ })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tray(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  const help = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await help.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
  await help.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
})

test('the focus is never under the header or the tray, in any layout', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await selectByLink(page, '/', ['AWS-Lambda'])
  for (const [layoutKey, name] of LAYOUTS)
    await test.step(`${name} layout`, async () => {
      await page.keyboard.press(layoutKey)
      await expect(radio(page, 'Layout', name)).toBeChecked()
      await enterResults(page, name)
      for (const key of ['PageDown', 'PageDown', 'ArrowDown', 'End', 'ArrowUp', 'PageUp', 'ArrowUp', 'Home']) {
        await page.keyboard.press(key)
        await expect
          .poll(() =>
            page.evaluate(() => {
              const box = document.activeElement?.closest('[data-cell]')?.getBoundingClientRect()
              const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
              const bottom = document.querySelector('[aria-label="Selected icons"]')?.getBoundingClientRect().top ?? 0
              return box !== undefined && box.top >= top - 1 && box.bottom <= bottom + 1
            }),
          )
          .toBe(true)
      }
    })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the focus ring has a contrast of 3:1 with its background, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await selectByLink(page, '/?view=drawio&q=dynamodb', ['Amazon-DynamoDB'])
    // Compares the color of the ring with every background color of the site.
    const ratios = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.setProperty('transition', 'none', 'important')
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!canvas) throw new Error('no canvas')
      const luminance = (name: string) => {
        probe.style.color = `var(${name})`
        canvas.fillStyle = getComputedStyle(probe).color
        canvas.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(value => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const ring = luminance('--color-accent')
      const grounds = [
        '--color-ground',
        '--color-surface',
        '--color-raised',
        '--color-sunken',
        '--color-accent-soft',
        '--color-warn-soft',
        '--color-bad-soft',
      ]
      return grounds.map(name => {
        const ground = luminance(name)
        return [name, (Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05)] as const
      })
    })
    expect(ratios.filter(([, ratio]) => ratio < 3)).toEqual([])
    // Checks the ring as drawn on a tile, on a button in the accent color, and in the tray.
    for (const target of [
      page.getByRole('gridcell').first(),
      tray(page).getByRole('button', { name: /^Copy \d+ for draw\.io/ }),
      page.getByRole('button', { name: 'Keyboard shortcuts' }),
    ]) {
      await page.keyboard.press('Tab')
      await target.focus()
      const accent = await target.evaluate(element => {
        const probe = element.appendChild(document.createElement('i'))
        probe.style.color = 'var(--color-accent)'
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      })
      await expect(target).toHaveCSS('outline', `${accent} solid 2px`)
    }
  })
