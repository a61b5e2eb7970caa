/** The real Excalidraw in a page of its own, bundled from its package. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'

const ENTRY = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Excalidraw, exportToSvg } from '@excalidraw/excalidraw'
import css from '@excalidraw/excalidraw/index.css?inline'
document.head.append(Object.assign(document.createElement('style'), { textContent: css }))
window.exportToSvg = exportToSvg
createRoot(document.getElementById('root')).render(
  createElement('div', { style: { height: '100vh' } }, createElement(Excalidraw, { excalidrawAPI: api => { window.excalidraw = api } })),
)
`

/** Address of the page below the tested site, where nothing else stands. */
const PATH = '/test-excalidraw'

/** What Excalidraw holds after a paste, and what it draws of it. */
export interface Scene {
  types: string[]
  /** Elements of type image whose file is there. */
  pictures: { width: number; height: number }[]
  texts: string[]
  /** `<image>` elements of its own SVG export. */
  drawn: number
}

/** Bundles Excalidraw, once for each version of it: that takes half a minute. Gives the folder of the bundle. */
export async function bundleExcalidraw(): Promise<string> {
  const { version } = JSON.parse(readFileSync('node_modules/@excalidraw/excalidraw/package.json', 'utf8'))
  const hash = createHash('sha256').update(ENTRY).digest('hex').slice(0, 8)
  const folder = resolve('.cache', `excalidraw-${version}-${hash}`)
  if (existsSync(folder)) return folder
  // Beside the package, so that its parts are found.
  const entry = resolve('node_modules/.cache-excalidraw-entry.js')
  writeFileSync(entry, ENTRY)
  // Under its name only when it is whole.
  const unfinished = `${folder}-unfinished`
  await build({
    configFile: false,
    logLevel: 'error',
    base: `${PATH}/`,
    define: { 'process.env.IS_PREACT': '"false"', 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: unfinished,
      emptyOutDir: true,
      minify: false,
      rollupOptions: { input: entry, output: { entryFileNames: 'entry.js' } },
    },
  })
  rmSync(entry)
  renameSync(unfinished, folder)
  return folder
}

/** Opens Excalidraw in a page of `context`. */
export async function openExcalidraw(context: BrowserContext, baseURL: string, folder: string): Promise<Page> {
  const page = await context.newPage()
  await page.route(
    url => url.pathname.startsWith(PATH),
    route => {
      const file = new URL(route.request().url()).pathname.slice(PATH.length + 1)
      if (file === '')
        return route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><div id="root"></div><script type="module" src="${PATH}/entry.js"></script>`,
        })
      const contentType = file.endsWith('.js') ? 'text/javascript' : file.endsWith('.css') ? 'text/css' : 'font/woff2'
      return route.fulfill({ contentType, body: readFileSync(join(folder, file)) })
    },
  )
  await page.goto(baseURL + PATH)
  await page.locator('canvas.interactive').waitFor()
  return page
}

/** Pastes what is on the clipboard by Ctrl+V, and reads what came. */
export async function pasteInto(page: Page, pictures: number): Promise<Scene> {
  await page.bringToFront()
  await page.mouse.click(600, 400)
  await page.keyboard.press('ControlOrMeta+v')
  await page.waitForFunction(
    n =>
      (window as unknown as ExcalidrawWindow).excalidraw.getSceneElements().filter(e => e.type === 'image').length ===
      n,
    pictures,
  )
  return page.evaluate(async () => {
    const { excalidraw, exportToSvg } = window as unknown as ExcalidrawWindow
    const elements = excalidraw.getSceneElements()
    const files = excalidraw.getFiles()
    const svg = await exportToSvg({ elements, files, skipInliningFonts: true })
    return {
      types: elements.map(element => element.type),
      pictures: elements
        .filter(e => e.type === 'image' && files[e.fileId ?? ''])
        .map(({ width, height }) => ({ width, height })),
      texts: elements.flatMap(element => (element.type === 'text' ? (element.text ?? '') : [])),
      drawn: svg.querySelectorAll('image').length,
    }
  })
}

interface ExcalidrawWindow {
  excalidraw: {
    getSceneElements: () => { type: string; width: number; height: number; fileId?: string; text?: string }[]
    getFiles: () => Record<string, unknown>
  }
  exportToSvg: (scene: object) => Promise<SVGSVGElement>
}
