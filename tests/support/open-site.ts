/** Opens the built site in a browser, for benchmarks and screenshots. */
import { type Browser, chromium } from '@playwright/test'
import { createStaticServer } from '@/generate/serve/static-server'
import { readBuildSettings } from '@/generate/settings'
import { findBrowser } from './find-browser'

export interface OpenSite {
  browser: Browser
  /** URL of the main page, with a trailing slash. */
  home: string
  close(): Promise<void>
}

/** Serves the built site on a free port, and starts a browser. Rejects if there is no built site or no browser. */
export async function openSite(): Promise<OpenSite> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath === null ? {} : { executablePath }),
  })
  const { base, outDir } = readBuildSettings()
  const server = createStaticServer(outDir, base).listen(0)
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return {
    browser,
    home: `http://localhost:${address.port}${base}`,
    async close() {
      await browser.close()
      server.close()
    },
  }
}
