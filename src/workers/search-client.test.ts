import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let askSearch: typeof import('./search-client').askSearch

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('location', new URL('https://site.test/'))
  askSearch = (await import('./search-client')).askSearch
})
afterEach(() => vi.unstubAllGlobals())

const start = () => askSearch('start', {} as never, '2026-11-22')

it('a browser that refuses workers: the question is rejected, and nothing is thrown before that', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('Refused by policy')
      }
    },
  )
  const asked = start()
  await expect(asked).rejects.toThrow('Refused by policy')
})

it('a worker that crashes: what it was asked is rejected, and the next start has a new one', async () => {
  const workers: FakeWorker[] = []
  /** A worker that responds to `start` with its own number and ignores other requests. */
  class FakeWorker extends EventTarget {
    onmessage = () => {}
    constructor() {
      super()
      workers.push(this)
      queueMicrotask(() => this.onmessage())
    }
    postMessage({ kind }: { kind: string }, [port]: MessagePort[]) {
      if (kind === 'start') port?.postMessage({ value: workers.indexOf(this) })
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', FakeWorker)
  expect(await start()).toBe(0)
  const asked = askSearch('details', 'lambda')
  // Waits until the worker has received the request.
  await new Promise(setImmediate)
  workers[0]?.dispatchEvent(new Event('error'))
  await expect(asked).rejects.toThrow('A worker has crashed')
  await expect(askSearch('details', 'lambda')).rejects.toThrow('not running')
  expect(await start()).toBe(1)
})
