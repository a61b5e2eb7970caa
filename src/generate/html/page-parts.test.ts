import { describe, expect, it } from 'vitest'
import { escapeMarkup, jsonForScript } from '@/core/escape'
import { compileData } from '../data/compile'
import { fixtureData, fixtureEntry } from '../data/testing/fixture'
import { indexablePaths } from '../files/site-texts'
import { TEST_SETTINGS } from '../testing/settings'
import { allServicesHtml } from './all-list'
import { pageHtml } from './page-html'
import { builtPagePaths, pageAt, type SitePage } from './pages'

const HOSTILE = `</script><img src=x onerror="alert('1')">&amp;`
const hostile = fixtureEntry('Amazon Three', {
  shortDescription: HOSTILE,
  detailDescription: HOSTILE,
  alsoKnownAs: [HOSTILE],
  sections: [{ items: [{ name: HOSTILE, link: '/a?b="><script>' }] }],
})
const compiled = compileData(fixtureData({ entries: [...fixtureData().entries, hostile] }))
const template = '<html><head><!--head--></head><body><div><!--app--></div><!--page-data--></body></html>'
const pageOf = (path: string): SitePage => {
  const page = pageAt(path, compiled, TEST_SETTINGS)
  if (!page) throw new Error(`no page at ${path}`)
  return page
}
const htmlOf = (path: string) =>
  pageHtml(template, pageOf(path), TEST_SETTINGS, async (_data, staticPart) => `<div></div>${staticPart}`)

describe('text in HTML', () => {
  it('cannot become markup', () =>
    expect(escapeMarkup(HOSTILE)).toBe("&lt;/script&gt;&lt;img src=x onerror=&quot;alert('1')&quot;&gt;&amp;amp;"))
  it('in a data block cannot end the block, and is parsed unchanged', () => {
    const json = jsonForScript({ text: `${HOSTILE}<!--` })
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({ text: `${HOSTILE}<!--` })
  })
})

describe('a page', () => {
  it('contains no unescaped text of the catalog', async () => {
    for (const path of ['three', 'all']) {
      const html = await htmlOf(path)
      expect(html).not.toContain('<img src=x')
      // The only script element contains the page's data.
      expect(html.match(/<script/g)).toHaveLength(1)
    }
  })

  it('contains `$&` in texts unchanged', async () => {
    const page = { ...pageOf('one'), title: "$& $' $1" }
    expect(await pageHtml(template, page, TEST_SETTINGS, async () => "<p>$& $'</p>")).toContain("<p>$& $'</p>")
    expect(await pageHtml(template, page, TEST_SETTINGS, async () => '')).toContain("<title>$&amp; $' $1</title>")
  })

  it.each(builtPagePaths(compiled))('"%s" has one title and one description, unique among all pages', async path => {
    const html = await htmlOf(path)
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
    expect(html.match(/<meta name="description" content="[^"]+">/g)).toHaveLength(1)
  })

  it.each(indexablePaths(compiled))('"%s" has its URL, with origin and base path, in its head', async path => {
    const html = await htmlOf(path)
    expect(html).toContain(`<link rel="canonical" href="https://aws.test/explorer/${path}">`)
    expect(html).toContain(`<meta property="og:url" content="https://aws.test/explorer/${path}">`)
    expect(html).not.toContain('noindex')
  })

  it.each(['go', '404'])('"%s" is hidden from search engines', async path => {
    expect(await htmlOf(path)).toContain('<meta name="robots" content="noindex">')
    expect(await htmlOf(path)).not.toContain('canonical')
  })

  it('has only URLs under the base path in its head', async () => {
    const links = [...(await htmlOf('one')).matchAll(/(?:href|content)="((?:https?:\/)?\/[^"]*)"/g)].map(
      match => match[1],
    )
    expect(links.length).toBeGreaterThan(6)
    for (const link of links) expect(link).toMatch(/^(?:https:\/\/aws\.test)?\/explorer\//)
  })

  it('does not exist at an unknown path', () => expect(pageAt('nothing', compiled, TEST_SETTINGS)).toBeNull())
})

describe('the plain list', () => {
  const html = allServicesHtml(compiled, TEST_SETTINGS)
  it('links to every service, in order, under its letter', () => {
    expect([...html.matchAll(/<h3><a href="([^"]+)"/g)].map(match => match[1])).toEqual([
      '/explorer/one',
      '/explorer/three',
      '/explorer/two',
    ])
    expect([...html.matchAll(/<h2 id="[^"]+"[^>]*>(.+?)<\/h2>/g)].map(match => match[1])).toEqual(['O', 'T'])
  })
  it('has every documentation link, and items without a link as text', () => {
    expect(html).toContain(
      '<a href="https://docs.aws.amazon.com/one/guide.html" rel="noopener noreferrer">User Guide</a>',
    )
    expect(html).toContain('<li>Text only</li>')
  })
  it('lists former names', () => expect(html).toContain('Formerly AWS Deux'))
  it('writes the list into the page, not into its data', async () => {
    expect(await htmlOf('all')).toContain('<h3>')
    expect(JSON.stringify(pageOf('all').data)).not.toContain('Amazon One')
  })
})
