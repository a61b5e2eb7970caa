/** What axe cannot see: ways by role and name, order and place of the focus, what is read out, sizes, contrast. */

import type { Locator, Page } from '@playwright/test'
import { CATALOGUE, resultsOf } from './support/catalogue'
import { focusInCell } from './support/cells'
import {
  atRest,
  categoryBox,
  choose,
  foundMessage,
  heading,
  hydrated,
  openExplorer,
  pageList,
  radio,
  ready,
  searchBox,
} from './support/explorer'
import { selectByLink, tray } from './support/icons'
import { find, palette } from './support/palette'
import { expect, test } from './support/test'

/** The live regions hold `text`: it is read out. */
const isSaid = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached()

test('by role and name alone: from the first page to a copied icon and to a service', { tag: '@smoke' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openExplorer(page)
  await page.getByRole('search').getByRole('textbox', { name: 'Search services' }).fill('lambda')
  await isSaid(page, /^Found \d+ services? match/)
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
  await isSaid(page, /copied/)
  const [service] = await Promise.all([
    context.waitForEvent('page'),
    // The first is the best match, above the list.
    main.getByRole('link', { name: 'AWS Lambda', exact: true }).last().click(),
  ])
  await expect(service.getByRole('heading', { level: 1, name: 'AWS Lambda' })).toBeVisible()
  await expect(service.getByRole('banner')).toBeVisible()
  await expect(service.getByRole('contentinfo')).toBeVisible()
})

test('the order of the focus: header, sidebar, start, pages, the results as one stop, pages again, footer', async ({
  page,
}) => {
  await openExplorer(page)
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
  const [first] = CATALOGUE.services.length > 0 ? (resultsOf({}).groups[0]?.services ?? []) : []
  expect(regions).toEqual([
    'Skip to the content',
    // The name, the views of the site, then search and the rest.
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

test('the skip link leads to the results', async ({ page }) => {
  await openExplorer(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('what keys change is read out', async ({ page }) => {
  await openExplorer(page)
  for (const [key, text] of [
    ['2', 'List layout'],
    ['s', 'Sort by alphabet with Amazon/AWS'],
    ['p', 'Names without Amazon/AWS'],
    [']', `Page 2 of ${resultsOf({}).pageCount}`],
    ['t', 'Theme: light'],
  ] as const) {
    await page.keyboard.press(key)
    await isSaid(page, text)
  }
  await find(page, '@storage')
  await page.keyboard.press('Enter')
  await isSaid(page, 'Storage, on')
  await page.keyboard.press('Enter')
  await isSaid(page, 'Storage, off')
})

for (const view of ['card', 'list', 'icon', 'drawio'])
  test(`the focus is not lost when its item goes, ${view} layout`, async ({ page }) => {
    await openExplorer(page, `?view=${view}&pageSize=20`)
    await page.keyboard.press('ArrowRight')
    await expect(focusInCell(page)).toHaveCount(1)
    await page.keyboard.press(']')
    await isSaid(page, /^Page 2 of/)
    await expect(focusInCell(page)).toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('s')
    await isSaid(page, 'Sort by alphabet with Amazon/AWS')
    await expect(focusInCell(page)).toHaveCount(1)
    for (const [key, layout] of [
      ['3', 'Icon'],
      ['4', 'Draw.io'],
      ['2', 'List'],
      ['1', 'Grid'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(radio(page, 'Layout', layout)).toBeChecked()
      await expect(focusInCell(page)).toBeInViewport()
    }
  })

test('the focus stays with the page list, and the one below hands it up', async ({ page }) => {
  await openExplorer(page)
  const last = resultsOf({}).pageCount
  await pageList(page)
    .getByRole('link', { name: `Page ${last - 1}`, exact: true })
    .or(pageList(page).getByRole('link', { name: `Page ${last}`, exact: true }))
    .last()
    .press('Enter')
  await pageList(page).getByRole('link', { name: 'Previous page' }).press('Enter')
  await expect(pageList(page).getByRole('link', { name: 'Previous page' })).toBeFocused()
  // The way to the next page ends here.
  await pageList(page).getByRole('link', { name: 'Next page' }).press('Enter')
  await expect(pageList(page).locator('[aria-current=page]')).toBeFocused()
  await pageList(page, 'below').getByRole('link', { name: 'Previous page' }).press('Enter')
  await expect(pageList(page).locator('[aria-current=page]')).toBeFocused()
  await expect(pageList(page).locator('[aria-current=page]')).toBeInViewport()
})

test('nor when the button, the tray or the dialog goes that had it', async ({ page }) => {
  await openExplorer(page, '?q=lambda&categories=Compute')
  await page.getByRole('button', { name: 'Clear all filters' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: /^Analytics/ })).toBeFocused()
  await searchBox(page).fill('qqqqxxxx')
  await page.getByRole('button', { name: 'Clear search and all categories' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await selectByLink(page, '/?q=dynamodb', ['AWS-Lambda', 'Amazon-EC2'])
  await tray(page)
    .getByRole('button', { name: /, 2 of 2/ })
    .press('Delete')
  await expect(tray(page).getByRole('button', { name: /, 1 of 1/ })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tray(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  const help = page.getByRole('button', { name: 'Shortcuts' })
  await help.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
  await help.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
})

for (const view of ['card', 'list', 'icon', 'drawio'])
  test(`the focus is never under the header or the tray, ${view} layout`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 })
    await selectByLink(page, `/?view=${view}`, ['AWS-Lambda'])
    await page.keyboard.press('ArrowRight')
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

for (const view of ['icon', 'drawio'])
  test(`the grid says where one is, whatever is mounted: ${view} layout`, async ({ page }) => {
    await openExplorer(page, `?view=${view}&pageSize=all`)
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
    // Every cell of a mounted row is there, and says its column.
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

test('the palette and the tray count what is not mounted', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'aws')
  const places = () =>
    palette(page)
      .getByRole('option')
      .evaluateAll(all =>
        all.map(option => [Number(option.getAttribute('aria-posinset')), Number(option.getAttribute('aria-setsize'))]),
      )
  await expect.poll(async () => (await places())[0]?.[0]).toBe(1)
  for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown')
  const shown = await places()
  const size = shown[0]?.[1] ?? 0
  expect(size).toBeGreaterThan(shown.length)
  expect(shown.every(([place = 0, of]) => of === size && place >= 1 && place <= size)).toBe(true)
  const active = page.getByRole('option', { selected: true })
  await expect(active).toHaveAttribute('aria-posinset', String(Math.min(size, 25)))
  await expect(page.getByRole('combobox')).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  )
})

for (const [name, path] of [
  ['cards', '/?icons=AWS-Lambda,Amazon-EC2'],
  ['list', '/?view=list'],
  ['draw.io', '/?view=drawio'],
  ['service', '/lambda'],
] as const)
  test(`targets are 24 px or more: ${name}`, async ({ page }) => {
    await page.goto(path)
    await atRest(page)
    await expect(page.getByText('Loading services …')).toHaveCount(0)
    if (path.includes('icons=')) await expect(tray(page)).toBeVisible()
    // Links within a line of text may be as high as the line (WCAG 2.5.8, "Inline").
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, [role=checkbox], select, aside label, input:not(label input)')]
        .filter(element => element.getClientRects().length > 0 && !element.closest('.sr-only'))
        .map(element => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 120) }))
        .filter(({ box }) => box.width < 23.9 || box.height < 23.9)
        .map(({ html }) => html),
    )
    expect(small).toEqual([])
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`the focus ring stands out 3:1 from what it lies on, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await selectByLink(page, '/?view=drawio&q=dynamodb', ['Amazon-DynamoDB'])
    // On both sides of a ring lies one of these, in every part of the site.
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
    // And these are the rings that are drawn: on a tile, on a button in the accent's own color, in the tray.
    for (const target of [
      page.getByRole('gridcell').first(),
      tray(page).getByRole('button', { name: /^Copy \d+ for draw\.io/ }),
      page.getByRole('button', { name: 'Shortcuts' }),
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

test('at 320 px, which is 400 % of a desk, nothing is wider than the window and nothing is missing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const fits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const path of ['/', '/?view=list', '/?view=icon', '/?view=drawio', '/ec2', '/icons', '/all', '/?q=zzzzz']) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByText('Loading services …')).toHaveCount(0)
    await fits()
  }
  await openExplorer(page, '?q=lambda')
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

test('where less motion is asked for, nothing moves', async ({ page }) => {
  await openExplorer(page, '?view=list')
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

test('in forced colors what is chosen, ticked, active and focused still shows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await selectByLink(page, '/?view=drawio&q=dynamodb&pageSize=20', ['Amazon-DynamoDB'])
  const look = (locator: Locator) =>
    locator.evaluate(element => {
      return getComputedStyle(element).backgroundColor
    })
  const labels = page.getByRole('group', { name: 'Layout' }).locator('label')
  const other = await look(labels.filter({ hasText: 'List' }))
  await expect(labels.filter({ hasText: 'Draw.io' })).not.toHaveCSS('background-color', other)
  const ticked = page.getByRole('gridcell', { selected: true })
  await expect.poll(() => ticked.evaluate(cell => getComputedStyle(cell, '::before').content)).toContain('✓')
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

test('the heading and the number found change with every filter', async ({ page }) => {
  await openExplorer(page)
  await expect(foundMessage(page)).toHaveCount(0)
  await searchBox(page).fill('lambda')
  await isSaid(page, /^Found \d+ services? match/)
  await page.goto('/?categories=Storage')
  await ready(page)
  await expect(heading(page)).toContainText('of 1 category')
})
