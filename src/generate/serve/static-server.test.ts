import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
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
    '404.html': '<script>a()</script>not found',
    'aws/a.svg': '<svg/>',
    _redirects: '/explorer/old /explorer/ec2 301\n',
  }))
    writeFileSync(join(dir, file), text)
  expect(await compressAll(dir, cache)).toBe(2)
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

describe('the static server', () => {
  it.each(['/explorer/', '/explorer/ec2', '/explorer/ec2?q=1', '/explorer/ec2.html'])('serves %s', async path => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
    expect(await response.text()).toBe(long)
  })

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['identity', null],
  ])('for %s sends %s', async (accepted, sent) => {
    const response = await get('/explorer/ec2', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(sent)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(long)
  })

  it('answers 304 if nothing has changed', async () => {
    const etag = (await get('/explorer/ec2')).headers.get('etag') ?? ''
    expect((await get('/explorer/ec2', { 'if-none-match': etag })).status).toBe(304)
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
    '/explorer/%E0%A4%A',
    '/explorer/..%2f..%2fetc/passwd',
  ])('has the not-found page for %s', async path => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('not found')
  })

  it('answers plain text for a missing icon, not the not-found page', async () => {
    const response = await get('/explorer/aws/b.svg')
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain;charset=utf-8'])
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

  it('sends no body for HEAD', async () => {
    expect(await (await fetch(`${origin}/explorer/nothing`, { method: 'HEAD' })).text()).toBe('')
  })
})

it('compressed files have the content of the files', async () => {
  const { readFileSync } = await import('node:fs')
  expect(gunzipSync(readFileSync(join(dir, 'ec2.html.gz'))).toString()).toBe(long)
})
