/** Serves the site under a sub-path, built in September 2026. */
import type { AddressInfo } from 'node:net'
import { createStaticServer } from '@/generate/serve/static-server'
import { ensureBuilt, SUB_PATH_BUILD } from '../../support/builds'
import { expect, test } from './test'

export const BASE = '/explorer/'

interface OlderSite {
  origin: string
  at: (path: string) => string
  /** Ends the server, so that only pages in a cache still open. */
  stop: () => Promise<void>
}

/** Serves the site during the tests of the calling file, and builds it if necessary. */
export function serveOlderSite(): OlderSite {
  const site: OlderSite = { origin: '', at: path => site.origin + BASE + path, stop: async () => {} }
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    expect(await ensureBuilt(SUB_PATH_BUILD)).toBe(true)
    const started = createStaticServer(SUB_PATH_BUILD.dir, BASE)
    await new Promise<void>(resolve => started.listen(0, resolve))
    site.origin = `http://localhost:${(started.address() as AddressInfo).port}`
    site.stop = () =>
      new Promise(resolve => {
        started.close(() => resolve())
        started.closeAllConnections()
      })
  })
  test.afterAll(() => site.stop())
  return site
}
