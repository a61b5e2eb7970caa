/** Tests copying icons from every layout, in other formats, many at once, and while the browser refuses to copy. */
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadCatalog } from '@/state/catalog'
import { progressAtom } from '@/state/overlays'
import { setSelection } from '@/state/selection'
import { openPage } from './harness'
import { countOf, expectAnnounced, isAt, main, openPalette, palette, press, searchBox, toast, tray } from './page'

const LAMBDA = '/?view=drawio&q=aws%20lambda'
const clipboardText = () => navigator.clipboard.readText()
const copyButton = (name: string) => page.getByRole('button', { name: `Copy ${name} for draw.io`, exact: true }).first()

/** Hovers over the first cell with the label `label`, and clicks its copy button. */
async function copy(name: string, label = name): Promise<void> {
  const inCell = () =>
    main
      .getByText(label, { exact: true })
      .elements()
      .find(element => element.closest('[data-cell]'))
  await expect.poll(inCell).toBeDefined()
  await userEvent.hover(inCell() ?? document.body)
  await copyButton(name).click()
}

/** Expects a copied draw.io shape with the label `name`. Closes the toast, and replaces the copied text. */
async function isCopied(name: string): Promise<void> {
  await expect.element(toast).toHaveTextContent(`draw.io shape for ${name} copied`)
  const text = await clipboardText()
  expect(text).toMatch(/^<mxGraphModel>/)
  expect(text.match(/ value="[^"]+"/g)).toEqual([` value="${name}"`])
  // Without a pointer, because the toast may close by itself during the click.
  toast
    .getByRole('button', { name: 'Close' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await countOf(toast).toBe(0)
  await navigator.clipboard.writeText('before')
}

async function chooseInTray(menu: string, item: string): Promise<void> {
  await tray.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const THREE = ['AWS-Lambda', 'Amazon-EC2', 'Amazon-DynamoDB']

beforeEach(async () => {
  // These tests use the browser's clipboard (setup.ts).
  vi.restoreAllMocks()
  // Ignores the error that browsers throw until the window has had the focus once.
  await navigator.clipboard.writeText('before').catch(() => {})
})

test('by keyboard, and from every layout, with the name as displayed', async () => {
  await openPage(LAMBDA)
  await expect.element(page.getByRole('gridcell').first()).toBeVisible()
  await press('ArrowRight', 'Tab', 'Tab', 'Tab')
  await expect.element(copyButton('AWS Lambda')).toHaveFocus()
  await press('Enter')
  await expect.element(toast).toHaveTextContent('You can paste it to draw.io')
  await expect.element(copyButton('AWS Lambda')).toHaveFocus()
  await isCopied('AWS Lambda')
  for (const key of ['4', '1', '2']) {
    await press(key)
    await copy('AWS Lambda')
    await isCopied('AWS Lambda')
  }
  await press('p')
  await copy('Lambda')
  await isCopied('Lambda')
})

test('in the icon layout, keys act on the focused icon beside a service, and then on the service', async () => {
  await openPage('/?view=icon&q=aws%20lambda')
  const part = main.getByRole('button', { name: 'Lambda Function' })
  await expect.element(part).toBeVisible()
  part.element().focus()
  await press('c')
  await isCopied('Lambda Function')
  await press('.')
  await expect.element(page.getByRole('menu')).toHaveAccessibleName(/Lambda Function/)
  await press('Escape')
  await countOf(page.getByRole('menu')).toBe(0)
  main.getByRole('link', { name: 'AWS Lambda', exact: true }).first().element().focus()
  await press('c')
  await isCopied('AWS Lambda')
})

test('from a service page', async () => {
  await openPage('/lambda')
  await copy('AWS Lambda')
  await isCopied('AWS Lambda')
})

test('Ctrl+C copies the focused icon, and leaves selected text alone', async () => {
  await openPage(LAMBDA)
  await expect.element(page.getByRole('gridcell').first()).toBeVisible()
  await press('ArrowRight', 'Control+c')
  await isCopied('AWS Lambda')
  getSelection()?.selectAllChildren(page.getByRole('heading', { level: 1 }).element())
  await press('Control+c')
  await expect.poll(clipboardText).toContain('Search in')
})

for (const [reason, refuse] of [
  [
    'NotAllowedError: Write permission denied.',
    () => {
      const error = new DOMException('Write permission denied.', 'NotAllowedError')
      for (const method of ['write', 'writeText'] as const)
        vi.spyOn(Clipboard.prototype, method).mockRejectedValue(error)
    },
  ],
  // Pages on plain HTTP have no clipboard object.
  [
    'ClipboardMissing',
    () => void vi.spyOn(Navigator.prototype, 'clipboard', 'get').mockReturnValue(undefined as never),
  ],
] as const)
  test(`a refused copy is reported and can be done by hand: ${reason}`, async () => {
    await openPage(LAMBDA)
    refuse()
    await copy('AWS Lambda')
    await expect.element(toast).toHaveTextContent('Failed to copy AWS Lambda (draw.io)')
    await expect.element(toast).toHaveTextContent(reason)
    await toast.getByRole('button', { name: 'Copy manually' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy manually' })
    const field = dialog.getByRole('textbox', { name: 'draw.io shape for AWS Lambda' })
    await expect.element(field).toHaveFocus()
    const area = field.element() as HTMLTextAreaElement
    expect(area.value).toMatch(/^<mxGraphModel>.*AWS Lambda.*<\/mxGraphModel>$/s)
    await press('Control+c')
    vi.restoreAllMocks()
    await expect.poll(clipboardText).toBe(area.value)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await countOf(dialog).toBe(0)
    // The button that had the focus is gone with the toast, so the focus returns to the cell.
    await expect.poll(() => document.activeElement?.closest('[data-cell]')).not.toBeNull()
  })

/** Returns the width and the number of colors of a PNG. */
async function readPng(png: Blob): Promise<{ width: number; colors: number }> {
  const bitmap = await createImageBitmap(png)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() }
  return { width: bitmap.width, colors: new Set(new Uint32Array(data.buffer)).size }
}

test('a PNG has the chosen size; if the clipboard refuses it, it can be saved as a file', async () => {
  localStorage.setItem('explorer.copy.png-size', '512')
  await openPage('/', { selected: ['AWS-Lambda'] })
  await chooseInTray('Copy as', 'PNG image')
  await expect.element(toast).toHaveTextContent('PNG image for AWS Lambda copied')
  const [item] = await navigator.clipboard.read()
  const copied = await readPng((await item?.getType('image/png')) ?? new Blob())
  expect(copied).toEqual({ width: 512, colors: expect.any(Number) })
  expect(copied.colors).toBeGreaterThan(2)

  vi.spyOn(Clipboard.prototype, 'write').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  const saved: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this)
  })
  await chooseInTray('Copy as', 'PNG image')
  await expect.element(toast).toHaveTextContent('Failed to copy AWS Lambda (PNG image)')
  await toast.getByRole('button', { name: 'Save as a file' }).click()
  await expect.poll(() => saved.map(({ download }) => download)).toEqual([expect.stringMatching(/\.png$/)])
  expect(await readPng(await (await fetch(saved[0]?.href ?? '')).blob())).toEqual(copied)
})

test('c uses the chosen format and options, which are stored', async () => {
  await openPage('/', { selected: THREE })
  await tray.getByRole('button', { name: 'Copy options' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Label', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Default format (c)' }).click()
  await page.getByRole('menuitemradio', { name: 'AWS icon name' }).click()
  await press('Escape')
  await expect.element(tray.getByRole('button', { name: 'Copy 3 as AWS icon name' })).toBeVisible()
  expect(localStorage.getItem('explorer.copy.format')).toBe('"name"')
  document.getElementById('main')?.focus()
  await press('c')
  await expectAnnounced('Icon names for 3 icons copied')
  expect(await clipboardText()).toBe(THREE.join('\n'))
  await chooseInTray('Copy as', 'draw.io shapes')
  await expectAnnounced('draw.io shapes for 3 icons copied')
  expect((await clipboardText()).match(/ value="[^"]+"/g)).toBeNull()
})

test('stencils replace pictures of icons that draw.io has; the toast counts them', async () => {
  localStorage.setItem('explorer.copy.native', 'true')
  await openPage('/', { selected: THREE })
  await press('c')
  await expect.element(toast).toHaveTextContent('3 draw.io shapes, 0 pictures')
  const text = await clipboardText()
  expect(text).toContain('mxgraph.aws4')
  expect(text.length).toBeLessThan(2_000)
})

test('one missing icon of 200 is named, once; “Try again” works over the palette', async () => {
  const store = await openPage()
  const { services = [] } = (await loadCatalog(store)) ?? {}
  const names = [...new Set(services.flatMap(({ iconServices }) => iconServices))].slice(0, 199)
  setSelection(store, [...names, 'No-Such-Icon'])
  await expect.element(tray).toBeVisible()
  await press('c')
  await expect.element(toast).toHaveTextContent('draw.io shapes for 199 of 200 icons copied')
  await expect.element(toast).toHaveTextContent('No Such Icon')
  const regions = [...document.querySelectorAll('[aria-live]:not([aria-live=off])')]
  expect(regions.filter(({ textContent }) => textContent?.includes('199 of 200'))).toHaveLength(1)
  expect((await clipboardText()).match(/vertex="1"/g)).toHaveLength(199)
  await navigator.clipboard.writeText('before')
  await openPalette()
  await toast.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(clipboardText).toMatch(/^<mxGraphModel>/)
  await expect.element(palette).toBeVisible()
})

test('a long download shows its progress and can be canceled', async () => {
  let goOn = () => {}
  const canceled = new Promise<void>(resolve => (goOn = resolve))
  const { convertToBlob } = OffscreenCanvas.prototype
  vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(function (this: OffscreenCanvas) {
    return canceled.then(() => convertToBlob.apply(this))
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  await openPage('/', { selected: THREE })
  await chooseInTray('Download', 'ZIP of PNG files')
  const bar = page.getByRole('progressbar', { name: 'PNG files' })
  await expect.element(bar).toHaveAttribute('max', '3')
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  goOn()
  await countOf(bar).toBe(0)
  await expectAnnounced('Download canceled')
  expect(click).not.toHaveBeenCalled()
})

test('the longest name of a task and its numbers are on one line', async () => {
  const store = await openPage()
  store.set(progressAtom, [{ title: 'Downloading everything for offline use', done: 0, total: 151, cancel() {} }])
  const bar = await page.getByRole('progressbar').findElement()
  expect(bar.previousElementSibling?.clientHeight).toBeLessThan(24)
})

test('the icon of a resource is found by its name and copied', async () => {
  await openPage('/?view=drawio')
  await searchBox.fill('lambda lambda function')
  await isAt('/?q=lambda%20lambda%20function&view=drawio')
  await copy('Lambda Function')
  await isCopied('Lambda Function')
})

test('on the icons page, the button of a tile and c copy the same label', async () => {
  await openPage('/icons?q=virtual%20private%20cloud')
  const labelIs = (label: string) =>
    expect.poll(async () => (await clipboardText()).match(/ value="[^"]+"/g)).toEqual([` value="${label}"`])
  await userEvent.hover(page.getByRole('gridcell').first())
  await copyButton('Amazon Virtual Private Cloud').click()
  await labelIs('Amazon VPC')
  await navigator.clipboard.writeText('before')
  await press('c')
  await labelIs('Amazon VPC')
})

test('a copied icon briefly shows a checkmark', async () => {
  await openPage('/?view=drawio&q=dynamodb')
  await press('ArrowRight', 'c')
  await expect.poll(() => document.querySelectorAll('[data-copied]').length).toBe(1)
  await expect.poll(() => document.querySelectorAll('[data-copied]').length, { timeout: 5_000 }).toBe(0)
})
