/** Tests typical errors of virtual grids, and the style of a draw.io shape. */

import type { Page } from '@playwright/test'
import { cell, cells, focusedCell, idOf } from './support/cells'
import { atRest, openExplorer, painted } from './support/explorer'
import { toast } from './support/icons'
import { expect, test } from './support/test'

interface Seen {
  id: string
  /** Distance from the header (px). */
  top: number
}

/** Returns the drawn cells below the header, from the top. */
function cellsInSight(page: Page): Promise<Seen[]> {
  return page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return [...document.querySelectorAll<HTMLElement>('[data-rows] [data-cell]')]
      .map(cell => ({
        id: cell.dataset.cell ?? '',
        top: cell.getBoundingClientRect().top,
        bottom: cell.getBoundingClientRect().bottom,
      }))
      .filter(({ top, bottom }) => bottom > header && top < innerHeight)
      .sort((a, b) => a.top - b.top)
      .map(({ id, top }) => ({ id, top: top - header }))
  })
}

const firstInSight = async (page: Page) => (await cellsInSight(page))[0]?.id

/** Returns the cell right below the header of a scrolled page; undefined while rows at that position are not drawn. */
async function firstBelowHeader(page: Page): Promise<string | undefined> {
  const [first] = await cellsInSight(page)
  return first && first.top < 40 ? first.id : undefined
}

/** Returns the number of overlapping mounted rows. */
function overlaps(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-rows] > *')]
      .map(row => row.getBoundingClientRect())
      .sort((a, b) => a.top - b.top)
    return boxes.filter((box, i) => i > 0 && box.top < (boxes[i - 1]?.bottom ?? 0) - 1).length
  })
}

/** Returns the cells whose icon is not drawn. A symbol that is missing in a sprite has no size. */
function undrawn(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-rows] [data-cell]')]
      .filter(cell => {
        const picture = cell.querySelector('img')
        const drawing = cell.querySelector('use')
        // A service without an icon has letters.
        const letters = cell.querySelector('.monogram')?.textContent
        return !(picture?.naturalWidth || drawing?.getBBox().width || letters)
      })
      .map(cell => cell.dataset.cell),
  )
}

const ALL = '&pageSize=all'

for (const view of ['card', 'list', 'icon', 'drawio'])
  test(`${view}: by keys, by scrolling and at other widths, all rows are there, one below the other`, async ({
    page,
  }) => {
    await openExplorer(page, `?view=${view}${ALL}`)
    await cells(page).first().waitFor()

    await test.step('End leads to the last service, x selects it, and Home leads back', async () => {
      const focused = focusedCell(page)
      await page.keyboard.press('ArrowRight')
      const first = await idOf(focused)
      await page.keyboard.press('End')
      await expect.poll(() => idOf(focused)).toMatch(/^x-ray/)
      await expect(focused).toBeInViewport()
      await page.keyboard.press('x')
      await expect(focused.getByRole('checkbox', { name: /^Select / })).toBeChecked()
      await page.keyboard.press('Home')
      await expect.poll(() => idOf(focused)).toBe(first)
    })

    await test.step('five screens show other rows', async () => {
      await page.evaluate(() => scrollTo(0, 0))
      const seen = new Set<string>()
      for (let screen = 0; screen < 6; screen++) {
        await expect
          .poll(async () => {
            const id = await firstInSight(page)
            const isNew = id !== undefined && !seen.has(id)
            if (isNew) seen.add(id)
            return isNew
          })
          .toBe(true)
        await page.evaluate(() => scrollBy(0, innerHeight))
      }
    })

    await test.step('wherever one scrolls, the icon of each cell in sight is drawn', async () => {
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        await page.evaluate(share => scrollTo(0, share * document.documentElement.scrollHeight), share)
        await expect.poll(async () => (await cellsInSight(page)).length).toBeGreaterThan(10)
        await expect.poll(() => undrawn(page)).toEqual([])
      }
    })

    await test.step('another number of columns leaves no rows over each other, and keeps the place', async () => {
      for (const width of [1900, 1100, 1400]) {
        await page.setViewportSize({ width, height: 900 })
        await painted(page)
        await expect.poll(async () => (await cellsInSight(page)).length).toBeGreaterThan(0)
        await expect.poll(() => overlaps(page)).toBe(0)
      }
    })
  })

test('position in a long grid, by keys and by history', async ({ page }) => {
  await openExplorer(page, `?view=drawio${ALL}`)
  await cells(page).first().waitFor()

  await test.step('far from the focused tile, Down goes on from it, in sight below the header', async () => {
    const focused = focusedCell(page)
    await page.keyboard.press('ArrowDown')
    const first = await idOf(focused)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => idOf(focused)).not.toBe(first)
    const before = await idOf(focused)
    await page.mouse.move(900, 500)
    await page.evaluate(() => scrollBy(0, innerHeight * 50))
    await expect.poll(() => firstBelowHeader(page)).toBeDefined()
    // The tile is still mounted and focused.
    await expect(cell(page, before)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => idOf(focused)).not.toBe(before)
    await expect(focused).toBeInViewport()
    const header = await page.locator('header').first().boundingBox()
    const bottom = (header?.y ?? 0) + (header?.height ?? 0)
    await expect.poll(async () => (await focused.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
  })

  await test.step('a new view starts at its top, and Back finds the place that was left', async () => {
    await page.evaluate(() => scrollTo(0, 6000))
    let left: string | undefined
    await expect
      .poll(async () => {
        left = await firstBelowHeader(page)
        return left
      })
      .toBeDefined()
    await painted(page)
    await page.goto('/ec2')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await cells(page).first().waitFor()
    await expect.poll(() => firstInSight(page)).toBe(left)
    await page.locator('label', { hasText: /^Category$/ }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test('the picture in a copied draw.io style has no semicolon, and is the icon’s SVG', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Copies a picture instead of draw.io's own shape.
  await page.addInitScript(() => localStorage.setItem('explorer.copy.native', 'false'))
  // Opens a category instead of a search, whose first result may change when the ranking loads.
  await page.goto('/icons?category=compute')
  await expect(page.getByRole('status').filter({ hasText: /^Found \d+ icons/ })).toBeVisible()
  const icon = await idOf(page.getByRole('gridcell'))
  const tile = cell(page, icon)
  await tile.hover()
  await tile.getByRole('button', { name: /^Copy .* for draw.io$/ }).click()
  await expect(toast(page)).toContainText('copied')
  const text = decodeURIComponent(await page.evaluate(() => navigator.clipboard.readText()))
  const style = /style="([^"]*image=[^"]*)"/.exec(text)?.[1] ?? ''
  const image = style.split(';').find(part => part.startsWith('image=')) ?? ''
  expect(image).toMatch(/^image=data:image\/svg\+xml,/)
  // Styles omit `;base64`, because semicolons separate their properties.
  const svg = Buffer.from(image.replace('image=data:image/svg+xml,', ''), 'base64').toString()
  const original = await (await page.request.get(`/aws/${icon}.svg`)).text()
  expect(svg).toContain('<svg')
  expect(svg.match(/<path/g)?.length).toBe(original.match(/<path/g)?.length)
})

test('expanded rows of a long list', async ({ page }) => {
  await openExplorer(page, `?view=list${ALL}`)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await cells(page).first().waitFor()
  await atRest(page)
  const collapsed = await height()

  await test.step('a row of a long list that is expanded pushes the others down, and collapses again', async () => {
    const button = page.getByRole('button', { name: /^Details of / }).first()
    await button.click()
    await expect(
      page.locator('[data-rows] li[data-cell]').first().getByRole('heading', { level: 3 }).first(),
    ).toBeVisible()
    await expect.poll(height).toBeGreaterThan(collapsed + 100)
    await expect.poll(() => overlaps(page)).toBe(0)
    await button.click()
    await expect.poll(height).toBe(collapsed)
  })

  await test.step('an expanded row does not leave its height to the row that takes its place', async () => {
    await page.getByRole('button', { name: 'Details of AWS Activate' }).click()
    await expect.poll(height).toBeGreaterThan(collapsed + 100)
    await page.getByRole('group', { name: 'Sort by' }).getByText('Alphabet with Amazon/AWS').click()
    // The expanded row is now far below this position.
    await expect(cells(page).nth(1)).toContainText('Amazon ')
    const heights = () => page.locator('[data-rows] > div').evaluateAll(rows => rows.map(row => row.clientHeight))
    await expect.poll(async () => new Set((await heights()).slice(0, 6)).size).toBe(1)
  })
})
