/** Settings of the unit tests (Node), component tests (Chromium), and tests of the built site in other browsers and hosts. */
import { playwright } from '@vitest/browser-playwright'
import { createServer, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type * as Data from './tests/component/serve-data.ts'
import { findBrowser } from './tests/support/find-browser.ts'

const SETTINGS = './vite.config.ts'

/** Plugin that serves the files and pages of the site to component tests. */
const data: Plugin = {
  name: 'test-data',
  configureServer: async server => {
    const { alias } = server.config.resolve
    // A second server loads the code of pages for Node, because Vitest transforms all modules of the first for browsers.
    const loader = await createServer({
      configFile: false,
      appType: 'custom',
      resolve: { alias },
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
    })
    const module = await loader.ssrLoadModule('./tests/component/serve-data.ts')
    ;(module as typeof Data).serveData(server)
  },
}

const executablePath = findBrowser()

export default defineConfig({
  test: {
    projects: [
      {
        extends: SETTINGS,
        test: {
          name: 'unit',
          include: ['{src,tests/support,tests/real-data}/*.test.ts', 'src/{core,node,generate,tools}/**/*.test.ts'],
          setupFiles: ['tests/support/seed.ts'],
          testTimeout: 300_000,
          // Files share modules and data, which saves time. The tests allow this, because they mock nothing.
          isolate: false,
        },
      },
      {
        extends: SETTINGS,
        test: {
          name: 'unit-page',
          include: ['src/{platform,workers,state,commands,features}/**/*.test.ts'],
          setupFiles: ['tests/support/seed.ts'],
          testTimeout: 300_000,
        },
      },
      {
        extends: SETTINGS,
        test: {
          name: 'engines',
          include: ['tests/{engines,hosts}/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: SETTINGS,
        plugins: [data],
        // Lets concurrent runs use different ports.
        server: { strictPort: false },
        // Bundles all libraries before the first test, because finding one later would reload the page.
        optimizeDeps: {
          entries: ['src/app/client.tsx', 'src/{platform,workers}/*-worker.ts', 'tests/component/*.tsx'],
        },
        test: {
          name: 'component',
          // Vitest ignores `--maxWorkers` for browsers, and would leave a core idle.
          maxWorkers: 2,
          // Files share modules, which saves time. Each test opens a page of its own.
          isolate: false,
          include: ['tests/component/**/*.test.tsx'],
          setupFiles: ['tests/support/seed.ts', 'tests/component/setup.ts'],
          // Long enough for a busy machine.
          testTimeout: 300_000,
          expect: { poll: { timeout: 45_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // On a busy machine, the default of one second is too short.
              actionTimeout: 20_000,
              launchOptions: executablePath === null ? {} : { executablePath },
              contextOptions: {
                reducedMotion: 'reduce',
                locale: 'en-GB',
                permissions: ['clipboard-read', 'clipboard-write'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
