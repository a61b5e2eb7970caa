import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { APP_ICON, appIcons, webManifest } from './manifest'
import { openSearch } from './opensearch'
import { parseRedirects, redirectHtml, redirectsFile } from './redirects'
import { robots, sitemap } from './sitemap'

const settings = { siteUrl: 'https://aws.test', base: '/explorer/', outDir: 'dist' }
const parse = (xml: string) =>
  new DOMParser({
    onError: (_level, message) => {
      throw new Error(message)
    },
  }).parseFromString(xml, 'text/xml')
const texts = (xml: string, tag: string) =>
  [...parse(xml).getElementsByTagName(tag)].map(element => element.textContent)

describe('the sitemap', () => {
  it('lists absolute addresses', () =>
    expect(texts(sitemap(['', 'all', 'ec2'], settings), 'loc')).toEqual([
      'https://aws.test/explorer/',
      'https://aws.test/explorer/all',
      'https://aws.test/explorer/ec2',
    ]))
  it('is named by robots.txt', () =>
    expect(robots(settings)).toContain('\nSitemap: https://aws.test/explorer/sitemap.xml\n'))
})

describe('the search description', () => {
  it('leads to the page that answers', () => {
    const urls = [...parse(openSearch(settings)).getElementsByTagName('Url')]
    expect(urls.map(url => [url.getAttribute('type'), url.getAttribute('template')])).toEqual([
      ['text/html', 'https://aws.test/explorer/go?q={searchTerms}'],
      ['application/opensearchdescription+xml', 'https://aws.test/explorer/opensearch.xml'],
    ])
  })
  it('keeps to the lengths of OpenSearch 1.1', () => {
    expect(texts(openSearch(settings), 'ShortName')[0]?.length).toBeLessThanOrEqual(16)
    expect(texts(openSearch(settings), 'Description')[0]?.length).toBeLessThanOrEqual(1024)
  })
})

describe('the manifest', () => {
  const manifest = JSON.parse(webManifest(settings))
  it('stays under the base', () => {
    const addresses = [
      manifest.start_url,
      manifest.scope,
      ...[...manifest.icons, ...manifest.shortcuts].map(({ src, url }) => src ?? url),
    ]
    for (const address of addresses) expect(address).toMatch(/^\/explorer\//)
  })
  it('names icons that are drawn, in the size that it says', () => {
    const drawn = new Map(appIcons())
    expect(drawn.has(APP_ICON)).toBe(true)
    for (const { src, sizes } of manifest.icons) {
      const png = drawn.get(src.replace('/explorer/', ''))?.()
      expect([...(png?.slice(1, 4) ?? [])]).toEqual([...Buffer.from('PNG')])
      expect(Buffer.from(png ?? []).readUInt32BE(16)).toBe(Number(sizes.split('x')[0]))
    }
  })
})

describe('former addresses', () => {
  it('are written for static hosts and read back', () => {
    const text = redirectsFile({ quicksight: 'quick-suite', old: 'new' }, '/explorer/')
    expect(text).toBe('/explorer/quicksight /explorer/quick-suite 301\n/explorer/old /explorer/new 301\n')
    expect([...parseRedirects(text)]).toEqual([
      ['/explorer/quicksight', '/explorer/quick-suite'],
      ['/explorer/old', '/explorer/new'],
    ])
  })
  it('have a page that leads on without a script', () => {
    const html = redirectHtml('quick-suite', 'Amazon <Quick>', settings)
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/explorer/quick-suite">')
    expect(html).toContain('<link rel="canonical" href="https://aws.test/explorer/quick-suite">')
    expect(html).toContain('<a href="/explorer/quick-suite">Amazon &lt;Quick&gt;</a>')
    expect(html).toContain('noindex')
    expect(html).not.toContain('<script')
  })
})
