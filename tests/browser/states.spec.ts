/**
 * Opens odd URLs: each shows what the URL means, and keeps it after a reload, a change, Back, and Forward. `npm test`
 * opens a few; `STATES=all` opens all, and prints a table.
 */
import type { Page } from '@playwright/test'
import { expectedState } from './support/expected-state'
import { inRow } from './support/matrix'
import { palette } from './support/palette'
import { expect, test } from './support/test'

const MARKUP = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
const encoded = encodeURIComponent(MARKUP)

/** A URL, or a URL and the different address that the page then has. */
type State = string | readonly [url: string, address: string]

const STATES: Readonly<Record<string, readonly State[]>> = {
  'search text': [
    '/?q=lambda',
    '/?q=%20%20s3%20%20',
    '/?q=',
    '/?q',
    '/?q=s3&q=ec2',
    '/?Q=s3',
    '/?q=a+b%2Bc',
    '/?q=zzqqxx',
    '/?q=100%25',
    '/?q=100%',
    '/?q=%E0%A4%A',
    '/?q=%00',
    '/?q=%ED%A0%80',
    `/?q=${encodeURIComponent('データ 🪣 ÅÉ')}`,
    `/?q=${encodeURIComponent('\u202Elambda\u200B')}`,
    `/?q=${'bucket%20'.repeat(300)}`,
    '/?q=constructor',
    '/?q=__proto__',
    '/?q=toString',
    '/?q=(',
    '/?q=%5C',
  ],
  markup: [
    `/?q=${encoded}`,
    `/?categories=${encoded}&region=${encoded}&view=${encoded}&sort=${encoded}`,
    `/icons?q=${encoded}&kind=${encoded}`,
    `/lifecycle?q=${encoded}&show=${encoded}`,
    `/${encoded}`,
    `/?icons=${encoded}`,
    [`/#${encoded}`, '/'],
  ],
  'page number': [
    '/?page=2',
    '/?page=0',
    '/?page=-1',
    '/?page=1.5',
    '/?page=1e3',
    '/?page=abc',
    '/?page=%202',
    '/?page=999999',
    '/?page=9007199254740993',
  ],
  'page size': [
    '/?pageSize=20',
    '/?pageSize=ALL',
    '/?pageSize=7',
    '/?pageSize=0',
    '/?pageSize=286',
    '/?pageSize=length',
  ],
  categories: [
    '/?categories=Storage',
    '/?categories=storage,COMPUTE',
    '/?categories=Compute&categories=Containers',
    '/?categories=Security,%20Identity,%20%26%20Compliance',
    '/?categories=Nope',
    '/?categories=,,,',
    '/?categories=__proto__,constructor',
  ],
  appearance: [
    '/?view=list',
    '/?view=icon',
    '/?view=DRAWIO',
    '/?view=bogus',
    '/?view=__proto__',
    '/?sort=category',
    '/?sort=fullname&prefix=WITHOUT',
    '/?sort=valueOf&prefix=none',
    '/?ended=hide',
    '/?ended=maybe',
  ],
  region: ['/?region=eu-west-1', '/?region=EU-WEST-1', '/?region=xx-nowhere-9', '/?region=eu-west-1a', '/?region='],
  'several parameters': [
    '/?q=data&view=list&sort=category&pageSize=20&page=2&prefix=without&ended=hide',
    '/?categories=Storage&region=us-east-1&q=s3',
    '/?view=drawio&categories=Decision%20Guides',
  ],
  'unknown parameters': [
    '/?utm_source=mail&ref=%3Cb%3E',
    '/?__proto__[polluted]=1&constructor[prototype][polluted]=1',
    '/?&&&=&=x',
    '/?%',
    '/lambda?view=list&page=3',
    '/all?q=s3',
  ],
  'linked icons': [
    ['/?icons=AWS-Lambda', '/'],
    ['/?view=list&icons=AWS-Lambda,Nope&q=s3', '/?view=list&q=s3'],
    ['/?icons=constructor', '/'],
    '/?icons=',
    ['/lambda?icons=AWS-Lambda', '/lambda'],
  ],
  fragments: [
    ['/#palette=lambda', '/'],
    ['/?view=list#palette=%E0%A4%A', '/?view=list'],
    ['/#search', '/'],
    ['/#nothing', '/'],
    ['/s3#operations', '/s3'],
    ['/all#S', '/all'],
  ],
  'service pages': [
    '/lambda',
    '/lambda.html',
    ['/LAMBDA', '/lambda'],
    ['/lambda/', '/lambda'],
    ['/quicksight', '/quick'],
    ['/Amazon-QuickSight/', '/quick'],
    ['/aws-lambda?a=b', '/lambda?a=b'],
  ],
  'unknown pages': [
    '/no-such-lambda',
    '/constructor',
    '/__proto__',
    '/a/b/c',
    '/%E0%A4%A',
    '/100%',
    `/${'x'.repeat(2_000)}`,
    `/${encodeURIComponent('データ')}`,
  ],
  'icons page': [
    '/icons',
    '/icons?q=braket',
    '/icons?q=zzqqxx',
    '/icons?kind=RESOURCE',
    '/icons?kind=constructor',
    '/icons?category=Storage',
    '/icons?category=nope&size=l',
    '/icons?size=XL',
  ],
  'other lists': [
    '/lifecycle',
    '/lifecycle?show=ENDED',
    '/lifecycle?show=__proto__',
    '/lifecycle?q=cloud9',
    '/lifecycle?q=zzqqxx',
    '/all',
    ['/ALL/', '/all'],
  ],
  'address bar': [
    ['/go?q=lambda', '/lambda'],
    ['/go', '/'],
    ['/go?q=zzqqxx', '/?q=zzqqxx'],
    ['/go?q=javascript:alert(1)', '/?q=javascript%3Aalert(1)'],
    [`/go?q=${encoded}`, `/?q=${encoded}`],
  ],
}

/** Addresses that every run opens. */
const ALWAYS = [
  '/__proto__',
  '/?q=constructor',
  '/?page=999999',
  `/?categories=${encoded}&region=${encoded}&view=${encoded}&sort=${encoded}`,
]

for (const [family, states] of Object.entries(STATES))
  for (const state of states) {
    const [url, address] = typeof state === 'string' ? [state, state] : state
    if (process.env.STATES === 'all' || ALWAYS.includes(url))
      test(`${family}: ${url.slice(0, 100)}`, inRow(family), async ({ page, guard, baseURL }) => {
        const expected = expectedState(address)
        if (expected.heading === 'Page not found') guard.expected.push(/the server responded with a status of 404/)
        page.on('dialog', dialog => {
          guard.complaints.push(`dialog: ${dialog.message()}`)
          void dialog.dismiss()
        })
        const { pathname, search } = new URL(address, baseURL)
        await page.goto(url)
        await expect(async () => {
          const { text, state } = await settledState(page)
          expect(state).toMatchObject({ address: pathname + search, ...expected.list })
          expect(state.heading).toMatch(expected.heading)
          expect(text).toMatch(expected.text)
        }).toPass()
        const { state: first } = await settledState(page)

        await page.reload()
        await expect.poll(async () => (await settledState(page)).state, 'after a reload').toEqual(first)
        await change(page)
        await expect.poll(async () => (await settledState(page)).state.address).not.toBe(first.address)
        const { state: second } = await settledState(page)
        await page.goBack()
        await expect.poll(async () => (await settledState(page)).state, 'after Back').toEqual(first)
        await page.goForward()
        await expect.poll(async () => (await settledState(page)).state, 'after Forward').toEqual(second)
        const harm = () => ({ hacked: 'hacked' in window, polluted: 'polluted' in {} })
        expect(await page.evaluate(harm)).toEqual({ hacked: false, polluted: false })
      })
  }

/** Changes the layout, the tile size, or the list or, on other pages, goes to the icons page. */
async function change(page: Page): Promise<void> {
  const other = page.getByRole('radio', { checked: false })
  for (const legend of ['Layout', 'Tile size', 'Show']) {
    const group = page.getByRole('group', { name: legend, exact: true })
    if ((await group.count()) === 0) continue
    await group.locator('label').filter({ has: other }).last().click()
    return
  }
  await page.getByRole('banner').getByRole('link', { name: 'Icons' }).click()
}

/** Waits until the page shows its final results, and closes the palette. Resolves with what the page shows. */
async function settledState(page: Page) {
  await expect.poll(() => page.evaluate(missingInPage).catch(String), { intervals: [50] }).toBe('')
  if (await palette(page).isVisible()) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  }
  const { text, ...state } = await page.evaluate(() => {
    const texts = (selector: string) =>
      Array.from(document.querySelectorAll(selector), e => e.textContent?.trim() ?? '')
    const links = Array.from(document.querySelectorAll('main [data-cell] a[target=_blank]'), a =>
      a.getAttribute('href'),
    )
    const checked = [...document.querySelectorAll<HTMLInputElement>('input:checked')]
    return {
      address: location.pathname + location.search,
      title: document.title,
      heading: texts('h1').join(),
      messages: texts('main [role=status]').filter(Boolean),
      searched: document.querySelector<HTMLInputElement>('#search')?.value,
      options: checked.map(({ name, value }) => `${name} ${value}`),
      services: links.slice(0, 6),
      text: document.querySelector('main')?.innerText ?? '',
    }
  })
  // A search on the icons page lists literal matches until the ranking arrives, and no element says which it lists.
  // Its number of icons is left out.
  const heading = state.heading.replace(/^\d+/, '0')
  const isRanked = new URL(page.url()).pathname === '/icons' && state.searched !== ''
  // Suggestions arrive late on unknown pages. On others, their order depends on the data that has been loaded.
  // The lists at the end of service pages load near the viewport.
  const settled = text.replace(/\s*(?:Did you mean|Features and identifiers)[\s\S]*/, '')
  return { text, state: isRanked ? { ...state, heading, messages: [], services: [] } : { ...state, text: settled } }
}

/** Runs in the page. Returns what the page still waits for; empty if it shows its final results. */
function missingInPage(): string {
  const { state, waiting } = document.documentElement.dataset
  if (state !== 'listening' || waiting !== undefined) return `the page is ${state}`
  const main = document.querySelector('main')
  if (main?.querySelector('[role=status] > [aria-hidden=true]')) return 'more results'
  const text = main?.innerText ?? ''
  return text.length < 20 ? 'text' : (/Searching…|Loading[^.]*…|Opening the best match…/.exec(text)?.[0] ?? '')
}
