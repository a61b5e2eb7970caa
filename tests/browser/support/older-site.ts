/** Serves the site under a sub-path, built in September 2026. */
import type { AddressInfo } from 'node:net'
import { createStaticServer } from '@/generate/serve/static-server'
import { ensureBuilt, SUB_PATH_BUILD } from '../../builds'
import { expect, test } from './test'

export const BASE = '/explorer/'

/** Serves the site during the tests of the calling file, and builds it if necessary. */
export function serveOlderSite(): { origin: string; at: (path: string) => string } {
  let close = () => {}
  const site = { origin: '', at: (path: string) => site.origin + BASE + path }
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    expect(await ensureBuilt(SUB_PATH_BUILD)).toBe(true)
    const started = createStaticServer(SUB_PATH_BUILD.dir, BASE)
    await new Promise<void>(resolve => started.listen(0, resolve))
    site.origin = `http://localhost:${(started.address() as AddressInfo).port}`
    close = () => started.close()
  })
  test.afterAll(() => close())
  return site
}
