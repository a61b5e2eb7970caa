import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it, test } from 'vitest'
import { TEST_SETTINGS } from '../testing/settings'
import { DARK_HEADER_COLOR, webManifestJson } from './manifest'
import { parseRedirects, redirectPageHtml, redirectsText } from './redirects'
import { sitemapXml, siteText } from './site-texts'

const parse = (xml: string) =>
  new DOMParser({
    onError: (_level, message) => {
      throw new Error(message)
    },
  }).parseFromString(xml, 'text/xml')
const texts = (xml: string, tag: string) =>
  [...parse(xml).getElementsByTagName(tag)].map(element => element.textContent)

const pngOf = (file: string) => readFileSync(join('public', file))

function sizeOf(file: string): string {
  const png = pngOf(file)
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

/** Returns the red, green, blue, and opacity values of the top left pixel of a PNG. */
function cornerOf(file: string): number[] {
  const image = `<image width="9" height="9" href="data:image/png;base64,${pngOf(file).toString('base64')}"/>`
  return [
    ...new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${image}</svg>`)
      .render()
      .pixels.slice(0, 4),
  ]
}

describe('the sitemap', () => {
  it('lists absolute URLs', () =>
    expect(texts(sitemapXml(['', 'all', 'ec2'], TEST_SETTINGS), 'loc')).toEqual([
      'https://aws.test/explorer/',
      'https://aws.test/explorer/all',
      'https://aws.test/explorer/ec2',
    ]))
  it('is listed in robots.txt', () =>
    expect(siteText('robots.txt', TEST_SETTINGS)).toContain('\nSitemap: https://aws.test/explorer/sitemap.xml\n'))
})

describe('the search description', () => {
  it('leads to the page /go', () => {
    const urls = [...parse(siteText('opensearch.xml', TEST_SETTINGS)).getElementsByTagName('Url')]
    expect(urls.map(url => [url.getAttribute('type'), url.getAttribute('template')])).toEqual([
      ['text/html', 'https://aws.test/explorer/go?q={searchTerms}'],
      ['application/opensearchdescription+xml', 'https://aws.test/explorer/opensearch.xml'],
    ])
  })
  it('respects the maximum lengths of OpenSearch 1.1', () => {
    expect(texts(siteText('opensearch.xml', TEST_SETTINGS), 'ShortName')[0]?.length).toBeLessThanOrEqual(16)
    expect(texts(siteText('opensearch.xml', TEST_SETTINGS), 'Description')[0]?.length).toBeLessThanOrEqual(1024)
  })
})

describe('the manifest', () => {
  const manifest = JSON.parse(webManifestJson(TEST_SETTINGS))
  it('has only URLs under the base path', () => {
    const addresses = [
      manifest.start_url,
      manifest.scope,
      ...[...manifest.icons, ...manifest.shortcuts].map(({ src, url }) => src ?? url),
    ]
    for (const address of addresses) expect(address).toMatch(/^\/explorer\//)
  })
  it('lists icons that exist, in their real size', () => {
    for (const { src, sizes } of manifest.icons) expect(sizeOf(src.replace('/explorer/', ''))).toBe(`${sizes}`)
  })
  it('has icons without transparent corners where the system cuts the shape', () => {
    const plate = [...Buffer.from(DARK_HEADER_COLOR.slice(1), 'hex'), 255]
    expect(cornerOf('icon-192.png')).toEqual([0, 0, 0, 0])
    expect(cornerOf('icon-maskable-512.png')).toEqual(plate)
    expect(cornerOf('apple-touch-icon.png')).toEqual(plate)
  })
})

test('the image for link previews has the size that other sites expect', () =>
  expect(sizeOf('share.png')).toBe('1200x630'))

describe('former URLs', () => {
  it('are written in the format of static hosts, and parsed', () => {
    const text = redirectsText({ quicksight: 'quick-suite', old: 'new', new: 'new' }, '/explorer/')
    expect(text).toBe('/explorer/quicksight /explorer/quick-suite 301\n/explorer/old /explorer/new 301\n')
    expect([...parseRedirects(text)]).toEqual([
      ['/explorer/quicksight', '/explorer/quick-suite'],
      ['/explorer/old', '/explorer/new'],
    ])
  })
  it('have a page that redirects without a script', () => {
    const html = redirectPageHtml('quick-suite', 'Amazon <Quick>', TEST_SETTINGS)
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/explorer/quick-suite">')
    expect(html).toContain('<link rel="canonical" href="https://aws.test/explorer/quick-suite">')
    expect(html).toContain('<a href="/explorer/quick-suite">Amazon &lt;Quick&gt;</a>')
    expect(html).toContain('noindex')
    expect(html).not.toContain('<script')
  })
})
