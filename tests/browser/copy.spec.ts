/** Copies one icon for draw.io. */
import type { Page } from '@playwright/test'
import { decodeDrawio, decodePaste } from '@/core/diagram/testing/decode-drawio'
import { choose, hydrated, openExplorer, radio, searchBox } from './support/explorer'
import { pointAt, toast } from './support/icons'
import { expect, test } from './support/test'

const CLIPBOARD = ['clipboard-read', 'clipboard-write']
const ICON = '**/aws/AWS-Lambda.svg'

const copyButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Copy ${name} for draw.io`, exact: true }).first()

async function copy(page: Page, name: string): Promise<void> {
  await pointAt(page, name)
  await copyButton(page, name).click()
}

/** Removes the toast and clears the clipboard, so that the next copy must set both. */
async function forget(page: Page): Promise<void> {
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page)).toHaveCount(0)
  await page.evaluate(() => navigator.clipboard.writeText('before'))
}

/** Returns the text on the real clipboard. */
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Returns the shape that draw.io makes when pasting the clipboard. */
async function pastedShape(page: Page) {
  const text = await clipboard(page)
  expect(text).toMatch(/^<mxGraphModel>/)
  const shapes = decodeDrawio(decodePaste(text))
  expect(shapes).toHaveLength(1)
  const image = String(shapes[0]?.style.image)
  const svg = Buffer.from(image.replace(/^data:image\/svg\+xml,/, ''), 'base64').toString()
  return { ...shapes[0], svg }
}

test.describe('with a clipboard', () => {
  test.beforeEach(({ context }) => context.grantPermissions(CLIPBOARD))

  test('from every layout and from the service’s page', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', request => {
      if (request.url().includes('/aws/') && request.resourceType() === 'fetch')
        fetched.push(new URL(request.url()).pathname)
    })
    await openExplorer(page, '?view=drawio&q=aws%20lambda')

    await test.step('by keyboard alone', async () => {
      expect(fetched).toEqual([])
      await page.keyboard.press('ArrowRight')
      await expect(copyButton(page, 'AWS Lambda')).toBeVisible()
      for (const _ of ['link', 'box', 'button']) await page.keyboard.press('Tab')
      await expect(copyButton(page, 'AWS Lambda')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(toast(page)).toContainText('draw.io shape for AWS Lambda copied')
      expect((await pastedShape(page)).value).toBe('AWS Lambda')
      await expect(copyButton(page, 'AWS Lambda')).toBeFocused()
      await forget(page)
    })

    await test.step('a service’s icon is on the clipboard as a shape of 60, and a toast says so', async () => {
      await copy(page, 'AWS Lambda')
      await expect(toast(page)).toContainText('draw.io shape for AWS Lambda copied')
      await expect(toast(page)).toContainText('You can paste it to draw.io')
      const { svg, ...shape } = await pastedShape(page)
      expect(shape).toMatchObject({ value: 'AWS Lambda', width: 60, height: 60, vertex: true })
      expect(shape.style).toMatchObject({ shape: 'image', labelBorderColor: '#FF8000' })
      expect(svg).toMatch(/<svg[^>]*width="60"[^>]*>/)
      expect(svg).toMatch(/<svg[^>]*height="60"[^>]*>/)
      await forget(page)
    })

    await test.step('icons are fetched for copying only, each once', async () => {
      expect(fetched).toEqual(['/aws/AWS-Lambda.svg'])
    })

    for (const [key, layout] of [
      ['1', 'Grid'],
      ['2', 'List'],
    ] as const)
      await test.step(`from the ${layout} layout, too`, async () => {
        await page.keyboard.press(key)
        await expect(radio(page, 'Layout', layout)).toBeChecked()
        await copy(page, 'AWS Lambda')
        await expect(toast(page)).toContainText('draw.io shape for AWS Lambda copied')
        expect((await pastedShape(page)).value).toBe('AWS Lambda')
        await forget(page)
      })

    await test.step('a resource’s icon is 65', async () => {
      await page.keyboard.press('4')
      await searchBox(page).fill('lambda lambda function')
      await copy(page, 'Lambda Function')
      await expect(toast(page)).toContainText('copied')
      const { svg, ...shape } = await pastedShape(page)
      expect(shape).toMatchObject({ width: 65, height: 65 })
      expect(shape.style).toMatchObject({ labelBorderColor: '#0000FF' })
      expect(svg).toMatch(/<svg[^>]*width="65"/)
      await forget(page)
    })

    await test.step('the label is the name as displayed', async () => {
      await searchBox(page).fill('aws lambda')
      await choose(page, 'Amazon/AWS in Service Name', 'Without')
      await copy(page, 'Lambda')
      await expect(toast(page)).toContainText('draw.io shape for Lambda copied')
      expect((await pastedShape(page)).value).toBe('Lambda')
      await forget(page)
    })

    await test.step('from the service’s page, too', async () => {
      await page.goto('/lambda')
      await hydrated(page)
      await pointAt(page, 'Lambda')
      await copyButton(page, 'Lambda').click()
      await expect(toast(page)).toContainText('draw.io shape for AWS Lambda copied')
      expect((await pastedShape(page)).value).toBe('AWS Lambda')
    })
  })

  for (const [what, answer, error] of [
    ['missing', { status: 404, body: 'gone' }, 'HttpError: The server answered 404 for AWS-Lambda.svg'],
    [
      'a page of the host instead',
      { status: 200, contentType: 'text/html', body: '<!doctype html><title>Home</title><svg></svg>' },
      'NotAnIcon: The server answered AWS-Lambda.svg with something that is not an SVG',
    ],
  ] as const)
    test(`an icon file that is ${what} is reported, and the clipboard is unchanged`, async ({ page, guard }) => {
      guard.expected.push(/aws\/AWS-Lambda\.svg/)
      await page.route(ICON, route => route.fulfill(answer))
      await openExplorer(page, '?view=drawio&q=aws%20lambda')
      await page.evaluate(() => navigator.clipboard.writeText('before'))
      await copy(page, 'AWS Lambda')
      await expect(toast(page)).toContainText('Failed to copy AWS Lambda (draw.io)')
      await expect(toast(page)).toContainText(error)
      await expect(toast(page)).toHaveCount(1)
      expect(await clipboard(page)).toBe('before')

      await page.unroute(ICON)
      await toast(page).getByRole('button', { name: 'Try again' }).click()
      await expect(toast(page)).toContainText('draw.io shape for AWS Lambda copied')
      expect((await pastedShape(page)).value).toBe('AWS Lambda')
    })

  test('a page without a clipboard object, as on plain HTTP, offers to copy by hand', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }))
    await openExplorer(page, '?view=drawio&q=aws%20lambda')
    await copy(page, 'AWS Lambda')
    await expect(toast(page)).toContainText('ClipboardMissing')
    await toast(page).getByRole('button', { name: 'Copy manually' }).click()
    await expect(page.getByRole('textbox', { name: 'draw.io shape for AWS Lambda' })).toHaveValue(/AWS Lambda/)
  })
})

test('a refused clipboard is reported, and the shape can be copied by hand', async ({ page, context }) => {
  await context.grantPermissions(CLIPBOARD)
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
    Clipboard.prototype.write = refuse
    Clipboard.prototype.writeText = refuse
  })
  await openExplorer(page, '?view=drawio&q=aws%20lambda')
  await copy(page, 'AWS Lambda')
  await expect(toast(page)).toContainText('Failed to copy AWS Lambda (draw.io)')
  await expect(toast(page)).toContainText('NotAllowedError: Write permission denied.')
  await expect(page.getByText('copied')).toHaveCount(0)

  await toast(page).getByRole('button', { name: 'Copy manually' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy manually' })
  const area = dialog.getByRole('textbox', { name: 'draw.io shape for AWS Lambda' })
  await expect(area).toHaveValue(/^<mxGraphModel>.*AWS Lambda.*<\/mxGraphModel>$/s)
  await expect
    .poll(() => area.evaluate((e: HTMLTextAreaElement) => e.selectionEnd - e.selectionStart === e.value.length))
    .toBe(true)
  await area.press('ControlOrMeta+c')
  await expect.poll(() => clipboard(page)).toBe(await area.inputValue())
  expect((await pastedShape(page)).value).toBe('AWS Lambda')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  // The toast is removed with the focused button, so the focus returns to the cell.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-cell]') !== null)).toBe(true)
})
