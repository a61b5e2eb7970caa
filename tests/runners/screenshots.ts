/** `npm run screenshots`: takes screenshots of the main views of the built site for README.md. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { untilIdle } from '../browser/support/explorer'
import { openSite } from '../support/open-site'

const FOLDER = '.github/screenshots'

interface Shot {
  name: string
  /** Path and query, relative to the site's root. */
  at: string
  theme: 'light' | 'dark'
  prepare?: (page: Page) => Promise<void>
}

const SHOTS: readonly Shot[] = [
  { name: 'cards-light', at: '', theme: 'light' },
  { name: 'palette-dark', at: '', theme: 'dark', prepare: type('s3 api') },
  { name: 'drawio-light', at: '?view=drawio&sort=category', theme: 'light', prepare: select },
  { name: 'service-light', at: 'lambda', theme: 'light' },
  { name: 'icons-dark', at: 'icons', theme: 'dark' },
]

const { browser, home, close } = await openSite()
for (const { name, at, theme, prepare } of SHOTS) {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 860 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  // Defines a helper that tsx calls in functions, also in those that run in the page.
  await page.addInitScript('globalThis.__name = value => value')
  // Images of other hosts must not appear in the screenshots.
  await page.route(
    url => !url.href.startsWith(home),
    route => route.abort(),
  )
  await page.goto(home + at)
  await untilIdle(page)
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' })
  await prepare?.(page)
  await picturesLoaded(page)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await page.close()
  console.log(`${join(FOLDER, name)}.png`)
}
await close()

function type(text: string) {
  return async (page: Page) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    await page
      .getByRole('status')
      .filter({ hasText: ` results for “${text}”` })
      .waitFor()
  }
}

async function select(page: Page) {
  await page.getByRole('gridcell').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('region', { name: 'Selected icons' }).waitFor()
}

/** Waits until every visible image has loaded. */
async function picturesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(image => image.complete || image.getBoundingClientRect().top > innerHeight),
  )
}
