import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOAD_ERROR_EVENT, loadCode, loadFile, retryAfter } from './load'

let timeout = new AbortController()
const dispatchEvent = vi.fn((_event: Event) => true)
beforeEach(() => {
  timeout = new AbortController()
  dispatchEvent.mockClear()
  vi.stubGlobal('dispatchEvent', dispatchEvent)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.signal)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Stubs `fetch` to resolve with `response`; with null, it never resolves. */
function answer(response: Response | null) {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) =>
    response
      ? Promise.resolve(response)
      : new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
}
const text = (response: Response) => response.text()

test('a file is read', async () => {
  answer(new Response('here'))
  expect(await loadFile('/a', text)).toBe('here')
})

test('a file that hangs ends with an error', async () => {
  answer(null)
  const loading = loadFile('/data/a.json?v=1', text)
  timeout.abort()
  await expect(loading).rejects.toMatchObject({ name: 'TimeoutError', message: 'a.json took too long to load' })
})

test('code that hangs ends with an error, and another call asks again; other loads go on', async () => {
  const stop = vi.fn()
  vi.stubGlobal('stop', stop)
  const loading = loadCode(() => new Promise(() => {}))
  timeout.abort()
  await expect(loading).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(await loadCode(async () => ({ part: 'here' }))).toEqual({ part: 'here' })
  const write = () => {}
  expect(await loadCode(async () => write)).toBe(write)
  expect(stop).not.toHaveBeenCalled()
})

test('after an error of code, a retry reloads the page; after an error of a file, or without a server, it does not', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload, href: '/' })
  const retry = vi.fn(() => 'result')
  const errorOf = (load: Promise<unknown>) => load.catch(error => error)
  answer(null)
  const ofFile = errorOf(loadFile('/a', text))
  const ofCode = [
    errorOf(loadCode(() => Promise.reject(new TypeError('Failed to fetch')))),
    errorOf(loadCode(() => Promise.reject(new SyntaxError('Unexpected end')))),
    errorOf(loadCode(async () => Object.defineProperty({}, Symbol.toStringTag, { value: 'Module' }))),
    errorOf(loadCode(() => new Promise(() => {}))),
  ]
  timeout.abort()
  expect((await Promise.all(ofCode)).map(String)).toEqual([
    ...Array(3).fill('LoadError: Part of the page couldn’t be loaded'),
    'TimeoutError: Part of the page took too long to load',
  ])
  expect(retryAfter(await ofFile, retry)()).toBe('result')
  expect([retry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  vi.stubGlobal('fetch', async () => new Response())
  for (const error of await Promise.all(ofCode)) await retryAfter(error, retry)()
  expect([retry.mock.calls.length, reload.mock.calls.length]).toEqual([1, 4])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await retryAfter(await ofCode[0], retry)()).toBe('result')
  expect([retry.mock.calls.length, reload.mock.calls.length]).toEqual([2, 4])
})

test('every failure has a name and says which file', async () => {
  answer(new Response('', { status: 500 }))
  await expect(loadFile('/aws/x.svg', text)).rejects.toMatchObject({
    name: 'HttpError',
    message: 'The server returned an error (500) for x.svg',
  })
  expect(dispatchEvent).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(loadFile('/aws/x.svg', text)).rejects.toMatchObject({ name: 'NetworkError' })
  answer(new Response('{'))
  await expect(loadFile('/a.json', response => response.json())).rejects.toMatchObject({ name: 'SyntaxError' })
})

test('a file that is missing is reported like missing code', async () => {
  answer(new Response('', { status: 404 }))
  await expect(loadFile('/a', text)).rejects.toMatchObject({ name: 'HttpError' })
  expect(dispatchEvent.mock.calls.map(([{ type }]) => type)).toEqual([LOAD_ERROR_EVENT])
})

test('a canceled load rejects with the reason', async () => {
  answer(null)
  const controller = new AbortController()
  const loading = loadFile('/a', text, { signal: controller.signal })
  controller.abort('enough')
  await expect(loading).rejects.toBe('enough')
})

test('every dynamic import is handed to `loadCode` or `createLazyComponent`, which end every load', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.|^generate|^core|^tools/.test(file),
  )
  const imports = files.flatMap(file =>
    readFileSync(join('src', file), 'utf8')
      .replace(/\(\n\s*/g, '(')
      .split('\n')
      .filter(line => /(?<!typeof )\bimport\(/.test(line)),
  )
  expect(imports.length).toBeGreaterThan(20)
  expect(imports.filter(line => !/loadCode\(|createLazyComponent\(|\(\) => import\(/.test(line))).toEqual([])
})
