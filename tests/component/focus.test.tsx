/** Tests that the focus is never lost or covered, and that its ring and other states are visible. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia, openPage } from './harness'
import { expectAnnounced, focusOn, main, openPalette, palette, press, searchBox, tray } from './page'

/** Key and label of each layout. */
const LAYOUTS = [
  ['1', 'Grid'],
  ['2', 'List'],
  ['3', 'Icon'],
  ['4', 'Draw.io'],
] as const

const button = (name: string | RegExp) => page.getByRole('button', { name })
const focusedCell = () => document.activeElement?.closest('[data-cell]')

async function chooseLayout(key: string, name: string): Promise<void> {
  await press(key)
  await expect
    .element(page.getByRole('group', { name: 'Layout' }).getByRole('radio', { name, exact: true }))
    .toBeChecked()
}

/** Moves the focus into the results with → or, in the list layout, with ↓, because → expands a row there. */
async function enterResults(layout: string): Promise<void> {
  await expect.poll(() => main.element().querySelector('[data-cell]')).not.toBeNull()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await expect.poll(focusedCell).toBeFalsy()
  await press(layout === 'List' ? 'ArrowDown' : 'ArrowRight')
  await expect.poll(focusedCell).toBeTruthy()
}

/** True if a part of the focused cell is in the window. */
function isInWindow(): boolean {
  const box = focusedCell()?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < innerHeight
}

/** True if the focused cell is completely between the header and the tray. */
function isUncovered(): boolean {
  const box = focusedCell()?.getBoundingClientRect()
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const bottom = document.querySelector('[aria-label="Selected icons"]')?.getBoundingClientRect().top ?? innerHeight
  return box !== undefined && box.top >= top - 1 && box.bottom <= bottom + 1
}

test('the focus is not lost when its item is removed, in any layout', async () => {
  await openPage('/?pageSize=20')
  await enterResults('Grid')
  for (const [i, [key, name]] of LAYOUTS.entries()) {
    await chooseLayout(key, name)
    await expect.poll(isInWindow).toBe(true)
    await press(']')
    await expectAnnounced(/^Page 2 of/)
    await expect.poll(isInWindow).toBe(true)
    await press('ArrowRight', 's')
    await expectAnnounced(['Sort by alphabet with Amazon/AWS', 'Sort by category', 'Sort by alphabet'][i % 3] ?? '?')
    await expect.poll(focusedCell).toBeTruthy()
  }
  await chooseLayout('1', 'Grid')
  await expect.poll(isInWindow).toBe(true)
})

test('the focus is not lost when its button, tray, or dialog is removed', async () => {
  await openPage('/?q=lambda&categories=Compute', { selected: ['AWS-Lambda', 'Amazon-EC2'] })
  focusOn(button('Clear all filters'))
  await press('Enter')
  await expect.element(page.getByRole('checkbox', { name: /^Analytics/ })).toHaveFocus()
  await searchBox.fill('qqqqxxxx')
  const clear = page.getByText('Clear search', { exact: true })
  await expect.element(clear).toBeVisible()
  focusOn(clear)
  await press('Enter')
  await expect.element(main).toHaveFocus()
  focusOn(tray.getByRole('button', { name: /, 2 of 2/ }))
  await press('Delete')
  await expect.element(tray.getByRole('button', { name: /, 1 of 1/ })).toHaveFocus()
  await press('Delete')
  await expect.element(tray).not.toBeInTheDocument()
  await expect.element(main).toHaveFocus()
  await press('?')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await press('Escape')
  await expect.element(main).toHaveFocus()
  focusOn(button(/^Theme/))
  await openPalette()
  await press('Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(button(/^Theme/)).toHaveFocus()
})

test('the focus is never under the header or the tray, in any layout', async () => {
  await openPage('/', { selected: ['AWS-Lambda'] })
  await page.viewport(1440, 700)
  await expect.element(tray).toBeVisible()
  for (const [key, name] of LAYOUTS) {
    await chooseLayout(key, name)
    await enterResults(name)
    for (const move of ['PageDown', 'PageDown', 'ArrowDown', 'End', 'ArrowUp', 'PageUp', 'ArrowUp', 'Home']) {
      await press(move)
      await expect.poll(isUncovered, { message: `${name}: ${move}` }).toBe(true)
    }
  }
})

/** Returns a color of the theme as drawn in `place`. */
function colorIn(place: Element, name: string): string {
  const probe = place.appendChild(document.createElement('i'))
  probe.style.setProperty('transition', 'none', 'important')
  probe.style.color = `var(--color-${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Returns the relative luminance of a color of the theme. */
function luminanceOf(name: string, canvas: CanvasRenderingContext2D): number {
  canvas.fillStyle = colorIn(document.body, name)
  canvas.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.for(['light', 'dark'])('the focus ring has a contrast of 3:1 with every background, %s', async theme => {
  await openPage('/?view=drawio&q=dynamodb', { selected: ['Amazon-DynamoDB'] })
  document.documentElement.dataset.theme = theme
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('no canvas')
  const ring = luminanceOf('accent', canvas)
  for (const name of ['page', 'surface', 'raised', 'sunken', 'accent-soft', 'warn-soft', 'bad-soft']) {
    const ground = luminanceOf(name, canvas)
    expect((Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05), name).toBeGreaterThanOrEqual(3)
  }
  // Checks the ring on a tile, on a button in the accent color, and in the header.
  for (const target of [
    page.getByRole('gridcell').first(),
    tray.getByRole('button', { name: /^Copy \d+ for draw\.io/ }),
    button(/^Theme/),
  ]) {
    await press('Tab')
    focusOn(target)
    const outline = `${colorIn(target.element(), 'accent')} solid 2px`
    await expect.poll(() => getComputedStyle(target.element()).outline).toBe(outline)
  }
})

test('forced colors show chosen, selected, active, and focused elements', async () => {
  await openPage('/?view=drawio&q=dynamodb&pageSize=20', { selected: ['Amazon-DynamoDB'] })
  await emulateMedia('screen', { 'forced-colors': 'active' })
  const style = (element: Element | null | undefined, pseudo?: string) => getComputedStyle(element as Element, pseudo)
  const label = (name: string) =>
    page.getByRole('group', { name: 'Layout' }).getByRole('radio', { name, exact: true }).element().closest('label')
  expect(style(label('Draw.io')).backgroundColor).not.toBe(style(label('List')).backgroundColor)
  const tile = page.getByRole('gridcell', { selected: true })
  await expect.poll(() => style(tile.element().querySelector('.checked'), '::before').content).toContain('✓')
  await press('ArrowRight')
  await expect.poll(() => style(document.activeElement).outlineStyle).toBe('solid')
  await openPalette()
  const outlines = () =>
    palette
      .getByRole('option')
      .elements()
      .map(option => style(option).outlineStyle)
  await expect.poll(outlines).toEqual([
    'solid',
    ...outlines()
      .slice(1)
      .map(() => 'none'),
  ])
  await press('Escape')
  focusOn(tray.getByRole('button', { name: 'Copy options' }))
  await press('Enter', 'ArrowDown')
  await expect.poll(() => style(document.querySelector('[role=menu] [data-highlighted]')).outlineStyle).toBe('solid')
})
