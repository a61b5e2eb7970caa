/** Tests the tray: order of the icons, menus, adding, removing, and undo. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { notify } from '@/state/notices'
import { openPage } from './harness'
import {
  active,
  blur,
  countOf,
  expectAnnounced,
  find,
  focusOn,
  isAt,
  palette,
  press,
  searchBox,
  storedIs,
  toast,
  tray,
} from './page'

const FOUR = ['AWS-Lambda', 'Amazon-EC2', 'Amazon-DynamoDB', 'AWS-Fargate']
const thumbnail = (name: string) => tray.getByRole('button', { name, exact: true })

/** Changes the selection as another tab does. */
function selectElsewhere(icons: readonly string[]): void {
  const newValue = JSON.stringify({ icons })
  localStorage.setItem('explorer.selection', newValue)
  dispatchEvent(new StorageEvent('storage', { key: 'explorer.selection', newValue, storageArea: localStorage }))
}

test('keys move the focus and change the order, which is announced; Delete removes', async () => {
  await openPage('/', { selected: FOUR })
  await countOf(tray.getByRole('listitem')).toBe(4)
  focusOn(thumbnail('AWS Lambda, 1 of 4'))
  await press('Alt+ArrowRight')
  await storedIs(['Amazon-EC2', 'AWS-Lambda', 'Amazon-DynamoDB', 'AWS-Fargate'])
  await expectAnnounced('AWS Lambda moved to position 2 of 4')
  await expect.element(thumbnail('AWS Lambda, 2 of 4')).toHaveFocus()
  await press('ArrowLeft')
  await expect.element(thumbnail('Amazon EC2, 1 of 4')).toHaveFocus()
  await press('ArrowRight')
  await expect.element(thumbnail('AWS Lambda, 2 of 4')).toHaveFocus()
  await press('Alt+End', 'Delete')
  await storedIs(['Amazon-EC2', 'Amazon-DynamoDB', 'AWS-Fargate'])
  await expect.element(thumbnail('AWS Fargate, 3 of 3')).toHaveFocus()
  await expectAnnounced('AWS Lambda removed, 3 left')
  // A click focuses the button that removes an icon.
  focusOn(thumbnail('Remove AWS Fargate'))
  await press('Alt+ArrowLeft')
  await storedIs(['Amazon-EC2', 'AWS-Fargate', 'Amazon-DynamoDB'])
  focusOn(thumbnail('Remove Amazon DynamoDB'))
  await press('Delete')
  await storedIs(['Amazon-EC2', 'AWS-Fargate'])
})

test.each([390, 768])('four thumbnails fit in a window %i px wide', async width => {
  await openPage('/', { selected: FOUR, width })
  await countOf(tray.getByRole('listitem')).toBe(4)
  const strip = tray.getByRole('list').element().parentElement
  expect(strip?.clientWidth).toBe(strip?.scrollWidth)
})

test('the cross of a thumbnail removes it', async () => {
  await openPage('/', { selected: FOUR.slice(1) })
  await thumbnail('Amazon DynamoDB, 2 of 3').hover()
  await thumbnail('Remove Amazon DynamoDB').click()
  await storedIs(['Amazon-EC2', 'AWS-Fargate'])
})

test('a thumbnail dragged out of the strip carries all shapes, and the order is restored', async () => {
  await openPage('/', { selected: FOUR.slice(1) })
  await expect.element(thumbnail('Amazon EC2, 1 of 3')).toBeVisible()
  const source = thumbnail('Amazon EC2, 1 of 3').element()
  const item = source.closest('li')
  const strip = item?.closest('ul')?.parentElement
  source.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
  const dataTransfer = new DataTransfer()
  const drag = (type: string, target: Element | null | undefined, more: DragEventInit = {}) =>
    target?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...more }))
  await expect
    .poll(() => {
      drag('dragstart', item)
      return dataTransfer.getData('text/plain').match(/vertex="1"/g)
    })
    .toHaveLength(3)
  const last = thumbnail('AWS Fargate, 3 of 3').element().getBoundingClientRect()
  drag('dragover', strip, { clientX: last.left + 5, clientY: last.top + 5 })
  await storedIs(['Amazon-DynamoDB', 'AWS-Fargate', 'Amazon-EC2'])
  drag('dragleave', strip, { relatedTarget: document.body })
  await storedIs(FOUR.slice(1))
  drag('dragend', item)
  await expect.poll(() => item?.className).not.toContain('opacity-60')
  drag('dragover', strip, { clientX: last.left + 5, clientY: last.top + 5 })
  await storedIs(FOUR.slice(1))
})

test('the browser’s native drag replaces the pointer drag at any distance; a removed thumbnail ends it, too', async () => {
  await openPage('/', { selected: FOUR.slice(1) })
  await expect.element(thumbnail('Amazon EC2, 1 of 3')).toBeVisible()
  const source = thumbnail('Amazon EC2, 1 of 3').element()
  const item = source.closest('li')
  const strip = item?.closest('ul')?.parentElement
  const { left, top } = source.getBoundingClientRect()
  const at = (x: number) => ({ bubbles: true, cancelable: true, button: 0, clientX: left + x, clientY: top + 9 })
  const dragOver = (x: number) =>
    strip?.dispatchEvent(new DragEvent('dragover', { ...at(x), dataTransfer: new DataTransfer() }))
  source.dispatchEvent(new PointerEvent('pointerdown', at(9)))
  dispatchEvent(new PointerEvent('pointermove', at(21)))
  await expect.poll(() => item?.className).toContain('opacity-60')
  item?.dispatchEvent(new DragEvent('dragstart', { ...at(21), dataTransfer: new DataTransfer() }))
  dispatchEvent(new PointerEvent('pointercancel'))
  expect(dragOver(121)).toBe(false)
  await storedIs(['Amazon-DynamoDB', 'AWS-Fargate', 'Amazon-EC2'])
  // The dragged element may be removed, which fires no `dragend`. A pointer move then shows that the drag has ended.
  dispatchEvent(new PointerEvent('pointermove', at(121)))
  await expect.poll(() => item?.className).not.toContain('opacity-60')
  expect(dragOver(121)).toBe(true)
  await storedIs(FOUR.slice(1))
})

test('Esc cancels a pointer drag and restores the order', async () => {
  await openPage('/', { selected: FOUR.slice(1) })
  await expect.element(thumbnail('Amazon EC2, 1 of 3')).toBeVisible()
  const source = thumbnail('Amazon EC2, 1 of 3').element()
  const { left, top } = source.getBoundingClientRect()
  const at = (x: number) => ({ bubbles: true, button: 0, clientX: left + x, clientY: top + 9 })
  source.dispatchEvent(new PointerEvent('pointerdown', at(9)))
  dispatchEvent(new PointerEvent('pointermove', at(65)))
  await storedIs(['Amazon-DynamoDB', 'Amazon-EC2', 'AWS-Fargate'])
  await press('Escape')
  await storedIs(FOUR.slice(1))
})

test('a drag continues in the order set by another tab', async () => {
  await openPage('/', { selected: FOUR.slice(1) })
  const middleOf = (name: string) => {
    const { left, top, width, height } = thumbnail(name).element().getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2, button: 0, bubbles: true }
  }
  await expect.element(thumbnail('Amazon EC2, 1 of 3')).toBeVisible()
  const [first, second] = [middleOf('Amazon EC2, 1 of 3'), middleOf('Amazon DynamoDB, 2 of 3')]
  thumbnail('Amazon EC2, 1 of 3').element().dispatchEvent(new PointerEvent('pointerdown', first))
  dispatchEvent(new PointerEvent('pointermove', second))
  await storedIs(['Amazon-DynamoDB', 'Amazon-EC2', 'AWS-Fargate'])
  selectElsewhere(['AWS-Fargate', 'AWS-Lambda', 'Amazon-EC2'])
  await expect.element(thumbnail('AWS Lambda, 2 of 3')).toBeVisible()
  dispatchEvent(new PointerEvent('pointermove', first))
  await storedIs(['Amazon-EC2', 'AWS-Fargate', 'AWS-Lambda'])
  dispatchEvent(new PointerEvent('pointerup', first))
})

test('Clear and Escape empty the tray at once, and Undo restores its icons before those selected since', async () => {
  await openPage('/?q=athena', { selected: FOUR })
  await tray.getByRole('button', { name: 'Clear' }).click()
  await expect.element(tray).not.toBeInTheDocument()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await storedIs(FOUR)
  await press('Escape')
  await storedIs([])
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveTextContent('Ctrl+Z')
  blur()
  await press('j', 'x')
  await storedIs(['Amazon-Athena'])
  await toast.getByRole('button', { name: 'Undo' }).click()
  await storedIs([...FOUR, 'Amazon-Athena'])
})

test('Ctrl+Z closes the toast with the same undo, which has the key only while it is the latest change', async () => {
  const store = await openPage('/?q=athena', { selected: FOUR })
  await press('Escape')
  const button = page.getByRole('button', { name: 'Undo' })
  await expect.element(button).toHaveTextContent('UndoCtrl+Z')
  blur()
  await press('j', 'x')
  await expect.element(button).toHaveTextContent(/^Undo$/)
  // Copying keeps the toast.
  notify(store, { kind: 'success', title: 'Copied' })
  await expect.element(page.getByText('Copied')).toBeVisible()
  await press('Control+z')
  await expect.element(button).toHaveTextContent('UndoCtrl+Z')
  await press('Control+z')
  await storedIs(FOUR)
  await expect.element(button).not.toBeInTheDocument()
})

test('Ctrl+Z undoes one change of the selection after the other, and says how many are selected', async () => {
  await openPage('/?q=athena', { selected: FOUR.slice(0, 2) })
  await press('j', 'x')
  await storedIs(['AWS-Lambda', 'Amazon-EC2', 'Amazon-Athena'])
  await expect.element(thumbnail('AWS Lambda, 1 of 3')).toBeVisible()
  focusOn(thumbnail('AWS Lambda, 1 of 3'))
  await press('Alt+ArrowRight', 'Delete')
  await storedIs(['Amazon-EC2', 'Amazon-Athena'])
  // In a text field, the browser handles the key.
  await searchBox.click()
  await press('Control+z')
  await storedIs(['Amazon-EC2', 'Amazon-Athena'])
  blur()
  for (const icons of [
    ['Amazon-EC2', 'AWS-Lambda', 'Amazon-Athena'],
    ['AWS-Lambda', 'Amazon-EC2', 'Amazon-Athena'],
    ['AWS-Lambda', 'Amazon-EC2'],
  ]) {
    await press('Control+z')
    await expectAnnounced(`Undone. ${icons.length} icons selected`)
    await storedIs(icons)
  }
  await press('Control+z')
  await storedIs(['AWS-Lambda', 'Amazon-EC2'])
})

test('all extensions of a range are undone together', async () => {
  await openPage('/?view=icon', { selected: ['AWS-Fargate'] })
  await press('j', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight')
  await expectAnnounced(/^[45] icons selected$/)
  await press('Control+z')
  await storedIs(['AWS-Fargate'])
})

test('the palette has the command by name, and the list of keys has the key', async () => {
  await openPage('/', { selected: FOUR })
  await press('Escape')
  await storedIs([])
  await find('>undo')
  await expect.element(active).toHaveTextContent('Undo last change')
  await press('Enter')
  await storedIs(FOUR)
  await press('Escape', 'Escape', 'Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await press('?')
  await expect.element(page.getByRole('dialog').getByText('Ctrl+Z', { exact: true })).toBeVisible()
})

test('the menus contain every copy format, file format, and option by name', async () => {
  await openPage('/', { selected: FOUR })
  for (const [menu, items] of [
    ['Copy as', ['draw.io shapes', 'Excalidraw shapes', 'PNG image', 'Code and links', 'Link to the selection']],
    ['Download', ['ZIP of SVG files', 'ZIP of PNG files']],
    ['Copy options', ['Label border', 'PNG size', 'Default format (c)']],
  ] as const) {
    await tray.getByRole('button', { name: menu }).click()
    for (const name of items)
      await expect.element(page.getByRole('menu').getByText(name, { exact: true }).first()).toBeVisible()
    await press('Escape')
    await countOf(page.getByRole('menu')).toBe(0)
  }
  await tray.getByRole('button', { name: 'Copy as' }).click()
  focusOn(page.getByRole('menuitem', { name: 'Code and links' }))
  await press('ArrowRight', 'Enter')
  await expect.element(toast).toHaveTextContent(/Markdown links for 4 icons copied/)
})

test('a notice says what was copied, also for the link to the selection', async () => {
  await openPage('/', { selected: ['AWS-Lambda', 'Amazon-EC2'] })
  await tray.getByRole('button', { name: 'Copy 2 for draw.io' }).click()
  await expect.element(toast).toHaveTextContent('draw.io shapes for 2 icons copied')
  expect(await navigator.clipboard.readText()).toMatch(/^<mxGraphModel>/)
  await tray.getByRole('button', { name: 'Copy as' }).click()
  await page.getByRole('menuitem', { name: 'Link to the selection' }).click()
  await expect.element(toast).toHaveTextContent('Link to 2 icons copied')
  expect(await navigator.clipboard.readText()).toContain('icons=AWS-Lambda,Amazon-EC2')
})

test('the style is the first of the copy options, and is remembered', async () => {
  await openPage('/', { selected: ['AWS-Lambda', 'Amazon-EC2'] })
  await tray.getByRole('button', { name: 'Copy options' }).click()
  await expect.element(page.getByRole('menuitem').first()).toHaveTextContent('Style')
  await page.getByRole('menuitem', { name: /^Style/ }).click()
  await page.getByRole('menuitemradio', { name: 'As in draw.io, 78 px' }).click()
  await expect.poll(() => localStorage.getItem('explorer.copy.style')).toBe('"drawio-78"')
  await tray.getByRole('button', { name: 'Copy 2 for draw.io' }).click()
  await expect.poll(() => navigator.clipboard.readText()).toMatch(/ width="78" height="78"/)
})

test('a link adds its icons to the selection, and they are removed from the address', async () => {
  await openPage('/?q=s3&icons=Amazon-EC2,No-Such-Icon', { selected: ['AWS-Lambda'] })
  await isAt('/?q=s3')
  await storedIs(['AWS-Lambda', 'Amazon-EC2'])
  await expect.element(toast).toHaveTextContent('Selected 1 icon from the link')
  await expect.element(toast).toHaveTextContent('No-Such-Icon')
  await page.getByRole('button', { name: 'Keep only these' }).click()
  await storedIs(['Amazon-EC2'])
})

test('the tray alone shows the icons of a link, and screen readers hear of them', async () => {
  await openPage('/?icons=AWS-Lambda,Amazon-EC2')
  await expectAnnounced('Selected 2 icons from the link')
  await expect.element(tray.getByText('2 icons', { exact: true })).toBeVisible()
  await countOf(toast).toBe(0)
})

test('invalid stored values are ignored', async () => {
  localStorage.setItem('explorer.selection', '{"version":1,"icons":["<b>",7,"AWS-Lambda"]}')
  await openPage()
  await expect.element(tray.getByText('1 icon', { exact: true })).toBeVisible()
})

test('a selection made in another tab appears at once', async () => {
  await openPage()
  selectElsewhere(FOUR)
  await expect.element(tray.getByText('4 icons', { exact: true })).toBeVisible()
})

test('after Ctrl+A the tray shows the count, and a toast above it has Undo', async () => {
  await openPage('/?view=drawio&q=dynamodb')
  await press('ArrowRight', 'Control+a')
  await expect.element(toast).toHaveTextContent(/\d+ icons selected/)
  await expect.element(toast.getByRole('button', { name: 'Undo' })).toBeVisible()
  const dockTop = () => tray.element().getBoundingClientRect().top
  await expect.poll(() => toast.element().getBoundingClientRect().bottom <= dockTop()).toBe(true)
})

test('the empty tray explains how to collect icons, until dismissed', async () => {
  const hint = page.getByRole('region', { name: 'How to select icons' })
  await openPage('/?view=drawio&q=dynamodb')
  await expect.element(hint).toHaveTextContent('Click icons to select them')
  // One line, for which the page leaves as much space as the hint takes.
  const { bottom, top } = hint.element().getBoundingClientRect()
  expect(bottom - top).toBe(41)
  expect(getComputedStyle(document.body).paddingBottom).toBe('41px')
  await press('ArrowRight', 'x')
  await expect.element(hint).not.toBeInTheDocument()
  await press('x')
  await hint.getByRole('button', { name: 'Don’t show this again' }).click()
  await expect.element(hint).not.toBeInTheDocument()
  expect(localStorage.getItem('explorer.dock-hint-hidden')).toBe('true')
})

test('selecting the first icon moves no control of the sidebar', async () => {
  await openPage()
  const places = () =>
    [...document.querySelectorAll('aside *')].map(element => JSON.stringify(element.getBoundingClientRect()))
  const before = places()
  await press('ArrowRight', 'x')
  await expect.element(tray).toBeVisible()
  expect(places()).toEqual(before)
  const aside = document.querySelector('aside')?.getBoundingClientRect()
  await expect.poll(() => tray.element().getBoundingClientRect().left).toBe(aside?.right)
})

test('after copying selected icons, the button shows a checkmark, which covers none of the icons', async () => {
  await openPage('/?view=drawio&q=dynamodb')
  await press('ArrowRight', 'x', 'c')
  const button = tray.getByRole('button', { name: /^Copy 1/ })
  await expect.poll(() => button.element().querySelector('kbd svg')).not.toBeNull()
  expect(document.querySelectorAll('[data-copied]')).toHaveLength(0)
})

test('after icons with names of resources are copied, the button shows a checkmark', async () => {
  await openPage('/', { selected: ['AWS-Lambda\torders', 'Amazon-EC2'] })
  const sign = () =>
    tray
      .getByRole('button', { name: /^Copy 2 / })
      .element()
      .querySelector('kbd')
  await expect.poll(() => sign()?.textContent).toBe('c')
  await press('c')
  await expect.poll(() => sign()?.querySelector('svg')).not.toBeNull()
})
