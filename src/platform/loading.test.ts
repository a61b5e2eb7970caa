import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLoading, loadAnew, loadCode, loadFile, SILENCE_MS } from './loading'

const stop = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { stop })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  stop.mockClear()
})

/** A server of which each request takes what is next; null never answers. */
function answers(...responses: (Response | null)[]) {
  const fetch = vi.fn((_url: string, { signal }: { signal: AbortSignal }) => {
    const response = responses.shift()
    return response
      ? Promise.resolve(response)
      : new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const text = (response: Response) => response.text()

test('a file that never comes is given up, and what is asked for anew comes', async () => {
  answers(null)
  const lost = expect(loadFile('/data/a.json?v=1', text)).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  await lost
  expect(isLoading()).toBe(false)

  const fetch = answers(null, new Response('here'))
  const loading = loadFile('/a', text)
  await vi.advanceTimersByTimeAsync(SILENCE_MS / 2)
  loadAnew()
  expect(await loading).toBe('here')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a file that comes slowly, piece by piece, is waited for', async () => {
  const pieces = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of ['a', 'b', 'c']) {
        await new Promise(resolve => setTimeout(resolve, SILENCE_MS * 0.9))
        controller.enqueue(new TextEncoder().encode(piece))
      }
      controller.close()
    },
  })
  answers(new Response(pieces))
  const loading = loadFile('/a', text)
  await vi.advanceTimersByTimeAsync(SILENCE_MS * 3)
  expect(await loading).toBe('abc')
})

test('every failure has a name and says which file', async () => {
  answers(new Response('', { status: 404 }))
  await expect(loadFile('/aws/x.svg', text)).rejects.toMatchObject({
    name: 'HttpError',
    message: 'The server answered 404 for x.svg',
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(loadFile('/aws/x.svg', text)).rejects.toMatchObject({ name: 'NetworkError' })
  answers(null)
  const controller = new AbortController()
  const canceled = expect(loadFile('/a', text, { signal: controller.signal })).rejects.toBe('enough')
  controller.abort('enough')
  await canceled
})

test('code that hangs is asked for anew once its request has been stopped, also after it was given up', async () => {
  let fail = (_error: Error) => {}
  const load = vi.fn(
    () =>
      new Promise<string>((_resolve, reject) => {
        fail = reject
      }),
  )
  stop.mockImplementation(() => fail(new TypeError('stopped')))
  const loading = loadCode(load)
  loadAnew()
  expect(stop).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  const lost = expect(loading).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  await lost
  expect(await loadCode(async () => 'here')).toBe('here')
  expect(stop).toHaveBeenCalledTimes(2)
  await loadCode(async () => 'here')
  expect(stop).toHaveBeenCalledTimes(2)
})
