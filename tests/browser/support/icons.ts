/** Selects and copies icons like a visitor. Reads the tray, toasts, and the clipboard. */
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { cell, cells } from './cells'
import { untilListening } from './explorer'

export const CLIPBOARD = ['clipboard-read', 'clipboard-write']

export const tray = (page: Page): Locator => page.getByRole('region', { name: 'Selected icons' })

/** Returns the visible toast; the previous one may still be fading out. */
export const toast = (page: Page): Locator => page.locator('[data-sonner-toast][data-removed=false]').first()

/** Hovers over the first cell with the text `name`, so that it shows its actions. */
export async function pointAt(page: Page, name: string): Promise<void> {
  const text = page.getByText(name, { exact: true })
  await cells(page).filter({ has: text }).first().hover()
}

/** Hovers over a cell and clicks its checkmark. */
export async function tick(page: Page, id: string): Promise<void> {
  await cell(page, id).hover()
  await cell(page, id)
    .getByRole('checkbox', { name: /^Select / })
    .click()
}

/** Returns the stored selection. */
export const storedSelection = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('explorer.selection') ?? '{"icons":[]}').icons)

/** Selects icons by a link, which can contain at most 100. */
export async function selectByLink(page: Page, path: string, names: readonly string[]): Promise<void> {
  const join = path.includes('?') ? '&' : '?'
  await page.goto(`${path}${join}icons=${names.map(encodeURIComponent).join(',')}`)
  await tray(page).waitFor()
  await untilListening(page)
}

export const clipboardText = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** Chooses an item of a tray menu. */
export async function chooseInTray(page: Page, menu: string, item: string): Promise<void> {
  await tray(page).getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

/** Returns the size and the number of colors of a PNG, decoded by the browser. */
export function readPng(page: Page, base64: string): Promise<{ width: number; height: number; colors: number }> {
  return page.evaluate(async data => {
    const bytes = Uint8Array.from(atob(data), character => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)
    return { width: bitmap.width, height: bitmap.height, colors: new Set(pixels).size }
  }, base64)
}
