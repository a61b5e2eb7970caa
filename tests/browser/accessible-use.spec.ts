/** Accessibility beyond axe: use by role and name, announcements, counts, sizes, reflow, forced colors. */

import type { Locator, Page } from '@playwright/test'
import { resultsOf } from './support/catalog'
import { focusedCell, focusInCell } from './support/cells'
import {
  atRest,
  categoryBox,
  choose,
  foundMessage,
  heading,
  hydrated,
  isAnnounced,
  openExplorer,
  radio,
  searchBox,
} from './support/explorer'
import { selectByLink, tray } from './support/icons'
import { find, palette } from './support/palette'
import { expect, test } from './support/test'

test('by role and name alone: from the first page to a copied icon and to a service', { tag: '@smoke' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openExplorer(page)
  await page.getByRole('search').getByRole('textbox', { name: 'Search services' }).fill('lambda')
  await isAnnounced(page, /^Found \d+ services? match/)
  await categoryBox(page, 'Compute').check()
  const main = page.getByRole('main')
  await main
    .getByRole('heading', { level: 2, name: /AWS Lambda/ })
    .first()
    .hover()
  await main.getByRole('checkbox', { name: 'Select AWS Lambda', exact: true }).click()
  await page
    .getByRole('region', { name: 'Selected icons' })
    .getByRole('button', { name: /^Copy \d+ for draw\.io/ })
    .click()
  await isAnnounced(page, /copied/)
  const [service] = await Promise.all([
    context.waitForEvent('page'),
    // The first link is the best match above the list.
    main.getByRole('link', { name: 'AWS Lambda', exact: true }).last().click(),
  ])
  await expect(service.getByRole('heading', { level: 1, name: 'AWS Lambda' })).toBeVisible()
  await expect(service.getByRole('banner')).toBeVisible()
  await expect(service.getByRole('contentinfo')).toBeVisible()
})

test('announcements', async ({ page }) => {
  await openExplorer(page)

  await test.step('the heading and the number found change with every filter', async () => {
    await expect(foundMessage(page)).toHaveCount(0)
    await searchBox(page).fill('lambda')
    await isAnnounced(page, /^Found \d+ services? match/)
    await searchBox(page).fill('')
    await categoryBox(page, 'Storage').check()
    await expect(heading(page)).toContainText('of 1 category')
    await categoryBox(page, 'Storage').uncheck()
    await expect(foundMessage(page)).toHaveCount(0)
  })

  await test.step('what keys change is read out', async () => {
    for (const [key, text] of [
      ['2', 'List layout'],
      ['s', 'Sort by alphabet with Amazon/AWS'],
      ['p', 'Names without Amazon/AWS'],
      [']', `Page 2 of ${resultsOf({}).pageCount}`],
      ['t', 'Theme: light'],
    ] as const) {
      await page.keyboard.press(key)
      await isAnnounced(page, text)
    }
    await find(page, '@storage')
    await page.keyboard.press('Enter')
    await isAnnounced(page, 'Storage, on')
    await page.keyboard.press('Enter')
    await isAnnounced(page, 'Storage, off')
    await closePalette(page)
  })

  await test.step('the field of the palette refers to the active row, of which all are mounted', async () => {
    await find(page, 'aws')
    const options = palette(page).getByRole('option')
    // Rows out of sight are mounted last.
    await expect(options.nth(24)).toBeAttached()
    for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown')
    await expect(options.nth(24)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('combobox')).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(24).getAttribute('id')) ?? '',
    )
  })
})

/** Presses Escape until the palette closes: the first press may just clear the field. */
async function closePalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden({ timeout: 500 })
  }).toPass()
}

test('the grid states the position of the focused cell, whatever is mounted', async ({ page }) => {
  await openExplorer(page, '?view=icon&pageSize=all')
  for (const [key, layout] of [
    ['3', 'Icon'],
    ['4', 'Draw.io'],
  ] as const)
    await test.step(`${layout} layout`, async () => {
      // The next layout must start at its first cell.
      await page.keyboard.press('Home')
      await expect(page.getByRole('gridcell').first().and(focusedCell(page))).toHaveCount(1)
      await page.keyboard.press(key)
      await expect(radio(page, 'Layout', layout)).toBeChecked()
      const grid = page.getByRole('grid')
      const indices = () =>
        grid.getByRole('row').evaluateAll(rows => rows.map(row => Number(row.getAttribute('aria-rowindex'))))
      await expect.poll(async () => (await indices()).slice(0, 3)).toEqual([1, 2, 3])
      const total = Number(await grid.getAttribute('aria-rowcount'))
      expect(total).toBeGreaterThan((await indices()).length)
      await page.keyboard.press('End')
      let end: number[] = []
      await expect
        .poll(async () => {
          end = await indices()
          return end.at(-1)
        })
        .toBe(total)
      expect(end).toEqual([...new Set(end)].sort((a, b) => a - b))
      // Every cell of a mounted row exists and states its column.
      const columns = Number(await grid.getAttribute('aria-colcount'))
      const cells = await grid
        .getByRole('row')
        .first()
        .getByRole('gridcell')
        .evaluateAll(all => all.map(cell => Number(cell.getAttribute('aria-colindex'))))
      expect(cells[0]).toBe(1)
      expect(cells).toEqual([...cells].sort((a, b) => a - b))
      expect(cells.at(-1)).toBeLessThanOrEqual(columns)
    })
})

/** Returns controls less than 24 px high or wide. */
const tooSmall = (page: Page) =>
  // Links within a line of text may be as high as the line (WCAG 2.5.8, "Inline").
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=checkbox], select, aside label, input:not(label input)')]
      .filter(element => element.getClientRects().length > 0 && !element.closest('.sr-only'))
      .map(element => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 120) }))
      .filter(({ box }) => box.width < 23.9 || box.height < 23.9)
      .map(({ html }) => html),
  )

test('controls are large enough, and nothing moves', async ({ page }) => {
  await selectByLink(page, '/', ['AWS-Lambda', 'Amazon-EC2'])
  for (const [key, layout] of [
    ['1', 'Grid'],
    ['2', 'List'],
    ['4', 'Draw.io'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(radio(page, 'Layout', layout)).toBeChecked()
    await expect(page.getByText('Loading services…')).toHaveCount(0)
    await atRest(page)
    await test.step(`targets are 24 px or more: ${layout} layout`, async () => {
      expect(await tooSmall(page)).toEqual([])
    })
    if (layout === 'List')
      await test.step('where less motion is asked for, nothing moves', async () => {
        const moving = await page.evaluate(
          () =>
            [...document.querySelectorAll('*')].filter(element => {
              const { transitionDuration, animationDuration } = getComputedStyle(element)
              return [transitionDuration, animationDuration].some(times =>
                times.split(', ').some(time => Number.parseFloat(time) > 0.001),
              )
            }).length,
        )
        expect(moving).toBe(0)
      })
  }
  await test.step('targets are 24 px or more: service', async () => {
    await page.goto('/lambda')
    await atRest(page)
    expect(await tooSmall(page)).toEqual([])
  })
})

test('at 320 px, which is a zoom of 400 %, nothing is wider than the window or missing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const fits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await openExplorer(page)
  await fits()
  for (const [key, layout] of [
    ['2', 'List'],
    ['3', 'Icon'],
    ['4', 'Draw.io'],
    ['1', 'Grid'],
  ] as const) {
    await page.keyboard.press(key)
    await isAnnounced(page, `${layout} layout`)
    await expect(page.getByText('Loading services…')).toHaveCount(0)
    await fits()
  }
  await searchBox(page).fill('zzzzz')
  await expect(page.getByText('No services match')).toBeVisible()
  await fits()
  await searchBox(page).fill('lambda')
  await expect(page.getByText('No services match')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await choose(page, 'Layout', 'List')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show \d+ service/ })
    .click()
  const details = page.getByRole('button', { name: 'Details of AWS Lambda', exact: true })
  await details.click()
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await fits()
  for (const path of ['/ec2', '/icons', '/all']) {
    await page.goto(path)
    await hydrated(page)
    await fits()
  }
  await selectByLink(page, '/', ['AWS-Lambda', 'Amazon-EC2', 'Amazon-DynamoDB', 'AWS-Fargate'])
  await fits()
  for (const name of ['Clear', 'Copy options', 'Download', 'Copy as…', /^Copy \d+ for draw\.io/]) {
    const sides = async () => {
      const { x = -1, width = 999 } = (await tray(page).getByRole('button', { name }).boundingBox()) ?? {}
      return x >= 0 && x + width <= 320
    }
    await expect.poll(sides).toBe(true)
  }
  await find(page, 's3 api')
  await expect(palette(page).getByRole('option').first()).toBeInViewport()
  await fits()
})

test('forced colors show chosen, selected, active and focused elements', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await selectByLink(page, '/?view=drawio&q=dynamodb&pageSize=20', ['Amazon-DynamoDB'])
  const look = (locator: Locator) =>
    locator.evaluate(element => {
      return getComputedStyle(element).backgroundColor
    })
  const labels = page.getByRole('group', { name: 'Layout' }).locator('label')
  const other = await look(labels.filter({ hasText: 'List' }))
  await expect(labels.filter({ hasText: 'Draw.io' })).not.toHaveCSS('background-color', other)
  const tick = page.getByRole('gridcell', { selected: true }).getByRole('checkbox', { checked: true })
  await expect.poll(() => tick.evaluate(button => getComputedStyle(button, '::before').content)).toContain('✓')
  await page.keyboard.press('ArrowRight')
  await expect(focusInCell(page)).toHaveCSS('outline-style', 'solid')
  await find(page, 's3')
  const options = palette(page).getByRole('option')
  await expect(options.nth(0)).toHaveCSS('outline-style', 'solid')
  await expect(options.nth(1)).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await tray(page).getByRole('button', { name: 'Copy options' }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menu').locator('[data-highlighted]')).toHaveCSS('outline-style', 'solid')
})
