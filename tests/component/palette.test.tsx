/**
 * Tests the list and the pane of the palette, and that the best result is listed first. `tests/browser` tests
 * navigation to other pages.
 */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { docLanguageAtom } from '@/state/doc-language'
import { chosenQueriesAtom } from '@/state/recents'
import { openPage, visits } from './harness'
import {
  active,
  answered,
  countOf,
  enter,
  field,
  find,
  heading,
  main,
  openPalette,
  options,
  palette,
  press,
  SMALL_PAGE,
  searchBox,
  type,
} from './page'

test('only the active row is highlighted, and none has a tick', async () => {
  await openPage(SMALL_PAGE)
  await find('lambda')
  const looks = () =>
    options.elements().map(row => [getComputedStyle(row).backgroundColor, getComputedStyle(row, '::before').content])
  await expect.poll(() => new Set(looks().slice(1).flat())).toEqual(new Set(['rgba(0, 0, 0, 0)', 'none']))
  await expect.poll(() => looks()[0]?.[0]).not.toBe('rgba(0, 0, 0, 0)')
})

test('rows with a URL are links', async () => {
  await openPage(SMALL_PAGE)
  await find('kms api')
  await expect
    .element(active)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/docs\.aws\.amazon\.com\/.*kms/i))
})

test('pages about a service and pages of its console open from the palette', async () => {
  await openPage(SMALL_PAGE)
  await openPalette()
  for (const [words, url] of [
    ['lambda pricing', 'https://aws.amazon.com/lambda/pricing/'],
    ['log groups', /^https:\/\/[\w-]+\.console\.aws\.amazon\.com\/cloudwatch\/home\?region=[\w-]+#logsV2:log-groups$/],
  ] as const) {
    await field.fill(words)
    await answered()
    await expect
      .poll(() => options.elements().map(row => row.getAttribute('href')))
      .toContainEqual(expect.stringMatching(url))
  }
})

test('a row that matched by another name says so, and highlights the matched letters', async () => {
  await openPage(SMALL_PAGE)
  await find('cloudwatch events')
  await expect.element(active).toHaveTextContent('Amazon EventBridge')
  await expect.element(active).toHaveTextContent('formerly Amazon CloudWatch Events')
  const marks = () => [...active.element().querySelectorAll('mark')].map(mark => mark.textContent)
  await expect.poll(marks).toEqual(['CloudWatch Events'])
  await field.fill('lambda')
  await expect.poll(marks).toEqual(['Lambda'])
})

test('a service that has ended says so', async () => {
  await openPage(SMALL_PAGE)
  await find('cloud9')
  await expect.element(active).toHaveTextContent('AWS Cloud9No new customers')
})

test('on a phone, a row shows its detail below its title', async () => {
  await openPage(SMALL_PAGE)
  await page.viewport(390, 844)
  await find('!agreement')
  const gaps = options.elements().map(option => {
    const [title, detail] = [...option.querySelectorAll('.truncate')].map(part => part.getBoundingClientRect())
    const row = option.getBoundingClientRect()
    return title && detail && { isBelow: detail.top >= title.bottom, isShown: detail.bottom <= row.bottom }
  })
  expect(gaps.length).toBeGreaterThan(0)
  for (const gap of gaps) expect(gap).toEqual({ isBelow: true, isShown: true })
})

test('without results: a message, announced once, and the official search; text is not markup', async () => {
  await openPage(SMALL_PAGE)
  await find('zzqxy zzz')
  await expect.element(palette.getByRole('status')).toHaveTextContent('No results for “zzqxy zzz”.')
  await expect.element(active).toHaveAttribute('href', expect.stringMatching(/searchQuery=zzqxy%20zzz$/))
  await field.fill('"><img src=x onerror=alert(1)>')
  await answered()
  expect(palette.element().querySelector('img[src=x]')).toBeNull()
})

test('an incomplete ARN is named as such, above what its text finds', async () => {
  await openPage()
  await find('arn:bad')
  await expect.element(palette.getByText(/^Not a complete ARN\. Expected arn:partition:/).first()).toBeVisible()
  await countOf(palette.getByText(/^Not a complete ARN/)).toBe(2)
  await field.fill('arn:aws:s3:::photos')
  await answered()
  await countOf(palette.getByText(/^Not a complete ARN/)).toBe(0)
})

test('at most 40 results are listed; hovering one makes it active without scrolling', async () => {
  await openPage(SMALL_PAGE)
  await find('a')
  await countOf(options).toBe(40)
  await expect.element(palette.getByRole('status')).toHaveTextContent('40 or more results for “a”')
  await options.nth(5).hover()
  await expect.element(options.nth(5)).toHaveAttribute('aria-selected', 'true')
  await expect.element(options.first()).toBeInViewport()
  // New rows appear under the pointer. It does not move, so the row under it must not become active.
  await type('m')
  await answered()
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(options.nth(5)).toHaveAttribute('aria-selected', 'false')
})

test('a change of the text scrolls the list to the first row, even with the pointer in the list', async () => {
  await openPage(SMALL_PAGE)
  await find('sto')
  await options.nth(4).hover()
  const list = palette.getByRole('listbox').element()
  await expect.poll(() => list.scrollHeight - list.clientHeight).toBeGreaterThan(200)
  await userEvent.wheel(list, { delta: { y: 600 } })
  await expect.poll(() => list.scrollTop).toBeGreaterThan(200)
  await press('Backspace')
  await answered()
  await expect.poll(() => list.scrollTop).toBe(0)
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
})

test.each([1440, 390])('at %i px, examples lead to results', async width => {
  await openPage()
  await page.viewport(width, 844)
  await openPalette()
  // A narrow window has no pane, so the list contains the examples.
  const help = palette.getByRole('group', { name: 'Type, or paste a template, error, or diagram' })
  await countOf(help).toBe(width < 900 ? 1 : 0)
  for (const [example, title] of [
    ['user > alb > ecs', 'Copy diagram for draw.io3 shapes'],
    ['AWS::S3::Bucket', 'AWS::S3::Bucket'],
    ['#nat gateway', 'NAT Gateway'],
  ] as const) {
    await palette.getByText(example, { exact: true }).click()
    await expect.element(field).toHaveFocus()
    await answered()
    await expect.element(active).toHaveTextContent(title)
    await press('Escape')
  }
  // Leaves the scope of icons.
  await press('Escape')
  await field.fill('zzqxy zzz')
  await answered()
  await countOf(palette.getByText('No results for “zzqxy zzz”.')).toBe(2)
  await countOf(help).toBe(width < 900 ? 1 : 0)
})

test('without results, services with similar names come first', async () => {
  await openPage(SMALL_PAGE)
  await find('clodwachh')
  await expect.element(palette.getByText('No results for “clodwachh”.').first()).toBeVisible()
  await expect.element(active).toHaveTextContent('Amazon CloudWatch')
  await expect.element(palette.getByText('Did you mean')).toBeVisible()
  await expect.element(options.last()).toHaveTextContent('Search AWS documentation for “clodwachh”')
})

test('the pane of a service that has ended has the date and the source', async () => {
  await openPage(SMALL_PAGE)
  await find('workdocs')
  const pane = palette.getByRole('group', { name: 'Preview' })
  await expect.element(pane).toHaveTextContent(/Ended on April 25, 2025/)
  await expect.element(pane.getByRole('link', { name: 'Source' })).toBeVisible()
})

test('the icon right below its service is not listed', async () => {
  await openPage(SMALL_PAGE)
  await find('lambda')
  await expect.element(options.first()).toHaveTextContent('AWS Lambda')
  await countOf(options.filter({ hasText: 'Architecture icon' })).toBe(0)
  await field.fill('#lambda')
  await answered()
  await expect.element(options.filter({ hasText: 'Architecture icon' }).first()).toBeVisible()
})

test('a switch of windows keeps the text; closing the palette discards it', async () => {
  await openPage(SMALL_PAGE)
  await find('athena')
  dispatchEvent(new Event('blur'))
  dispatchEvent(new Event('focus'))
  await expect.element(field).toHaveValue('athena')
  await press('Control+k')
  await expect.element(palette).not.toBeInTheDocument()
  await openPalette()
  await expect.element(field).toHaveValue('')
})

test('typing causes no layout shift of the dialog, the field, and the scopes', async () => {
  await openPage(SMALL_PAGE)
  await openPalette()
  const buttons = [/^All$/, /^Icons/, /^Commands/].map(name => palette.getByRole('button', { name }))
  const parts = [palette, field, ...buttons].map(part => part.element())
  const places = () =>
    parts.map(part => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return [left, top, width, height].join()
    })
  await expect
    .poll(() => palette.element().getBoundingClientRect().toJSON())
    .toMatchObject({ width: 1040, height: 720 })
  const before = places()
  const texts =
    `s3, ec2, lambda, vpc, nat gateway, run-instances, message queue, zzqxy, iam, sqs, s3 api, bucket, eks, cloud9, a,
    kms, guide, dynamo db, lamdba, queue, copy, theme, storage, compute, put object, stop instances boto3, x-ray, athena,
    arn:aws:s3:::photos, aws s3 cp`.split(/,\s+/)
  expect(texts).toHaveLength(30)
  for (const text of texts) {
    await field.fill(text)
    await answered()
    expect(places(), text).toEqual(before)
  }
})

test('Ctrl+click opens a page in a new tab, Shift+click in a window, both in the documentation language', async () => {
  const store = await openPage()
  store.set(docLanguageAtom, 'es')
  await find('s3 api')
  const click = (init: MouseEventInit) =>
    active.element().dispatchEvent(new MouseEvent('click', { ...init, bubbles: true, cancelable: true }))
  expect(click({ ctrlKey: true })).toBe(false)
  const spanish = 'https://docs.aws.amazon.com/es_es/AmazonS3/latest/API/Welcome.html'
  await expect.poll(() => visits.inTabs).toEqual([spanish])
  expect(store.get(chosenQueriesAtom)).toEqual(['s3 api'])
  let opened: string | undefined
  const onClick = (event: MouseEvent) => {
    opened = (event.target as Element).closest('a')?.href
    event.preventDefault()
  }
  addEventListener('click', onClick, { capture: true, once: true })
  click({ shiftKey: true })
  expect(opened).toBe(spanish)
  await expect.element(palette).toBeVisible()
  expect([visits.inTabs.length, visits.here]).toEqual([1, []])
})

test('the many features of a service do not hide its documents', async () => {
  await openPage(SMALL_PAGE)
  await find('lambda')
  await expect.element(options.first()).toHaveTextContent('AWS Lambda')
  await expect
    .poll(() =>
      options
        .elements()
        .slice(0, 12)
        .filter(row => /feature$/.test(row.textContent)),
    )
    .toHaveLength(4)
  expect(
    options
      .elements()
      .slice(0, 12)
      .some(row => /(?:doc|guide|CLI|API)$/.test(row.textContent)),
  ).toBe(true)
})

test('a pasted ARN is neither sent nor stored', async () => {
  await openPage(SMALL_PAGE)
  await find('arn:aws:sns:eu-west-1:987654321098:orders')
  await expect.element(active).toHaveTextContent('ordersSNS topic in eu-west-1')
  await expect.element(palette.getByRole('heading', { name: 'orders' })).toHaveClass('font-mono')
  await press('ArrowRight')
  enter('copy account')
  await press('Enter')
  await expect.element(palette).not.toBeInTheDocument()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('987654321098')
  const requests = performance.getEntriesByType('resource').map(({ name }) => name)
  expect(requests.filter(name => name.includes('987654321098') || name.includes('arn%3A'))).toEqual([])
})

test('the page behind is hidden from screen readers', async () => {
  await openPage()
  await openPalette()
  await countOf(searchBox).toBe(0)
  await press('Control+k')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(searchBox).toBeVisible()
})

test('the palette stays above an on-screen keyboard that does not shrink the page', async () => {
  await openPage(SMALL_PAGE)
  await page.viewport(390, 700)
  const inSight = Object.assign(new EventTarget(), { height: 400, scale: 1 })
  vi.stubGlobal('visualViewport', inSight)
  onTestFinished(() => void vi.unstubAllGlobals())
  await find('s3')
  await press('ArrowUp')
  const bottomOf = (locator: typeof active) => locator.element().getBoundingClientRect().bottom
  await expect.poll(() => bottomOf(active)).toBeLessThanOrEqual(400)
  expect(bottomOf(palette)).toBe(400)
  inSight.height = 700
  inSight.dispatchEvent(new Event('resize'))
  expect(bottomOf(palette)).toBe(700)
})

test('the page behind the palette neither scrolls nor moves', async () => {
  await openPage()
  const place = () => [scrollY, main.element().getBoundingClientRect().left]
  const before = place()
  const scrollAt = (locator: typeof field) => userEvent.wheel(locator, { delta: { y: 300 } })
  await openPalette()
  expect(place()).toEqual(before)
  await scrollAt(field)
  await press('PageDown')
  await type('s3')
  await answered()
  await scrollAt(options.nth(3))
  await expect.element(options.first()).not.toBeInViewport()
  expect(place()).toEqual(before)
  await press('Control+k')
  await expect.element(palette).not.toBeInTheDocument()
  await scrollAt(heading)
  await expect.poll(place).not.toEqual(before)
})
