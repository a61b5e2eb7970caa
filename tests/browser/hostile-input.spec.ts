/** Tests markup in URLs, and the Content-Security-Policy. Component and unit tests test other malicious values. */
import { openExplorer, searchBox, untilIdle } from './support/explorer'
import { expect, test } from './support/test'

test.use({ prefetches: false })

const MARKUP = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'

test('markup in a prerendered page is text, and the browser blocks violations of the policy', async ({
  page,
  guard,
}) => {
  const untouched = async () =>
    expect(
      await page.evaluate(() => ({
        hacked: 'hacked' in window,
        images: document.querySelectorAll('img[src="x"], [onerror]').length,
      })),
    ).toEqual({ hacked: false, images: 0 })
  guard.expected.push(/status of 404/)
  await page.goto(`/${encodeURIComponent(MARKUP)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await untilIdle(page)
  await untouched()
  await openExplorer(page, `?q=${encodeURIComponent(MARKUP)}&categories=${encodeURIComponent(MARKUP)}`)
  await expect(searchBox(page)).toHaveValue(MARKUP)
  await untouched()

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
