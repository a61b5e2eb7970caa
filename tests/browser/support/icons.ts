/** Taking icons as a visitor does: ticks, the tray, toasts, and what is on the clipboard. */

import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { cell, cells } from './cells'
import { listening } from './explorer'

export const CLIPBOARD = ['clipboard-read', 'clipboard-write']

export const tray = (page: Page): Locator => page.getByRole('region', { name: 'Selected icons' })

/** The one that is shown: for a moment, the one before may still be going away. */
export const toast = (page: Page): Locator => page.locator('[data-sonner-toast][data-removed=false]').first()

/** Points at the first cell that reads `name`, as a mouse does: its actions come there. */
export async function pointAt(page: Page, name: string): Promise<void> {
  const text = page.getByText(name, { exact: true })
  await cells(page).filter({ has: text }).first().hover()
}

/** The tick of a cell; pointed at first, as a mouse does. */
export async function tick(page: Page, id: string): Promise<void> {
  await cell(page, id).hover()
  await cell(page, id)
    .getByRole('checkbox', { name: /^Select / })
    .click()
}

/** The selection as it is kept on the visitor's machine. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('explorer.selection') ?? '{"icons":[]}').icons)

/** Brings icons into the selection by a link, whose parameter holds at most 100. */
export async function selectByLink(page: Page, path: string, names: readonly string[]): Promise<void> {
  const join = path.includes('?') ? '&' : '?'
  await page.goto(`${path}${join}icons=${names.map(encodeURIComponent).join(',')}`)
  await tray(page).waitFor()
  await listening(page)
}

/** Puts any number of icons into the selection before the page is opened. */
export async function selectBefore(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript(icons => {
    localStorage.setItem('explorer.selection', JSON.stringify({ icons }))
  }, names)
}

export const clipboardText = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** Chooses an item of one of the tray's menus. */
export async function chooseInTray(page: Page, menu: string, item: string): Promise<void> {
  await tray(page).getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** The bytes that a download brought. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

/** How many different colors a PNG has, and its size: decoded by the browser itself. */
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
