/** Tests the pages of services and the lifecycle page. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isOnlineAtom } from '@/state/page-data'
import { chosenRegionAtom, savesEverythingOfflineAtom } from '@/state/preferences'
import { closePage, openPage } from './harness'
import { countOf, heading, isAt, leadsTo, main, press, toast, tray, type } from './page'

test('a service that has ended and has no icon: names, date, successor, and the icon of its category', async () => {
  await openPage('/qldb')
  await expect.element(main.getByText('Quantum Ledger Database', { exact: true })).toBeVisible()
  await expect.element(main.getByText('Ended on July 31, 2025.')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Amazon Aurora', exact: true }).first())
    .toHaveAttribute('href', '/aurora')
  await expect.element(main.getByText('No official icon yet. Use the category icon:')).toBeVisible()
  await page
    .getByRole('region', { name: /^Icons/ })
    .getByRole('listitem')
    .hover()
  await expect.element(page.getByRole('button', { name: 'Copy Database for draw.io' })).toBeVisible()
})

test('a service that has ended on an unknown day says so, and its description links to other services', async () => {
  await openPage('/apache-mxnet-on-aws')
  await expect.element(main.getByText('Ended. The date is unknown. Source')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'PyTorch on AWS' }).first())
    .toHaveAttribute('href', '/pytorch-on-aws')
})

test('a link replaces an image that has failed before hydration', async () => {
  await openPage('/choosing-an-aws-compute-service', {
    before() {
      for (const image of document.querySelectorAll<HTMLImageElement>('main [aria-label=Images] img')) {
        image.loading = 'eager'
        image.src = 'data:image/png,'
      }
    },
  })
  const images = main.getByRole('list', { name: 'Images' })
  await expect.element(images.getByText('Overview diagram from the guide to AWS compute options')).toBeVisible()
  await expect.element(images.getByRole('img')).not.toBeInTheDocument()
})

test('the first group of links has a title only if others follow', async () => {
  const title = page.getByRole('heading', { level: 3, name: 'Guides and references' })
  await openPage('/ec2')
  await expect.element(title).toBeVisible()
  await closePage()
  await openPage('/athena')
  await expect.element(main.getByRole('heading', { name: /^Documentation/ })).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
})

test('no heading of a service page, except the label of the left column, is smaller than the links below it', async () => {
  await openPage('/ec2')
  await expect.element(main.getByRole('heading', { name: 'Guides and references' })).toBeVisible()
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  for (const title of main.element().querySelectorAll(':is(h2, h3):not(.left-column *)')) {
    const links = [...(title.closest('section, aside')?.querySelectorAll('a') ?? [])]
    expect(size(title), title.textContent).toBeGreaterThanOrEqual(Math.max(0, ...links.map(size)))
  }
})

test('links to pricing and similar pages follow the main pages, in the same order on every page', async () => {
  const links = main.getByRole('list', { name: 'More pages' }).getByRole('link')
  const titles = ['Pricing', 'Quotas', 'Endpoints and Regions', 'Document history', 'Health', 're:Post']
  await openPage('/lambda')
  await expect.poll(() => links.elements().map(link => link.textContent)).toEqual(titles)
  await expect.element(links.first()).toHaveAttribute('href', 'https://aws.amazon.com/lambda/pricing/')
  await closePage()
  // Its pages about pricing and news are not in the data.
  await openPage('/swf')
  const known = titles.filter(title => title !== 'Pricing' && title !== 'Document history')
  await expect.poll(() => links.elements().map(link => link.textContent)).toEqual(known)
  await closePage()
  await openPage('/qldb')
  await expect.element(main.getByText('Ended on July 31, 2025.')).toBeVisible()
  await countOf(links).toBe(0)
})

test('the names of the main pages look like links, their details do not, and the Regions are in a line of their own', async () => {
  await openPage('/lambda')
  const more = main.getByRole('list', { name: 'More pages' })
  const pages = main.getByRole('list', { name: 'Main pages' }).getByRole('link')
  await countOf(pages).toBe(6)
  const colorOf = (element: Element | null | undefined) => element && getComputedStyle(element).color
  const link = colorOf(more.getByRole('link').first().element())
  expect(pages.elements().map(page => colorOf(page.firstElementChild) === link)).not.toContain(false)
  expect(pages.elements().map(page => colorOf(page.lastElementChild) === link)).not.toContain(true)
  const { bottom } = more.element().getBoundingClientRect()
  expect(main.getByText('In all 37 Regions').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
})

test('on a phone, no detail of a main page is cut', async () => {
  await openPage('/application-auto-scaling')
  await page.viewport(390, 844)
  const titles = main.getByRole('list', { name: 'Main pages' }).element().querySelectorAll('a > :not(strong)')
  expect(titles).toHaveLength(6)
  expect([...titles].filter(title => title.scrollWidth > title.clientWidth)).toEqual([])
  expect([...titles].map(title => getComputedStyle(title).textOverflow)).not.toContain('ellipsis')
  await page.viewport(1440, 900)
  expect([...titles].map(title => getComputedStyle(title).textOverflow)).toContain('ellipsis')
})

test('on a phone, the four groups of the lifecycle page are in one row, and the links of a service in two columns', async () => {
  const columnsOf = (elements: Iterable<Element>) => {
    const boxes = [...elements].map(element => element.getBoundingClientRect())
    return { columns: new Set(boxes.map(({ left }) => left)).size, rows: new Set(boxes.map(({ top }) => top)).size }
  }
  await openPage('/lifecycle')
  await page.viewport(390, 844)
  const groups = main.getByRole('group', { name: 'Show' }).element().querySelectorAll('label')
  expect(columnsOf(groups)).toEqual({ columns: 4, rows: 1 })
  await closePage()
  await openPage('/ec2')
  await page.viewport(390, 844)
  const links = main.getByRole('list', { name: 'More pages' }).element().children
  expect(columnsOf(links)).toEqual({ columns: 2, rows: Math.ceil(links.length / 2) })
})

test('the field in the header shows a text that fits, with the links to the pages beside it from 700 px', async () => {
  await openPage('/lambda')
  const field = page.getByRole('banner').getByRole('button', { name: /^(Search|Find)/ })
  const cut = () =>
    [...field.element().querySelectorAll('span')].filter(text => text.scrollWidth > Math.max(text.clientWidth, 1))
  for (const [width, text] of [
    [390, 'Find, or draw: user > alb'],
    [700, 'Find, or draw: user > alb'],
    [768, 'Find, or draw: user > alb'],
    [1024, 'Find, or draw: user > alb'],
    [1440, 'Find a service, doc, icon, or API, or draw: user > alb > ecs'],
  ] as const) {
    await page.viewport(width, 844)
    await expect.element(field).toHaveAccessibleName(new RegExp(`^${text}`))
    expect(cut()).toEqual([])
    const links = page.getByRole('banner').getByRole('link', { name: 'Lifecycle' })
    expect(links.elements()).toHaveLength(width < 700 ? 0 : 1)
  }
})

test.each([390, 800])('in a window of %i px, the links of the lifecycle page are in the order of Tab', async width => {
  await openPage('/lifecycle')
  await page.viewport(width, 900)
  await expect.element(main.getByRole('link', { name: 'Source' }).first()).toBeVisible()
  const misplaced = main
    .getByRole('listitem')
    .elements()
    .filter(entry => {
      // A link may have several lines.
      const links = [...entry.querySelectorAll('a')].map(link => [...link.getClientRects()])
      return links.slice(1).some(([first], i) => {
        const last = links[i]?.at(-1)
        return first && last && (first.bottom < last.top || (first.left < last.right && first.bottom <= last.bottom))
      })
    })
  expect(misplaced.map(({ id }) => id)).toEqual([])
})

test('in a window of 800 px, the statuses are below each other, and the search is as high as the filter', async () => {
  await openPage('/lifecycle')
  await page.viewport(800, 900)
  const heights = () =>
    [main.getByRole('textbox'), main.getByRole('group', { name: 'Show' })].map(
      part => part.element().getBoundingClientRect().height,
    )
  await expect.poll(() => new Set(heights()).size).toBe(1)
  const badges = [...document.querySelectorAll('main li > p > span')]
  expect(badges.length).toBeGreaterThan(10)
  expect(new Set(badges.map(badge => badge.getBoundingClientRect().left)).size).toBe(1)
})

test('each entry of the lifecycle page has an icon or letters, and a note, and the spaces in dates of notes do not break', async () => {
  await openPage('/lifecycle')
  await expect.element(main.getByRole('heading', { name: 'Amazon WorkMail' })).toBeVisible()
  const entries = main.getByRole('listitem').elements()
  expect(entries.filter(entry => entry.querySelectorAll('h3 > .icon').length !== 1)).toEqual([])
  expect(entries.filter(entry => entry.querySelector('h3 > :is(img, svg)')).length).toBeGreaterThan(100)
  const notes = entries.map(entry => entry.querySelector('div:last-of-type > p')?.textContent ?? '')
  expect(notes).toContain('No replacement listed. ')
  expect(notes.filter(note => /^No replacement listed\. Closed to new customers on /.test(note))).not.toEqual([])
  expect(notes).not.toContain('')
  expect(notes.filter(note => /\w\xa0\d+,\xa0\d{4}\. /.test(note)).length).toBeGreaterThan(10)
  expect(notes.filter(note => /[A-Z]\w+ \d+, \d{4}/.test(note))).toEqual([])
})

test('after scrolling, the parts of the left column of the lifecycle page do not overlap', async () => {
  await openPage('/lifecycle')
  await page.viewport(1440, 900)
  const calendar = main.getByRole('link', { name: 'Calendar' })
  await expect.element(calendar).toBeVisible()
  scrollTo(0, 1500)
  const filter = main.getByRole('group', { name: 'Show' })
  const top = () => calendar.element().getBoundingClientRect().top
  await expect.poll(() => top() - filter.element().getBoundingClientRect().bottom).toBeGreaterThan(0)
  expect(top()).toBeLessThan(900)
})

test('on the page of a service, ↓ moves to the icon below, if there is one', async () => {
  await openPage('/ec2')
  await page.viewport(1440, 900)
  await expect.element(main.getByRole('button', { name: 'Copy all for draw.io' })).toBeVisible()
  main.element().querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()
  const left = () => document.activeElement?.closest('[data-cell]')?.getBoundingClientRect().left
  const before = left()
  expect(before).toBeDefined()
  await press('ArrowDown')
  expect(left()).toBe(before)
})

test('the lifecycle page is searched and filtered, with both in the address', async () => {
  await openPage('/lifecycle')
  await press('/')
  await type('private 5g')
  await press('Enter')
  await isAt('/lifecycle?q=private%205g')
  await countOf(main.getByRole('listitem')).toBe(1)
  await expect.element(main.getByRole('link', { name: 'Source' })).toBeVisible()
  await main.getByText(/^Upcoming \d/).click()
  await isAt('/lifecycle?q=private%205g&show=coming')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await isAt('/lifecycle')
  await expect.element(main.getByText('Date unknown').first()).toBeVisible()
})

test('in the filter of the lifecycle page, Enter focuses the link to the first service', async () => {
  await openPage('/lifecycle')
  await press('/')
  await type('workmail')
  await press('Enter')
  await expect.element(main.getByRole('link', { name: 'Amazon WorkMail', exact: true })).toHaveFocus()
  expect([...main.getByRole('listitem').element().querySelectorAll('a')].at(-1)?.textContent).toBe('Source')
})

test('on the lifecycle page, j and k move through the entries', async () => {
  await openPage('/lifecycle?show=coming')
  const entries = main.getByRole('listitem')
  await expect.element(entries.first()).toBeVisible()
  const current = () => entries.elements().findIndex(entry => entry.contains(document.activeElement))
  await press('j')
  expect(current()).toBe(0)
  await press('j', 'j', 'k')
  expect(current()).toBe(1)
  // Without a focused entry, the first entry that the header does not cover.
  document.getElementById('main')?.focus({ preventScroll: true })
  const top = (at: number) => entries.elements()[at]?.getBoundingClientRect().top ?? 0
  scrollBy(0, top(2) - 20)
  await expect.poll(() => Math.round(top(2))).toBe(20)
  await press('j')
  expect(current()).toBe(3)
})

test('on the page of a service, Space scrolls, and x selects the icon', async () => {
  await openPage('/lambda')
  await press(' ')
  await expect.poll(() => scrollY).toBeGreaterThan(300)
  await press('Shift+ ')
  await expect.poll(() => scrollY).toBe(0)
  await countOf(tray).toBe(0)
  await press('x')
  await expect.element(tray).toBeVisible()
})

test('the icons of a service page and their buttons have the same names', async () => {
  await openPage('/lambda')
  const tile = document.querySelector<HTMLElement>('main [data-cell]')
  tile?.focus({ preventScroll: true })
  expect(tile?.title).toBe('AWS Lambda')
  await expect.element(main.getByRole('button', { name: 'Copy AWS Lambda for draw.io' })).toBeInTheDocument()
})

test('on a page without cells, the position is restored, and stored again after scrolling', async () => {
  // The page of the test before stores its position up to 120 ms after it has scrolled, in the same history entry.
  await new Promise(resolve => setTimeout(resolve, 300))
  await openPage('/lifecycle', { before: () => history.replaceState({ top: 3000, cell: null }, '') })
  await expect.poll(() => scrollY).toBe(3000)
  scrollTo(0, 1500)
  await expect.poll(() => history.state.top).toBe(1500)
})

test('the page of a service has its Regions, and the state in the chosen Region first', async () => {
  const store = await openPage('/braket')
  const line = main.getByText(/\. In: eu-north-1, .*us-west-2\.$/)
  await expect.element(line).toHaveTextContent(/^In 5 of 37 Regions \(\w+ \d+, \d{4}\)\. In: /)
  await expect.element(line.getByRole('link', { name: /^In 5 of 37 Regions/ })).toBeVisible()
  for (const [region, state] of [
    ['us-west-1', 'listed'],
    ['sa-east-1', 'not listed'],
    ['cn-north-1', 'unknown'],
  ] as const) {
    store.set(chosenRegionAtom, region)
    await expect.element(line).toHaveTextContent(new RegExp(`^${region}: ${state}In 5`))
  }
  await closePage()
  await openPage('/braket', { width: 390 })
  const codes = [...line.element().querySelectorAll('span')]
  expect(codes.map(({ textContent }) => textContent)).toContain('us-west-1')
  for (const code of codes) expect(code.getClientRects()).toHaveLength(1)
  await closePage()
  await openPage('/polly')
  await expect.element(main.getByText(/^In \d+ of 37 Regions \(\w+ \d+, \d{4}\)/).first()).toBeVisible()
  await closePage()
  await openPage('/support')
  await expect.element(main.getByText(/^Regions unknown/)).toBeVisible()
  await closePage()
  for (const path of ['/waf-or-shield', '/qldb']) {
    await openPage(path)
    await expect.element(heading).toBeVisible()
    expect(main.getByText(/^Regions unknown/).query()).toBeNull()
    await closePage()
  }
})

test('a click on an identifier copies it, and the notice has it unchanged', async () => {
  await openPage('/lambda')
  document.getElementById('identifiers')?.scrollIntoView()
  await main.getByRole('button', { name: 'lambda:*', exact: true }).click()
  await expect.element(toast).toHaveTextContent('lambda:* copied')
})

test('without a network, the header says whether everything is available', async () => {
  const store = await openPage('/lambda')
  // Mounted before its text, so that screen readers announce the text.
  const status = page.getByRole('banner').getByRole('status')
  await expect.element(status).toHaveTextContent(/^$/)
  store.set(isOnlineAtom, false)
  await expect.element(status).toHaveTextContent('Offline: icons you haven’t viewed may be missing')
  store.set(savesEverythingOfflineAtom, true)
  await expect.element(status).toHaveTextContent(/^Offline$/)
  await expect.element(status.getByTitle(/missing/)).not.toBeInTheDocument()
})

test('a redirect from a former URL keeps the query and the fragment', async () => {
  await openPage('/quicksight?utm_source=old#identifiers')
  await leadsTo('/quick?utm_source=old#identifiers')
})
