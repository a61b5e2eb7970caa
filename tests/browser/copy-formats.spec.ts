/** Copies one and many icons in every format, and parses the clipboard and the files with other libraries. */
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { nounOfFormat } from '@/commands/copy/words'
import { iconDisplayName } from '@/core/catalog/icon-names'
import { CLIPBOARD_FORMATS } from '@/core/diagram/formats'
import { decodeDrawio, decodePaste, inflateXml } from '@/core/diagram/testing/decode-drawio'
import { parseXml } from '@/core/diagram/testing/parse-xml'
import { resultsOf } from './support/catalog'
import { cell, focusInCell } from './support/cells'
import { atRest, listening, openExplorer } from './support/explorer'
import {
  bytesOf,
  CLIPBOARD,
  chooseInTray,
  clipboardText,
  readPng,
  selectBefore,
  selectByLink,
  toast,
  tray,
} from './support/icons'
import { expect, test } from './support/test'

const THREE = ['AWS-Lambda', 'Amazon-EC2', 'Amazon-DynamoDB']

test.beforeEach(({ context }) => context.grantPermissions(CLIPBOARD))

/** Opens the draw.io layout with its first `n` icons selected, by storage, because a link is limited to 100. */
async function selectFirst(page: Page, n: number): Promise<string[]> {
  const services = resultsOf({ view: 'drawio', pageSize: 'all' }).groups.flatMap(group => group.services)
  const names = [...new Set(services.flatMap(service => service.iconServices))].slice(0, n)
  expect(names).toHaveLength(n)
  await selectBefore(page, names)
  await openExplorer(page, '?view=drawio&pageSize=all')
  return names
}

const TEXTS: Record<string, (text: string) => number> = {
  drawio: text => decodeDrawio(decodePaste(text)).length,
  svg: text => parseXml(text).getElementsByTagName('svg').length - 1,
  excalidraw: text => JSON.parse(text).elements.filter((element: { type: string }) => element.type === 'image').length,
  markdown: text => text.match(/^\[.+\]\(https:\/\/docs\.aws\.amazon\.com\/.+\)$/gm)?.length ?? 0,
  img: text => text.match(/<img src="data:image\/svg\+xml;base64,/g)?.length ?? 0,
  'data-uri': text => text.match(/^data:image\/svg\+xml;base64,/gm)?.length ?? 0,
  name: text => text.split('\n').length,
}

test('the clipboard holds three icons', async ({ page }) => {
  await selectByLink(page, '/lambda', THREE)
  // Unit tests parse the other formats.
  for (const format of CLIPBOARD_FORMATS.filter(({ id }) => id in TEXTS))
    await test.step(`the clipboard holds three icons as ${format.title}`, async () => {
      // Otherwise the test could read the previous format.
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await tray(page).getByRole('button', { name: 'Copy as…' }).click()
      await page.getByRole('menuitem', { name: format.title }).click()
      await expect(toast(page)).toContainText(`${nounOfFormat(format, 3)} for 3 icons copied`)
      expect(TEXTS[format.id]?.(await clipboardText(page))).toBe(3)
    })
})

test('one icon: a non-empty PNG of the chosen size on the clipboard, and an SVG file', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('explorer.copy.png-size', '512'))
  await selectByLink(page, '/', ['AWS-Lambda'])

  await test.step('a PNG on the clipboard has the chosen size, and something on it', async () => {
    await chooseInTray(page, 'Copy as…', 'PNG picture')
    await expect(toast(page)).toContainText('PNG picture for AWS Lambda copied')
    const base64 = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const bytes = new Uint8Array((await (await item?.getType('image/png'))?.arrayBuffer()) ?? new ArrayBuffer())
      return btoa(String.fromCharCode(...bytes))
    })
    const { width, height, colors } = await readPng(page, base64)
    expect([width, height]).toEqual([512, 512])
    expect(colors).toBeGreaterThan(2)
  })

  await test.step('a file: one SVG', async () => {
    const one = page.waitForEvent('download')
    await chooseInTray(page, 'Download', 'SVG file')
    expect((await one).suggestedFilename()).toBe('AWS-Lambda.svg')
    expect(parseXml((await bytesOf(await one)).toString()).documentElement?.tagName).toBe('svg')
  })
})

test('the key c uses the chosen format, which is stored', async ({ page }) => {
  await selectByLink(page, '/', THREE)
  await tray(page).getByRole('button', { name: 'Copy options' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Label', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Default format (c)' }).click()
  await page.getByRole('menuitemradio', { name: 'Icon name' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(tray(page).getByRole('button', { name: 'Copy 3 as Icon name' })).toBeVisible()
  await listening(page)
  await page.locator('#main').focus()
  await page.keyboard.press('c')
  await expect(toast(page)).toContainText('Icon names for 3 icons copied')
  expect(await clipboardText(page)).toBe(THREE.join('\n'))
  await chooseInTray(page, 'Copy as…', 'draw.io shapes')
  await expect(toast(page)).toContainText('draw.io shapes for 3 icons copied')
  expect(decodeDrawio(decodePaste(await clipboardText(page))).map(({ value }) => value)).toEqual(['', '', ''])
})

test('Ctrl+C copies the focused icon, and leaves selected text alone', async ({ page }) => {
  await openExplorer(page, '?view=drawio&q=aws%20lambda')
  await page.keyboard.press('ArrowRight')
  await expect(focusInCell(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(toast(page)).toContainText('copied')
  expect(decodeDrawio(decodePaste(await clipboardText(page)))).toHaveLength(1)
  await page.evaluate(() => {
    const heading = document.querySelector('h1')
    if (heading) getSelection()?.selectAllChildren(heading)
  })
  await page.keyboard.press('ControlOrMeta+c')
  await expect.poll(() => clipboardText(page)).toContain('Search in')
})

test('native shapes: small shapes for icons that draw.io has, pictures for the rest, counted in the toast', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('explorer.copy.native', 'true'))
  await selectByLink(page, '/', THREE)
  await tray(page)
    .getByRole('button', { name: /^Copy \d+ for draw\.io/ })
    .click()
  await expect(toast(page)).toContainText('3 draw.io shapes, 0 pictures')
  const text = await clipboardText(page)
  expect(text.length).toBeLessThan(3 * 600 + 200)
  expect(text).toContain('mxgraph.aws4')
})

test('three icons as files', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('explorer.copy.png-size', '128'))
  await selectByLink(page, '/', THREE)

  await test.step('a ZIP of several SVG files', async () => {
    const many = page.waitForEvent('download')
    await chooseInTray(page, 'Download', 'ZIP of SVG files')
    expect((await many).suggestedFilename()).toBe('aws-icons.zip')
    const files = unzipSync(await bytesOf(await many))
    expect(Object.keys(files)).toEqual(THREE.map(name => `${name}.svg`))
    for (const bytes of Object.values(files)) parseXml(Buffer.from(bytes).toString())
    await expect(toast(page)).toContainText('ZIP of SVG files of 3 icons saved')
  })

  await test.step('a ZIP of PNG pictures of the chosen size, none of them empty, and a PowerPoint file', async () => {
    const download = page.waitForEvent('download')
    await chooseInTray(page, 'Download', 'ZIP of PNG files')
    const files = unzipSync(await bytesOf(await download))
    expect(Object.keys(files)).toEqual(THREE.map(name => `${name}.png`))
    for (const bytes of Object.values(files)) {
      const { width, height, colors } = await readPng(page, Buffer.from(bytes).toString('base64'))
      expect([width, height]).toEqual([128, 128])
      expect(colors).toBeGreaterThan(2)
    }

    const slides = page.waitForEvent('download')
    await chooseInTray(page, 'Download', 'PowerPoint file')
    expect((await slides).suggestedFilename()).toBe('aws-icons.pptx')
    const parts = unzipSync(await bytesOf(await slides))
    const { width, colors } = await readPng(page, Buffer.from(parts['ppt/media/icon3.png'] ?? []).toString('base64'))
    expect(width).toBe(256)
    expect(colors).toBeGreaterThan(2)
    expect(
      parseXml(Buffer.from(parts['ppt/slides/slide1.xml'] ?? []).toString()).documentElement?.textContent,
    ).toContain('Lambda')
  })

  await test.step('a draw.io library of the selection, and those that the site serves', async () => {
    const download = page.waitForEvent('download')
    await chooseInTray(page, 'Download', 'draw.io library')
    expect(libraryEntries((await bytesOf(await download)).toString())).toHaveLength(3)
    const served = await request.get('/libraries/containers.xml')
    expect(served.headers()['access-control-allow-origin']).toBe('*')
    expect(libraryEntries(await served.text()).length).toBeGreaterThan(10)
    expect(libraryEntries(await (await request.get('/libraries/all.xml')).text())).toHaveLength(816)
  })
})

/** Returns the entries of a library, each of which decodes to one shape. */
function libraryEntries(text: string): unknown[] {
  const entries = JSON.parse(parseXml(text).documentElement?.textContent ?? '') as { xml: string; title: string }[]
  for (const { xml, title } of entries.slice(0, 20)) {
    expect(title).not.toBe('')
    expect(decodeDrawio(inflateXml(xml))).toHaveLength(1)
  }
  return entries
}

test.describe('many icons in one copy', () => {
  test('200 icons need one gesture and one toast; a long download can be canceled', async ({ page }) => {
    // Drawing waits until the download is canceled. Copying by key draws no picture.
    await page.addInitScript(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      const canceled = new Promise<void>(resolve => Object.assign(window, { goOn: resolve }))
      HTMLCanvasElement.prototype.toBlob = function (...args) {
        void canceled.then(() => toBlob.apply(this, args))
      }
    })
    const names = await selectFirst(page, 200)

    await test.step('200 icons take one gesture and one toast', async () => {
      await page.locator('#main').focus()
      await page.keyboard.press('c')
      await expect(toast(page)).toContainText('draw.io shapes for 200 icons copied', { timeout: 20_000 })
      expect(decodeDrawio(decodePaste(await clipboardText(page)))).toHaveLength(names.length)
    })

    await test.step('a long download shows how far it is, and can be canceled', async () => {
      const downloads: string[] = []
      page.on('download', download => downloads.push(download.suggestedFilename()))
      await chooseInTray(page, 'Download', 'ZIP of PNG files')
      const bar = page.getByRole('progressbar', { name: 'PNG files' })
      await expect(bar).toHaveAttribute('max', '200')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
      await expect(bar).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: 'Download canceled' })).toHaveCount(1)
      expect(downloads).toEqual([])
    })
  })

  test('with three missing, one toast says 197 of 200 and names them, once; its button works over the palette', async ({
    page,
    guard,
  }) => {
    guard.expected.push(/aws\/.*\.svg/)
    const names = await selectFirst(page, 200)
    const missing = names.slice(10, 13)
    await page.route(
      url => missing.some(name => url.pathname === `/aws/${name}.svg`),
      route =>
        route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
    )
    // Large copies use one file of all icons; the missing icons are removed from it, too.
    await page.route('**/catalogue/artwork.json', async route => {
      const all: Record<string, string> = await (await route.fetch()).json()
      for (const name of missing) delete all[name]
      await route.fulfill({ json: all })
    })
    await page.locator('#main').focus()
    await page.keyboard.press('c')
    await expect(toast(page)).toContainText('draw.io shapes for 197 of 200 icons copied', { timeout: 20_000 })
    await expect(toast(page)).toHaveCount(1)
    for (const name of missing) await expect(toast(page)).toContainText(iconDisplayName(name))
    expect(decodeDrawio(decodePaste(await clipboardText(page)))).toHaveLength(197)
    await expect(toast(page)).toContainText('197 of 200')
    await expect(page.locator('[aria-live]:not([aria-live=off])').filter({ hasText: '197 of 200' })).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').waitFor()
    await page.unrouteAll()
    await toast(page).getByRole('button', { name: 'Try again' }).click()
    await expect(toast(page)).toContainText('draw.io shapes for 200 icons copied', { timeout: 20_000 })
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('offline, the message reports the failure and claims no success', async ({ page, guard }) => {
    guard.expected.push(/aws\/.*\.svg/)
    await openExplorer(page, '?view=drawio&q=aws%20lambda')
    await atRest(page)
    await page.route('**/aws/*.svg', route =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await cell(page, 'lambda/AWS-Lambda').hover()
    await cell(page, 'lambda/AWS-Lambda').getByRole('button', { name: 'Copy AWS Lambda for draw.io' }).click()
    await expect(toast(page)).toContainText('Failed to copy AWS Lambda (draw.io)')
    await expect(toast(page)).toContainText('NetworkError: The server could not be reached')
    await expect(page.getByText('copied')).toHaveCount(0)
  })

  test('a picture that the clipboard refuses can be saved as a file', async ({ page }) => {
    await page.addInitScript(() => {
      Clipboard.prototype.write = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
    })
    await selectBefore(page, ['AWS-Lambda'])
    await page.goto('/')
    await chooseInTray(page, 'Copy as…', 'PNG picture')
    await expect(toast(page)).toContainText('Failed to copy AWS Lambda (PNG picture)')
    const download = page.waitForEvent('download')
    await toast(page).getByRole('button', { name: 'Save as a file' }).click()
    expect((await readPng(page, (await bytesOf(await download)).toString('base64'))).width).toBe(256)
  })
})
