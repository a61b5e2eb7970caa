/** Settings of the browser tests, which test the built site in Chromium (`npm run test:browser`). */
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/find-browser.ts'
import { BROWSER_REPORT } from './tests/support/reports.ts'

/** Differs from the port of `npm start`, so that both servers can run in parallel. */
const port = Number(process.env.PORT ?? 4273)
const baseURL = `http://localhost:${port}`
const executablePath = findBrowser()

/** Makes the browser block requests to other hosts. The tests report such requests (`support/guard.ts`). */
const NO_OTHER_HOST = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

/** Prints a table of the outcomes. */
const MATRIX: [string] = ['./tests/browser/support/matrix.ts']
const isWhole = process.env.FAULTS === 'all' || process.env.STATES === 'all'

export default defineConfig({
  testDir: process.env.EDITORS === undefined ? 'tests/browser' : 'tests/editors',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Long enough for a busy machine.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // A second try records a trace, which helps to find the cause. The test still counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: BROWSER_REPORT }], ...(isWhole ? [MATRIX] : [])],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    colorScheme: 'light',
    // The service worker would respond to requests that tests intercept. Only tests of offline use allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: { args: [NO_OTHER_HOST], ...(executablePath !== null && { executablePath }) },
  },
  webServer: {
    command: 'npm run serve',
    url: baseURL,
    // Ignores a `BASE_PATH` in the environment, because the tested site is at the root.
    env: { PORT: String(port), BASE_PATH: '' },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
  },
})
