/** Bundles the real Excalidraw from its package, opens it in a page of its own, and pastes into it. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'

/**
 * Folder with the page of Excalidraw. Its packages are in its own lock file, so that the project's `npm ci` skips them.
 */
const EDITORS = 'tests/editors'

/** URL path at which the test serves Excalidraw. The tested site has no page there. */
const PATH = '/test-excalidraw'

/** Content of Excalidraw after a paste. */
export interface Scene {
  types: string[]
  /** Image elements whose file is present. */
  pictures: { width: number; height: number }[]
  texts: string[]
  /** Number of `<image>` elements in the SVG export. */
  drawn: number
}

/**
 * Installs and bundles Excalidraw, once per version, which takes half a minute. Returns the folder of the bundle. If it
 * cannot be installed, throws an error with instructions.
 */
export async function bundleExcalidraw(): Promise<string> {
  const entry = resolve(EDITORS, 'excalidraw.js')
  const hash = createHash('sha256')
  for (const file of [entry, join(EDITORS, 'package-lock.json')]) hash.update(readFileSync(file))
  const folder = resolve('.cache', `excalidraw-${hash.digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const install = ['ci', '--prefix', EDITORS, '--no-audit', '--no-fund', '--loglevel=error']
  if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0)
    throw new Error(`The test of Excalidraw needs the network once: npm ${install.slice(0, 3).join(' ')} failed.`)
  // The folder gets its final name once it is complete.
  const unfinished = `${folder}-unfinished`
  await build({
    configFile: false,
    root: EDITORS,
    logLevel: 'error',
    base: `${PATH}/`,
    define: { 'process.env.IS_PREACT': '"false"', 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: unfinished,
      emptyOutDir: true,
      minify: false,
      rollupOptions: {
        input: entry,
        external: ['@excalidraw/mermaid-to-excalidraw'],
        output: { entryFileNames: 'entry.js' },
      },
    },
  })
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

/** Pastes the clipboard with Ctrl+V, and returns the result. */
export async function pasteInto(page: Page, pictures: number): Promise<Scene> {
  await page.bringToFront()
  await page.mouse.click(600, 400)
  await page.keyboard.press('ControlOrMeta+v')
  await page.waitForFunction(n => {
    const { excalidraw } = window as unknown as ExcalidrawWindow
    const files = excalidraw.getFiles()
    return excalidraw.getSceneElements().filter(e => e.type === 'image' && files[e.fileId ?? '']).length === n
  }, pictures)
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
