import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressAll } from './compress'
import { staticServer } from './static-server'

const dir = mkdtempSync(join(tmpdir(), 'site-'))
const cache = mkdtempSync(join(tmpdir(), 'compressed-'))
const long = `<script>a()</script><p>${'text '.repeat(400)}</p>`
let origin = ''
let server: ReturnType<typeof staticServer>

beforeAll(async () => {
  mkdirSync(join(dir, 'aws'))
  for (const [file, text] of Object.entries({
    'index.html': long,
    'ec2.html': long,
    '404.html': `<script>a()</script>not found${' text'.repeat(400)}`,
    'aws/a.svg': '<svg/>',
    _redirects: '/explorer/old /explorer/ec2 301\n',
  }))
    writeFileSync(join(dir, file), text)
  expect(await compressAll(dir, cache)).toBe(3)
  server = staticServer(dir, '/explorer/')
  await new Promise<void>(resolve => server.listen(0, resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  for (const folder of [dir, cache]) rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers })

/** A request as it is written: `fetch` adds headers of its own and refuses some methods. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }>((resolve, reject) => {
    const asked = request(origin + path, { method, headers, agent: false }, response => {
      let body = ''
      response.setEncoding('utf8').on('data', part => (body += part))
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
    })
    asked.on('error', reject).end()
  })

describe('the static server', () => {
  it.each(['/explorer/EC2', '/explorer/ec2/', '/explorer/Old', '/explorer/old/'])('redirects %s', async path => {
    const response = await get(`${path}?q=1`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/explorer/ec2?q=1')
  })

  it.each(['/explorer/', '/explorer/ec2', '/explorer/ec2?q=1', '/explorer/ec2.html'])('serves %s', async path => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
    expect(await response.text()).toBe(long)
  })

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['*;q=0', null],
  ])('for %s sends %s', async (accepted, sent) => {
    const response = await get('/explorer/ec2', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(sent)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(long)
  })

  it.each(['same', '"other", same', '*'])('answers 304 if nothing has changed: %s', async condition => {
    const { etag = '' } = (await ask('/explorer/ec2')).headers
    expect((await ask('/explorer/ec2', { 'if-none-match': condition.replace('same', etag) })).status).toBe(304)
  })

  it.each([
    ['bytes=0-3', 206, '<scr'],
    ['bytes=-3', 206, '/p>'],
    ['bytes=5-2', 416, 'Range Not Satisfiable\n'],
    ['bytes=99999-', 416, 'Range Not Satisfiable\n'],
    ['bytes=0-0,5-6', 200, long],
    ['abc', 200, long],
  ])('answers the range %s with %i', async (range, status, body) => {
    const response = await ask('/explorer/ec2', { range })
    expect([response.status, response.body]).toEqual([status, body])
  })

  it.each(['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND'])('refuses %s', async method => {
    const response = await ask('/explorer/ec2', {}, method)
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    ['/explorer/old', '/explorer/ec2'],
    ['/explorer/old?q=1', '/explorer/ec2?q=1'],
    ['/explorer', '/explorer/'],
  ])('leads from %s to %s', async (from, to) => {
    const response = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
  })

  it.each([
    '/explorer/nothing',
    '/',
    '/ec2',
    '/explorer/_redirects',
    '/explorer/%5fredirects',
    '/explorer/404',
    '/explorer/aws',
    '/explorer/a%00b',
    '/explorer/%E0%A4%A',
    '/explorer/..%2f..%2fetc/passwd',
    `/explorer/${'a'.repeat(8_000)}`,
  ])('has the not-found page for %s', async path => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body).toContain('not found')
  })

  it('answers plain text for a missing icon, not the not-found page', async () => {
    const response = await get('/explorer/aws/b.svg')
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect((await get('/explorer/aws/a.svg')).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('has the not-found page for what has been removed since it started', async () => {
    writeFileSync(join(dir, 'gone.html'), long)
    const late = staticServer(dir, '/explorer/')
    await new Promise<void>(resolve => late.listen(0, resolve))
    rmSync(join(dir, 'gone.html'))
    const { port } = late.address() as AddressInfo
    expect((await fetch(`http://localhost:${port}/explorer/gone`)).status).toBe(404)
    expect((await fetch(`http://localhost:${port}/explorer/ec2`)).status).toBe(200)
    late.close()
  })

  it('compresses the not-found page, too', async () => {
    const { headers } = await ask('/explorer/nothing', {
      'accept-encoding': 'br',
      'if-none-match': '*',
      range: 'bytes=0-3',
    })
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding'])
  })

  it('sends no body for HEAD', async () => {
    for (const path of ['/explorer/ec2', '/explorer/nothing']) expect((await ask(path, {}, 'HEAD')).body).toBe('')
  })

  it('answers 1,000 requests by chance, and after them', async () => {
    const part = fc.constantFrom('/', '..', '%2e', '%00', '%', 'ec2', '%5c', '%c3%a9', '?', ';', 'aws')
    const number = fc.constantFrom('', '-', '0', '5', '2', '99999999999999999999', 'x')
    const requests = fc.array(
      fc.record({
        path: fc.array(part, { maxLength: 6 }).map(parts => `/explorer/${parts.join('')}`),
        method: fc.constantFrom('GET', 'HEAD'),
        headers: fc.record({
          range: fc.tuple(number, number).map(([from, to]) => `bytes=${from}-${to}`),
          'if-none-match': fc.constantFrom('', '*', '"a"', ',,'),
          'accept-encoding': fc.constantFrom('', 'br', 'br;q=', '*;q=0', ';;', 'gzip;q=2'),
        }),
      }),
      { minLength: 100, maxLength: 100 },
    )
    const answers = fc.asyncProperty(requests, async list => {
      const all = await Promise.all(list.map(({ path, headers, method }) => ask(path, headers, method)))
      for (const { status } of all) expect([200, 206, 301, 304, 404, 416]).toContain(status)
    })
    await fc.assert(answers, { numRuns: 10, seed: 20_261_122, endOnFailure: true })
    expect((await ask('/explorer/ec2')).body).toBe(long)
  })
})

it('compressed files have the content of the files', async () => {
  const { readFileSync } = await import('node:fs')
  expect(gunzipSync(readFileSync(join(dir, 'ec2.html.gz'))).toString()).toBe(long)
})
