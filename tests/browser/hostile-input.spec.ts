/** Tests malicious URLs and stored values: the page works, and markup is shown as text. */
import fc from 'fast-check'
import { categorySpellings } from '@/core/view/category-list'
import { VIEW_CODEC } from '@/core/view/parameters'
import { arbitraryQuery } from '@/core/view/testing/arbitrary-views'
import { CATALOG } from './support/catalog'
import { atRest, heading, openExplorer, searchBox } from './support/explorer'
import { tray } from './support/icons'
import { answered, options, palette } from './support/palette'
import { expect, test } from './support/test'

const MARKUP = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
const SEED = 20_261_121

test('random addresses and stored states: no error, no blank page, and canonical after the first change', async ({
  page,
}) => {
  await page.goto('/')
  for (const { search, stored } of randomCases()) {
    await page.evaluate(values => {
      localStorage.clear()
      for (const [key, text] of Object.entries(values)) localStorage.setItem(`explorer.${key}`, text)
    }, stored)
    await openExplorer(page, `?${search.replace(/^\?/, '')}`)
    const before = page.url()
    await page
      .getByRole('group', { name: 'Amazon/AWS in Service Name' })
      .getByRole('radio', { checked: false })
      .check({ force: true })
    await expect(page).not.toHaveURL(before)
    await expect(heading(page)).toBeVisible()
    const after = new URL(page.url()).search
    // Compares decoded values, because the browser encodes some characters differently.
    expect({ search, stored, after }).toEqual({
      search,
      stored,
      after: new URL(`/${canonical(after)}`, page.url()).search,
    })
  }
})

const spellings = categorySpellings(CATALOG.categories)
const canonical = (search: string) => VIEW_CODEC.format(VIEW_CODEC.parse(search, spellings), search)

/**
 * Returns a few random cases. `src/state/view.test.ts` and `stored-states.test.ts` test thousands without a browser.
 */
function randomCases() {
  const anyText = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '"dark"',
      '{"version":1,"icons":["AWS-Lambda","<b>"]}',
      '{"version":1,"ids":["service:s3",7]}',
      '{',
    ),
  )
  const anyStored = fc.dictionary(
    fc.constantFrom('theme', 'ground', 'single-keys', 'selection', 'recent', 'pinned', 'copy.format', 'copy.png-size'),
    anyText,
  )
  // Excludes links with icons, which load the icons and show a notice; another test covers them.
  const anyQuery = arbitraryQuery(CATALOG.categories).filter(search => !/icons=|#/.test(search) && isAddress(search))
  return fc.sample(fc.record({ search: anyQuery, stored: anyStored }), { numRuns: 10, seed: SEED })
}

test('markup in the search, in a category, in a slug and in stored values is text', async ({ page, guard }) => {
  await page.addInitScript(markup => {
    localStorage.setItem('explorer.recent', JSON.stringify({ ids: [`service:${markup}`] }))
    localStorage.setItem('explorer.selection', JSON.stringify({ icons: [markup, 'AWS-Lambda'] }))
    localStorage.setItem('explorer.copy.format', JSON.stringify(markup))
    localStorage.setItem('explorer.theme', JSON.stringify(markup))
  }, MARKUP)
  const untouched = async () =>
    expect(
      await page.evaluate(() => ({
        hacked: 'hacked' in window,
        images: document.querySelectorAll('img[src="x"], [onerror]').length,
      })),
    ).toEqual({ hacked: false, images: 0 })

  await openExplorer(page, `?q=${encodeURIComponent(MARKUP)}&categories=${encodeURIComponent(MARKUP)}`)
  await expect(searchBox(page)).toHaveValue(MARKUP)
  await expect(tray(page)).toContainText('1 icon')
  await untouched()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(MARKUP)
  await answered(page)
  await expect(palette(page).getByRole('combobox')).toHaveValue(MARKUP)
  await untouched()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('<qzxv>')
  await answered(page)
  await expect(options(page)).toHaveCount(1)
  await expect(palette(page)).toContainText('No match for “<qzxv>”')
  await untouched()

  guard.expected.push(/status of 404/)
  await page.goto(`/${encodeURIComponent(MARKUP)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await atRest(page)
  await untouched()
  await page.goto(`/icons?q=${encodeURIComponent(MARKUP)}&category=${encodeURIComponent(MARKUP)}`)
  await expect(page.getByRole('textbox', { name: 'Search icons' })).toHaveValue(MARKUP)
  await untouched()
  await page.goto(`/#palette=${encodeURIComponent(MARKUP)}`)
  await expect(palette(page).getByRole('combobox')).toHaveValue(MARKUP)
  await untouched()
})

test('the browser blocks violations of the Content-Security-Policy, and they fail a test', async ({ page, guard }) => {
  await openExplorer(page)
  const attempts = await page.evaluate(async () => {
    const tried = async (attempt: () => unknown) => {
      try {
        await attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = document.createElement('script')
    const image = new Image()
    return {
      html: await tried(() => {
        document.createElement('div').innerHTML = '<b>x</b>'
      }),
      script: await tried(() => {
        script.src = '/assets/x.js'
      }),
      worker: await tried(() => new Worker('/assets/x.js')),
      policy: await tried(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('other', {}),
      ),
      elsewhere: await tried(() => fetch('https://example.com/')),
      handler: await tried(() => {
        image.setAttribute('onerror', 'window.hacked=1')
        image.dispatchEvent(new Event('error'))
        if ('hacked' in window) return
        throw new TypeError('refused')
      }),
    }
  })
  expect(attempts).toEqual({
    html: 'TypeError',
    script: 'TypeError',
    worker: 'TypeError',
    policy: 'TypeError',
    elsewhere: 'TypeError',
    handler: 'TypeError',
  })
  await expect
    .poll(() => guard.complaints.filter(text => /TrustedScriptURL|TrustedHTML|Trusted/.test(text)).length)
    .toBeGreaterThan(0)
  await expect.poll(() => guard.complaints.filter(text => /example\.com/.test(text)).length).toBeGreaterThan(0)
  guard.complaints.length = 0
})

/** True if the text can be encoded in a URL, unlike lone surrogates. */
function isAddress(search: string): boolean {
  try {
    encodeURI(search)
    return true
  } catch {
    return false
  }
}
