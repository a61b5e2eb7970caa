/** Tests selecting cells by pointer and keyboard, in every layout and on service pages. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadIcons } from '@/state/catalog'
import { setSelection } from '@/state/selection'
import { openPage } from './harness'
import { all, countOf, isAt, main, press, searchBox, storedIcons, storedIs, toast, tray } from './page'

const ids = () => all('main [data-cell]').map(cell => cell.dataset.cell ?? '')
const cell = (id = '') => {
  const element = document.querySelector<HTMLElement>(`[data-cell="${id}"]`)
  if (!element) throw new Error(`There is no cell ${id}`)
  return element
}
const iconOf = (id: string) => id.split('/')[1]
const countIs = (count: number) => expect.poll(() => storedIcons().length).toBe(count)
/** Position (px) in a tile that is neither on a link nor on an icon. */
const BESIDE = { x: 6, y: 40 }

/** Hovers over a cell and clicks its checkmark. */
async function tick(id = ''): Promise<void> {
  await userEvent.hover(cell(id))
  const box = () => cell(id).querySelector('[role=checkbox]')
  await expect.poll(box).not.toBeNull()
  await userEvent.click(box() ?? document.body)
}

/** Searches, and waits for a cell that is only in the new results. */
async function searchFor(text: string, id: string): Promise<void> {
  await searchBox.fill(text)
  await expect.poll(ids).toContain(id)
}

const clear = async () => {
  await tray.getByRole('button', { name: /^Clear/ }).click()
  await storedIs([])
}

test('the checkmark of a cell selects its icon in every layout, and changes no other cell', async () => {
  await openPage('/?q=aws%20lambda')
  for (const [key, id] of [
    ['1', 'lambda'],
    ['2', 'lambda'],
    ['3', 'lambda'],
    ['4', 'lambda/AWS-Lambda'],
  ] as const) {
    await press(key)
    await expect.poll(ids).toContain(id)
    await tick(id)
    await expect.element(tray.getByText('1 icon', { exact: true })).toBeVisible()
    await storedIs(['AWS-Lambda'])
    await tick(id)
    await storedIs([])
    await countOf(tray).toBe(0)
  }
  await searchFor('amazon', 'athena/Amazon-Athena')
  await tick('athena/Amazon-Athena')
  await expect.element(tray.getByText('1 icon', { exact: true })).toBeVisible()
  const changed = new Set<string | undefined>()
  const observer = new MutationObserver(records => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const cell = element?.closest<HTMLElement>('[data-cell]')
      if (cell) changed.add(cell.dataset.cell)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  cell('athena/Amazon-Athena').querySelector<HTMLElement>('[role=checkbox]')?.click()
  await storedIs([])
  await countOf(tray).toBe(0)
  observer.disconnect()
  expect([...changed]).toEqual(['athena/Amazon-Athena'])
})

test('the actions of an item are opened by its button and by the context menu', async () => {
  await openPage('/?view=drawio&q=aws%20lambda')
  const id = 'lambda/AWS-Lambda'
  await expect.poll(ids).toContain(id)
  await userEvent.hover(cell(id))
  await main.getByRole('button', { name: 'Actions for AWS Lambda', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click()
  await storedIs(['AWS-Lambda'])
  await userEvent.click(cell(id), { button: 'right', position: BESIDE })
  await page.getByRole('menuitem', { name: 'Deselect' }).click()
  await storedIs([])
})

test.each(['card', 'list'])(
  'the description in the layout %s can be selected, and a click opens the page',
  async view => {
    await openPage(`/?q=aws%20lambda&view=${view}`)
    const text = main.getByRole('listitem').first().getByRole('paragraph').first()
    const opened: unknown[] = []
    const record = (event: Event) => {
      const link = (event.target as Element).closest('[data-main]')
      if (!link) return
      event.preventDefault()
      opened.push(link.getAttribute('href'))
    }
    addEventListener('click', record)
    try {
      const drag = (from: number, to: number) =>
        userEvent.dragAndDrop(text, text, { sourcePosition: { x: from, y: 8 }, targetPosition: { x: to, y: 8 } })
      await drag(2, 150)
      expect(getSelection()?.toString()).not.toBe('')
      getSelection()?.removeAllRanges()
      // Drags by 6 px across the end of the first letter, which selects nothing.
      const letter = document.createRange()
      letter.setStart(text.element().firstChild ?? text.element(), 0)
      letter.setEnd(text.element().firstChild ?? text.element(), 1)
      const { width } = letter.getBoundingClientRect()
      await drag(width - 3, width + 3)
      expect(getSelection()?.toString()).toBe('')
      expect(opened).toEqual([])
      await text.click()
      const link = document.querySelector('main [data-main]')?.getAttribute('href')
      expect(opened).toEqual([link])
      await text.click({ button: 'middle' })
      expect(opened).toEqual([link, link])
      const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
      text.element().dispatchEvent(menu)
      expect(menu.defaultPrevented, 'the browser’s menu opens').toBe(false)
    } finally {
      removeEventListener('click', record)
    }
  },
)

test('a drag over an area selects its tiles, and scrolls at the edge', async () => {
  await openPage('/?view=drawio&pageSize=all')
  const [from, to] = [page.getByRole('gridcell').nth(1), page.getByRole('gridcell').nth(14)]
  await expect.element(to).toBeVisible()
  const place = (locator: typeof from) => locator.element().getBoundingClientRect()
  const pointer = (type: string, clientX: number, clientY: number) =>
    document
      .elementFromPoint(clientX, clientY)
      ?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, clientX, clientY }))
  pointer('pointerdown', place(from).left + 5, place(from).top + 35)
  pointer('pointermove', place(to).left + 30, place(to).top + 30)
  await expect.poll(() => storedIcons().length).toBeGreaterThanOrEqual(4)
  const inArea = storedIcons().length
  pointer('pointermove', place(to).left + 30, innerHeight - 5)
  await expect.poll(() => scrollY).toBeGreaterThan(400)
  pointer('pointerup', place(to).left + 30, innerHeight - 5)
  await expect.poll(() => storedIcons().length).toBeGreaterThan(inArea + 6)
})

test('a drag over an area can start in the margin beside the box', async () => {
  await openPage('/?view=drawio')
  const first = page.getByRole('gridcell').first()
  await expect.element(first).toBeVisible()
  const { left, top, bottom } = first.element().getBoundingClientRect()
  const at = (type: string, clientX: number, clientY: number) =>
    document
      .elementFromPoint(clientX, clientY)
      ?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, clientX, clientY }))
  at('pointerdown', left - 30, top + 10)
  at('pointermove', left + 20, bottom - 10)
  at('pointerup', left + 20, bottom - 10)
  await countIs(1)
})

test('Ctrl+A selects the results of all pages, except in a text field; clicks select rows that are not mounted', async () => {
  await openPage('/?view=drawio&pageSize=20')
  await expect.poll(() => ids().length).toBeGreaterThan(0)
  await press('/', 'Control+a')
  await tick(ids()[0])
  await countIs(1)
  await press('Control+a')
  await expect.poll(() => storedIcons().length).toBeGreaterThan(600)
  await expect.element(toast).toHaveTextContent(`${storedIcons().length} icons selected`)
  await clear()

  await page.getByRole('group', { name: 'Items per page' }).getByText(/^All/).click()
  await isAt('/?view=drawio&pageSize=all')
  const first = ids()[2] ?? ''
  await userEvent.click(cell(first), { modifiers: ['ControlOrMeta'], position: BESIDE })
  await expect.poll(() => cell(first).ariaSelected).toBe('true')
  await press('End')
  await expect.poll(ids).not.toContain(first)
  await userEvent.click(cell(ids().at(-1)), { modifiers: ['Shift'], position: BESIDE })
  await expect.poll(() => storedIcons().length).toBeGreaterThan(500)
  expect(storedIcons()[0]).toBe(iconOf(first))
  await expect.element(tray.getByText(`${storedIcons().length} icons`, { exact: true })).toBeVisible()
})

test('x selects, Shift with arrow keys extends and shrinks a range, and Esc clears the selection before the search', async () => {
  await openPage('/?view=drawio&q=dynamodb')
  await expect.poll(() => ids().length).toBeGreaterThan(0)
  await press('ArrowRight', 'x')
  await countIs(1)
  await press('Shift+ArrowRight', 'Shift+ArrowRight')
  await countIs(3)
  await press('Shift+ArrowLeft')
  await countIs(2)
  await press('ArrowRight', 'x')
  await countIs(3)
  await press('Escape')
  await countIs(0)
  expect(location.search).toContain('q=dynamodb')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await countIs(3)
  await press('Escape', 'Escape')
  await isAt('/?view=drawio')
})

test('after sorting, a range still begins at the same icon; if that icon is gone, at the clicked one', async () => {
  await openPage('/?view=drawio&q=s3')
  const s3 = 's3/Amazon-Simple-Storage-Service'
  await expect.poll(ids).toContain(s3)
  await tick(s3)
  await page.getByRole('group', { name: 'Sort by' }).getByText('Category', { exact: true }).click()
  await isAt('/?q=s3&sort=category&view=drawio')
  await expect.poll(() => all('main h2').some(heading => !heading.querySelector('a'))).toBe(true)
  const range = ids().slice(ids().indexOf(s3)).slice(0, 3)
  await userEvent.click(cell(range[2]), { modifiers: ['Shift'], position: BESIDE })
  await storedIs(range.map(iconOf))
  await searchFor('dynamodb', 'dynamodb/Amazon-DynamoDB')
  await userEvent.click(page.getByRole('gridcell').nth(1), { modifiers: ['Shift'], position: BESIDE })
  await countIs(4)
})

test('the icon layout selects resource icons one by one', async () => {
  await openPage('/?view=icon&q=virtual%20private%20cloud')
  await expect.poll(ids).toContain('vpc')
  const part = page.getByRole('button', { name: 'NAT Gateway', exact: true })
  const other = page.getByRole('button', { name: 'Internet Gateway', exact: true })
  /** Returns the names of icons that are shown below the service's name. */
  const named = () =>
    [part, other].map(button => getComputedStyle(button.element(), '::before').content.split('"')[1] ?? '')
  await part.click()
  await expect.poll(named).toEqual(['NAT Gateway', ''])
  await other.hover()
  await expect.poll(named).toEqual(['', 'Internet Gateway'])
  await expect.element(part).toHaveAttribute('aria-pressed', 'true')
  await storedIs(['Amazon-VPC_NAT-Gateway'])
})

test('on a service page, icons are selected, and a range with Shift', async () => {
  await openPage('/vpc')
  await expect.poll(() => ids().length).toBeGreaterThan(5)
  await tick(ids()[1])
  await countIs(1)
  await userEvent.click(cell(ids()[4]), { modifiers: ['Shift'], position: { x: 40, y: 70 } })
  await storedIs(ids().slice(1, 5).map(iconOf))
})

test('the icons of a service are one tab stop; arrow keys move and select in them', async () => {
  await openPage('/s3')
  await expect.poll(() => ids().length).toBeGreaterThan(5)
  const here = () => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell
  const left = (id: string | undefined) => Math.round(cell(id).getBoundingClientRect().left)
  // While no icon has the focus, the keys act on the page.
  await press('ArrowRight')
  expect(here()).toBeUndefined()
  cell(ids()[0]).focus()
  await press('ArrowRight')
  await expect.poll(here).toBe(ids()[1])
  await press('ArrowDown')
  await expect.poll(here).not.toBe(ids()[1])
  expect(left(here())).toBe(left(ids()[1]))
  await press('End')
  await expect.poll(here).toBe(ids().at(-1))
  await press('Home')
  await expect.poll(here).toBe(ids()[0])
  await press('Shift+ArrowRight')
  await expect.element(tray.getByText('2 icons', { exact: true })).toBeVisible()
  await press('Tab', 'Tab', 'Tab', 'Tab')
  await expect.poll(here).toBeUndefined()
})

test('the tray holds all icons, mounts those in view, and does not cover the end of the page', async () => {
  const store = await openPage('/?view=drawio&q=dynamodb')
  const icons = await loadIcons(store)
  setSelection(store, [...icons.keys()])
  await expect.element(tray.getByText(`${icons.size} icons`, { exact: true })).toBeVisible()
  expect(tray.getByRole('listitem').elements().length).toBeLessThan(40)
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      const end = Math.max(...all('main [data-cell]').map(cell => cell.getBoundingClientRect().bottom))
      return tray.element().getBoundingClientRect().top - end
    })
    .toBeGreaterThan(0)
})
