import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFiles } from './compress'
import { createStaticServer } from './static-server'

const dir = mkdtempSync(join(tmpdir(), 'site-'))
const long = `<link rel="stylesheet" crossorigin href="/assets/x.css"><script>a()</script><p>${'text '.repeat(400)}</p>`
let origin = ''
let server: ReturnType<typeof createStaticServer>

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
  expect(await compressFiles(dir)).toBe(3)
  server = createStaticServer(dir, '/explorer/')
  await new Promise<void>(resolve => server.listen(0, resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(dir, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers })

/** Sends a raw request, because `fetch` adds headers and refuses some methods. */
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

  it('sends the compressed file that the client accepts', async () => {
    const response = await get('/explorer/ec2', { 'accept-encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(long)
  })

  it.each(['POST', 'OPTIONS'])('refuses %s', async method => {
    const response = await ask('/explorer/ec2', {}, method)
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    ['/explorer/old', '/explorer/ec2'],
    ['/explorer/old?q=1', '/explorer/ec2?q=1'],
    ['/explorer', '/explorer/'],
    ['/explorer?q=s3', '/explorer/?q=s3'],
    ['/explorer/EC2?q=a?b', '/explorer/ec2?q=a?b'],
    ['/explorer//EC2', '/explorer/ec2'],
  ])('redirects %s to %s', async (from, to) => {
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

  it('responds with plain text for a missing icon, not with the not-found page', async () => {
    const response = await get('/explorer/aws/b.svg')
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect((await get('/explorer/aws/a.svg')).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('has the not-found page for a file that was removed after the server started', async () => {
    writeFileSync(join(dir, 'gone.html'), long)
    const late = createStaticServer(dir, '/explorer/')
    await new Promise<void>(resolve => late.listen(0, resolve))
    rmSync(join(dir, 'gone.html'))
    const { port } = late.address() as AddressInfo
    expect((await fetch(`http://localhost:${port}/explorer/gone`)).status).toBe(404)
    expect((await fetch(`http://localhost:${port}/explorer/ec2`)).status).toBe(200)
    late.close()
  })

  it('redirects to the base path in its case, and serves the pages below', async () => {
    const other = createStaticServer(dir, '/Explorer/')
    await new Promise<void>(resolve => other.listen(0, resolve))
    const { port } = other.address() as AddressInfo
    for (const path of ['/Explorer/ec2', '/Explorer/EC2/', '/explorer/ec2']) {
      const { status, url } = await fetch(`http://localhost:${port}${path}`)
      expect([status, new URL(url).pathname]).toEqual([200, '/Explorer/ec2'])
    }
    other.close()
  })

  it('compresses the not-found page, too', async () => {
    const { headers } = await ask('/explorer/nothing', {
      'accept-encoding': 'br',
      'if-none-match': '*',
      range: 'bytes=0-3',
    })
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding'])
  })
})
