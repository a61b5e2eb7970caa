/** Controls an installed Firefox through WebDriver BiDi, because Playwright would need its own Firefox. */
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core'
import { findProgram, LIMIT_MS, type Tab, WINDOW } from './tab'

/** Returns the path of Firefox, or null. */
export const findFirefox = (): string | null =>
  process.env.FIREFOX ||
  findProgram(['firefox', 'firefox-esr'], ['/snap/bin', '/Applications/Firefox.app/Contents/MacOS'])

export async function startFirefox(executablePath: string): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: LIMIT_MS,
  })
  const errors: string[] = []
  let page: Page
  return {
    open: async address => {
      // Opens a new tab, because BiDi misses the load event of a tab after Back.
      await page?.close()
      page = await browser.newPage()
      page.setDefaultTimeout(LIMIT_MS)
      await page.setViewport(WINDOW)
      page.on('pageerror', error => errors.push(String(error)))
      await page.goto(address)
    },
    reload: async () => void (await page.reload()),
    // The cast is necessary, because Puppeteer's types also permit handles as arguments.
    run: (work, ...args) => page.evaluate(work as (...args: unknown[]) => never, ...args),
    press: async (...keys) => {
      for (const key of keys) {
        const [held, last] = typeof key === 'string' ? [null, key] : key
        if (held) await page.keyboard.down(held)
        await page.keyboard.press(last as KeyInput)
        if (held) await page.keyboard.up(held)
      }
    },
    point: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  }
}
