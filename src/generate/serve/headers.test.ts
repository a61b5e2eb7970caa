import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { insertEarlyScript } from '../html/early-script'
import {
  contentSecurityPolicy,
  createPageHeaders,
  headersAt,
  headersText,
  inlineScriptHashes,
  isInFileFolder,
} from './headers'

const HASH = `'sha256-${createHash('sha256').update('a()').digest('base64')}'`
const LINK = '</assets/index-abc.css>; rel=preload; as=style; crossorigin'
const SHEET = '<link rel="stylesheet" crossorigin href="/assets/index-abc.css">'
const PAGES = createPageHeaders(`${SHEET}<script>a()</script>`)
const policy = (directive: string) =>
  contentSecurityPolicy([HASH])
    .split('; ')
    .find(part => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

describe('the Content-Security-Policy', () => {
  it('has the hashes of inline scripts, not of data blocks', () =>
    expect(
      inlineScriptHashes(
        '<script>a()</script><script type="application/json">{}</script><script src="/x.js"></script>',
      ),
    ).toEqual([HASH]))
  it('has the hashes of speculation rules', () =>
    expect(inlineScriptHashes('<script type="speculationrules">a()</script>')).toEqual([HASH]))
  it('finds the early script and the prefetch rules of the template', async () =>
    expect(inlineScriptHashes(await insertEarlyScript(readFileSync('index.html', 'utf8'), '/'))).toHaveLength(2))
  it('allows only our own files, and inline scripts with a known hash', () =>
    expect(policy('script-src')).toEqual(["'self'", HASH]))
  it.each(['default-src', 'object-src', 'base-uri', 'frame-ancestors'])('allows nothing for %s', directive =>
    expect(policy(directive)).toEqual(["'none'"]),
  )
  it('allows one Trusted Types policy only', () => {
    expect(policy('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy('trusted-types')).toEqual(['explorer'])
    expect(policy('worker-src')).toEqual(["'self'"])
  })
  it('allows another host only for images', () => {
    expect(policy('connect-src')).toEqual(["'self'"])
    expect(policy('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://docs.aws.amazon.com'])
  })
})

describe('headers of a file', () => {
  it.each(['/', '/ec2', '/404.html'])('%s has those of pages', path =>
    expect(headersAt(path, PAGES)).toMatchObject({
      'content-security-policy': contentSecurityPolicy([HASH]),
      'x-content-type-options': 'nosniff',
      link: LINK,
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    }),
  )
  it.each(['/favicon.svg', '/aws/x.svg', '/data/x.svg'])('%s runs no scripts and loads no files', path => {
    const headers = headersAt(path, PAGES)
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
    expect(headers).toHaveProperty('x-content-type-options', 'nosniff')
    expect(headers).not.toHaveProperty('permissions-policy')
  })
  it.each([
    ['/assets/index-abc.js', true, false],
    ['/data/icons-abc.json', true, false],
    ['/aws/AWS-Lambda.svg', false, true],
    ['/catalogue/services.json', false, true],
    ['/libraries/all.xml', false, true],
    ['/', false, false],
    ['/data-exchange', false, false],
    ['/catalogue', false, true],
    ['/go', false, false],
  ])('%s: cached forever %s, readable by other sites %s', (path, forEver, open) => {
    const headers = headersAt(path, PAGES)
    expect(headers['cache-control']?.includes('immutable')).toBe(forEver)
    expect(headers['access-control-allow-origin']).toBe(open ? '*' : undefined)
  })
  it.each([
    ['/aws/x.svg', true],
    ['/data/x.json', true],
    ['/data-exchange', false],
    ['/aws', false],
    ['/x/y', false],
  ])('%s is in a folder without pages: %s', (path, isFile) => expect(isInFileFolder(path)).toBe(isFile))
})

it('scripts and data files have no headers that are for documents only', () => {
  for (const path of ['/assets/x.js', '/data/x.json', '/catalogue/x.json']) {
    expect(headersAt(path, PAGES)).not.toHaveProperty('content-security-policy')
    expect(headersAt(path, PAGES)).not.toHaveProperty('link')
    expect(headersAt(path, PAGES)).toHaveProperty('x-content-type-options', 'nosniff')
  }
})

describe('_headers', () => {
  const rules = headersText(PAGES, '/explorer/')
    .split(/\n(?=\/)/)
    .map(rule => {
      const [path = '', ...lines] = rule.trim().split('\n')
      return { path, headers: Object.fromEntries(lines.map(line => line.trim().split(/: (.*)/, 2))) }
    })
  const fits = (path: string) =>
    rules.filter(rule => new RegExp(`^${rule.path.replace('*', '.*').replace(':page', '[^/]+')}$`).test(path))

  it('is within the limits of hosts: 100 rules, 2,000 characters a line', () => {
    expect(rules.length).toBeLessThanOrEqual(100)
    for (const line of headersText(createPageHeaders(`${SHEET}${'<script>a()</script>'.repeat(20)}`), '/').split('\n'))
      expect(line.length).toBeLessThan(2_000)
  })
  it.each(['assets/x.js', 'data/x.json', 'aws/x.svg', 'catalogue/x.json', 'libraries/x.xml', 'ec2', ''])(
    'sets the headers of our server for %s, each header once',
    path => {
      const found = fits(`/explorer/${path}`).flatMap(rule => Object.entries(rule.headers))
      expect(new Set(found.map(([name]) => name)).size).toBe(found.length)
      const { 'cache-control': cache, ...expected } = headersAt(`/${path}`, PAGES)
      const { 'cache-control': written, ...others } = Object.fromEntries(found)
      const policy = path.endsWith('.svg') ? { 'content-security-policy': contentSecurityPolicy([HASH]) } : {}
      expect(others).toMatchObject({ ...expected, ...policy })
      // Revalidation needs no rule, because hosts revalidate by default.
      expect(written).toBe(cache?.includes('immutable') ? cache : undefined)
    },
  )
})
