import { Resvg } from '@resvg/resvg-js'
import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { appIcons, THEME_COLOR, webManifest } from './manifest'
import { parseRedirects, redirectHtml, redirectsFile } from './redirects'
import { openSearch, robots, sitemap } from './search-engines'
import { sharePicture } from './share-picture'
import { writeTypeface } from './typeface'

const settings = {
  siteUrl: 'https://aws.test',
  hasSiteUrl: true,
  base: '/explorer/',
  outDir: 'dist',
  today: '2026-11-22',
}
const parse = (xml: string) =>
  new DOMParser({
    onError: (_level, message) => {
      throw new Error(message)
    },
  }).parseFromString(xml, 'text/xml')
const texts = (xml: string, tag: string) =>
  [...parse(xml).getElementsByTagName(tag)].map(element => element.textContent)

/** Red, green, blue and opacity of the pixel in the top left corner of a PNG. */
function cornerOf(png: Uint8Array): number[] {
  const image = `<image width="9" height="9" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`
  return [
    ...new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${image}</svg>`)
      .render()
      .pixels.slice(0, 4),
  ]
}

describe('the sitemap', () => {
  it('lists absolute addresses', () =>
    expect(texts(sitemap(['', 'all', 'ec2'], settings), 'loc')).toEqual([
      'https://aws.test/explorer/',
      'https://aws.test/explorer/all',
      'https://aws.test/explorer/ec2',
    ]))
  it('is listed in robots.txt', () =>
    expect(robots(settings)).toContain('\nSitemap: https://aws.test/explorer/sitemap.xml\n'))
})

describe('the search description', () => {
  it('leads to the page /go', () => {
    const urls = [...parse(openSearch(settings)).getElementsByTagName('Url')]
    expect(urls.map(url => [url.getAttribute('type'), url.getAttribute('template')])).toEqual([
      ['text/html', 'https://aws.test/explorer/go?q={searchTerms}'],
      ['application/opensearchdescription+xml', 'https://aws.test/explorer/opensearch.xml'],
    ])
  })
  it('respects the maximum lengths of OpenSearch 1.1', () => {
    expect(texts(openSearch(settings), 'ShortName')[0]?.length).toBeLessThanOrEqual(16)
    expect(texts(openSearch(settings), 'Description')[0]?.length).toBeLessThanOrEqual(1024)
  })
})

describe('the manifest', () => {
  const manifest = JSON.parse(webManifest(settings))
  it('has only addresses under the base', () => {
    const addresses = [
      manifest.start_url,
      manifest.scope,
      ...[...manifest.icons, ...manifest.shortcuts].map(({ src, url }) => src ?? url),
    ]
    for (const address of addresses) expect(address).toMatch(/^\/explorer\//)
  })
  it('lists icons that exist, in their real size', () => {
    const drawn = new Map(appIcons())
    for (const { src, sizes } of manifest.icons) {
      const png = drawn.get(src.replace('/explorer/', ''))?.()
      expect([...(png?.slice(1, 4) ?? [])]).toEqual([...Buffer.from('PNG')])
      expect(Buffer.from(png ?? []).readUInt32BE(16)).toBe(Number(sizes.split('x')[0]))
    }
  })
  it('has icons without transparent corners where the system cuts the shape', () => {
    const corners = appIcons().map(([file, draw]) => [file, cornerOf(draw())])
    const plate = [...Buffer.from(THEME_COLOR.slice(1), 'hex'), 255]
    expect(Object.fromEntries(corners)).toEqual({
      'icon-192.png': [0, 0, 0, 0],
      'icon-512.png': [0, 0, 0, 0],
      'icon-maskable-512.png': plate,
      'apple-touch-icon.png': plate,
    })
  })
})

describe('the picture beside links', () => {
  it('has the size that other sites expect, its words and its icons', async () => {
    await writeTypeface()
    const red =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#f00"/></svg>'
    const [words, whole] = [[], [red]].map(icons => Buffer.from(sharePicture(icons)))
    expect([words?.readUInt32BE(16), words?.readUInt32BE(20)]).toEqual([1200, 630])
    // A plate with the mark alone takes less than 3 kB.
    expect(words?.length).toBeGreaterThan(10_000)
    expect(whole).not.toEqual(words)
  })
})

describe('former addresses', () => {
  it('are written for static hosts and read back', () => {
    const text = redirectsFile({ quicksight: 'quick-suite', old: 'new', new: 'new' }, '/explorer/')
    expect(text).toBe('/explorer/quicksight /explorer/quick-suite 301\n/explorer/old /explorer/new 301\n')
    expect([...parseRedirects(text)]).toEqual([
      ['/explorer/quicksight', '/explorer/quick-suite'],
      ['/explorer/old', '/explorer/new'],
    ])
  })
  it('have a page that redirects without a script', () => {
    const html = redirectHtml('quick-suite', 'Amazon <Quick>', settings)
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/explorer/quick-suite">')
    expect(html).toContain('<link rel="canonical" href="https://aws.test/explorer/quick-suite">')
    expect(html).toContain('<a href="/explorer/quick-suite">Amazon &lt;Quick&gt;</a>')
    expect(html).toContain('noindex')
    expect(html).not.toContain('<script')
  })
})
