/**
 * Tests every control of the sidebar and the pagination, by pointer and by key: URL, visible state, Back, and Forward.
 */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closePage, openPage } from './harness'
import { answered, countOf, field, focusOn, group, heading, isAt, main, palette, press, type } from './page'

const category = (name: string) =>
  group('Filter by Category').getByRole('checkbox', {
    name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} ?\\d`),
  })
const radio = (legend: string, option: string | RegExp) =>
  group(legend).getByRole('radio', { name: option, exact: true })
const region = page.getByRole('complementary').getByRole('combobox', { name: 'Region' })
const pages = (place: 'above' | 'below' = 'above') =>
  page.getByRole('navigation', { name: place === 'above' ? 'Pages' : 'Pages, below the results', exact: true })
const pageLink = (name: string, place: 'above' | 'below' = 'above') =>
  pages(place).getByRole('link', { name, exact: true })
/** Returns the text of the pagination without its arrows: `1 2 … 8`. */
const paginationText = () =>
  pages()
    .getByRole('listitem')
    .elements()
    .map(entry => entry.textContent?.replace(/^Page\s*/, '').trim())
    .filter(Boolean)
    .join(' ')

/** Chooses an option by its label, because the inputs are visually hidden. */
const pick = (legend: string, option: string | RegExp) => group(legend).getByText(option, { exact: true }).click()

/** Returns the visible state of the sidebar and the results, as a value to compare. */
const shown = () => ({
  heading: heading.element().textContent,
  found: main
    .getByRole('status')
    .elements()
    .flatMap(status => status.textContent || []),
  checked: page
    .getByRole('complementary')
    .getByRole('radio', { checked: true })
    .elements()
    .map(input => input.closest('label')?.textContent),
  categories: page.getByRole('complementary').getByRole('checkbox', { checked: true }).elements().length,
  pages: pages().query() ? paginationText() : '',
  services: [...main.element().querySelectorAll('[data-cell] a')]
    .map(link => link.getAttribute('href'))
    .filter(href => /^\/[\w-]+$/.test(href ?? ''))
    .slice(0, 6),
})

interface Journey {
  name: string
  from?: string
  act: () => Promise<void>
  to: string
  /** Asserts a visible effect, besides the URL. */
  see?: () => Promise<unknown>
}

const JOURNEYS: readonly Journey[] = [
  { name: 'a category', act: () => category('Storage').click(), to: '/?categories=Storage' },
  {
    name: 'a second category, whose name has commas',
    from: '/?categories=Storage',
    act: () => category('Security, Identity, & Compliance').click(),
    to: '/?categories=Security%2C%20Identity%2C%20%26%20Compliance,Storage',
    see: () => expect.element(heading).toHaveTextContent('(of 2 categories)'),
  },
  {
    name: 'a category taken out',
    from: '/?categories=Storage,Compute',
    act: () => category('Compute').click(),
    to: '/?categories=Storage',
    see: () => expect.element(heading).toHaveTextContent('(of 1 category)'),
  },
  {
    name: 'Clear all filters clears the categories and shows ended services, and keeps the search',
    from: '/?q=data&categories=Compute,Storage&ended=hide',
    act: () => page.getByRole('button', { name: 'Clear all filters' }).click(),
    to: '/?q=data',
  },
  {
    name: 'hiding services that have ended',
    act: () => page.getByRole('checkbox', { name: 'Hide ended' }).click(),
    to: '/?ended=hide',
  },
  {
    name: 'a Region, which has a location',
    from: '/?ended=hide',
    act: async () => {
      await region.selectOptions('eu-central-2 (Zurich)')
    },
    to: '/?region=eu-central-2&ended=hide',
    see: async () => {
      await expect
        .element(main.getByText(/^Found \d+ .* AWS lists of .*; services with unknown Regions are hidden\.$/))
        .toBeVisible()
      await expect.element(page.getByRole('complementary').getByRole('link', { name: /^AWS list, / })).toBeVisible()
    },
  },
  { name: 'all Regions', from: '/?region=eu-central-2', act: () => region.selectOptions('All Regions'), to: '/' },
  { name: 'sort by category', act: () => pick('Sort by', 'Category'), to: '/?sort=category' },
  {
    name: 'sort by alphabet with Amazon/AWS',
    act: () => pick('Sort by', 'Alphabet with Amazon/AWS'),
    to: '/?sort=fullName',
  },
  { name: 'sort by alphabet', from: '/?sort=category', act: () => pick('Sort by', 'Alphabet'), to: '/' },
  {
    name: 'names without Amazon/AWS',
    from: '/?q=lambda&categories=Compute,Serverless&sort=fullName',
    act: () => pick('Amazon/AWS in Service Name', 'Without'),
    to: '/?q=lambda&categories=Compute,Serverless&sort=fullName&prefix=without',
    see: () => expect.element(main.getByRole('link', { name: 'Lambda', exact: true }).first()).toBeVisible(),
  },
  {
    name: 'names with Amazon/AWS',
    from: '/?prefix=without',
    act: () => pick('Amazon/AWS in Service Name', 'With'),
    to: '/',
  },
  { name: 'list layout', act: () => pick('Layout', 'List'), to: '/?view=list' },
  { name: 'icon layout', act: () => pick('Layout', 'Icon'), to: '/?view=icon' },
  {
    name: 'draw.io layout',
    act: () => pick('Layout', 'Draw.io'),
    to: '/?view=drawio',
    see: () => expect.element(page.getByRole('grid', { name: 'Icons' })).toBeVisible(),
  },
  { name: 'grid layout', from: '/?view=icon', act: () => pick('Layout', 'Grid'), to: '/' },
  { name: '20 items per page', act: () => pick('Items per page', '20'), to: '/?pageSize=20' },
  {
    name: '100 items per page',
    act: () => pick('Items per page', '100'),
    to: '/?pageSize=100',
    see: () => expect.poll(paginationText).toBe('1 2 3 4'),
  },
  {
    name: 'all items, on one page without pagination',
    act: () => pick('Items per page', /^All \d+$/),
    to: '/?pageSize=all',
    see: () => countOf(page.getByRole('navigation', { name: 'Pages' })).toBe(0),
  },
  { name: '50 items per page again', from: '/?pageSize=20', act: () => pick('Items per page', '50'), to: '/' },
  { name: 'a page in the pagination above', act: () => pageLink('Page 2').click(), to: '/?page=2' },
  { name: 'a page in the pagination below', act: () => pageLink('Page 8', 'below').click(), to: '/?page=8' },
  {
    name: 'the next page',
    from: '/?page=2',
    act: () => pageLink('Next page').click(),
    to: '/?page=3',
    see: () => expect.poll(paginationText).toBe('1 2 3 4 … 8'),
  },
  {
    name: 'the previous page, which is the first',
    from: '/?page=2',
    act: () => pageLink('Previous page', 'below').click(),
    to: '/',
  },
]

describe('one history entry; Back and Forward restore the view', () => {
  for (const { name, from = '/', act, to, see } of JOURNEYS)
    test(name, async () => {
      await openPage(from)
      const before = await settled()
      // Removes the entries after the current one, which an earlier test has left in the history.
      history.pushState(null, '', location.href)
      const { length } = history
      await act()
      await isAt(to)
      await see?.()
      expect(history.length).toBe(Math.min(length + 1, 50))
      const after = await settled()
      expect(after).not.toEqual(before)
      history.back()
      await isAt(from)
      await expect.poll(shown).toEqual(before)
      history.forward()
      await isAt(to)
      await expect.poll(shown).toEqual(after)
    })
})

/** Returns the visible state once the results have settled. */
async function settled() {
  let last = ''
  await expect
    .poll(() => {
      const previous = last
      const now = shown()
      last = JSON.stringify(now)
      return last === previous && now.services.length > 0
    })
    .toBe(true)
  return shown()
}

test('the pagination shows the first and last pages, and those around the current page', async () => {
  await openPage('/?page=5')
  await expect.poll(paginationText).toBe('1 … 4 5 6 … 8')
})

test('everything in the sidebar is reached by Tab and set by keys', async () => {
  await openPage()
  await press('/', 'Tab')
  await expect.element(category('Analytics')).toHaveFocus()
  await press(' ')
  await isAt('/?categories=Analytics')
  await expect.element(category('Analytics')).toHaveFocus()
  focusOn(radio('Layout', 'Grid'))
  await press('ArrowRight')
  await isAt('/?categories=Analytics&view=list')
  await expect.element(radio('Layout', 'List')).toHaveFocus()
})

test('in a narrow window, a sheet has the same filters, its button shows their number, and the focus returns to it', async () => {
  await openPage('/')
  await page.viewport(390, 844)
  const opener = page.getByRole('button', { name: /^Filters/ })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await category('Storage').click()
  await isAt('/?categories=Storage')
  await sheet.getByRole('button', { name: /^Show \d+ services$/ }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.element(opener).toHaveTextContent('Filters (1)')
  await expect.element(heading).toHaveTextContent('(of 1 category)')
  await opener.click()
  await category('Storage').click()
  await pick('Sort by', 'Category')
  await pick('Layout', 'List')
  await pick('Items per page', '20')
  await pick('Amazon/AWS in Service Name', 'Without')
  await isAt('/?sort=category&prefix=without&view=list&pageSize=20')
  // The palette opens above the sheet, and the page behind both stays locked.
  const locked = () => document.documentElement.dataset.locked !== undefined
  await press('Control+k')
  await expect.element(palette).toBeVisible()
  await press('Control+k')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(sheet).toBeVisible()
  expect(locked()).toBe(true)
  await press('Escape')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(locked).toBe(false)
})

test('Back on a phone closes filters, palette, and list of keys, and keeps what was chosen', async () => {
  // Calls the close watchers directly, because the browser of the test has no Back button.
  const { CloseWatcher } = window as unknown as { CloseWatcher: new () => EventTarget & { requestClose(): void } }
  const watchers: InstanceType<typeof CloseWatcher>[] = []
  class Recorded extends CloseWatcher {
    constructor() {
      super()
      watchers.push(this)
      this.addEventListener('close', () => watchers.splice(watchers.indexOf(this), 1))
    }
  }
  vi.stubGlobal('CloseWatcher', Recorded)
  onTestFinished(() => void vi.unstubAllGlobals())
  await openPage()
  await page.viewport(390, 844)
  const closes = async () => {
    await expect.element(page.getByRole('dialog')).toBeVisible()
    watchers.at(-1)?.requestClose()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  await page.getByRole('button', { name: 'Filters' }).click()
  await category('Storage').click()
  await closes()
  await isAt('/?categories=Storage')
  await page.getByRole('banner').getByRole('button', { name: 'Find, or draw: user > alb' }).click()
  await type('lambda')
  await answered()
  await palette.getByTitle('Actions').first().click()
  await expect.element(field).toHaveAccessibleName('Actions for AWS Lambda')
  watchers.at(-1)?.requestClose()
  await expect.element(field).toHaveValue('lambda')
  await closes()
  await press('?')
  await closes()
})

/** Returns the number of elements visible in the window and in their scroll container. */
const inSight = (elements: Iterable<Element>) =>
  [...elements].filter(element => {
    const { top, bottom, left, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + 2, bottom - 2)
    // A label for screen readers alone is 1 px high.
    return (
      height > 1 &&
      top >= 0 &&
      bottom <= innerHeight &&
      hit !== null &&
      (element.contains(hit) || hit.contains(element))
    )
  }).length

test.each([
  [390, 844],
  [1440, 900],
])(
  'in a window of %i x %i, a first visitor sees the name, one field, what to type, and what it draws',
  async (width, height) => {
    await openPage()
    await page.viewport(width, height)
    const start = page.getByRole('region', { name: 'Start' })
    for (const part of [
      start.getByText('Type it. Find it. Draw it.'),
      start.getByText('Search AWS docs, APIs, and icons, or type one line to draw a diagram.'),
      // In narrow windows, the example fills the field.
      ...(width > 390 ? [start.getByText(/^Find.*, or draw:$/)] : []),
      start.getByText('user > [vpc: alb > ecs > rds], s3', { exact: true }),
      start.getByRole('link', { name: 'type a diagram' }),
      start.getByRole('img', { name: /Diagram of user > \[vpc/ }),
      page.getByRole('banner').getByText('AWS Service Explorer'),
    ])
      await expect.poll(() => inSight([part.element()])).toBe(1)
    const field = page.getByRole('banner').element().querySelector('[aria-keyshortcuts]')
    expect(field && getComputedStyle(field).opacity).toBe('0')
  },
)

describe('in a window of 1440 x 900', () => {
  test('at least 23 categories are visible, and selecting an icon causes no layout shift in the sidebar', async () => {
    await page.viewport(1440, 900)
    await openPage()
    const sidebar = page.getByRole('complementary').element()
    await expect
      .poll(() => inSight(sidebar.querySelectorAll('label:has([name=categories])')))
      .toBeGreaterThanOrEqual(23)
    await expect.element(region).toBeVisible()
    const places = () => [...sidebar.querySelectorAll('label')].map(label => label.getBoundingClientRect().top)
    const before = places()
    await press('j', 'x')
    await expect.element(page.getByRole('region', { name: 'Selected icons' })).toBeVisible()
    expect(places()).toEqual(before)
  })

  test('no setting is wider than its place', async () => {
    await page.viewport(1440, 900)
    await openPage()
    for (const legend of ['Sort by', 'Amazon/AWS in Service Name', 'Layout', 'Items per page']) {
      const control = group(legend).element().lastElementChild
      expect(control?.getBoundingClientRect().right, legend).toBeLessThanOrEqual(288)
    }
  })

  test('at least 15 cards are visible below one row of popular services', async () => {
    await page.viewport(1440, 900)
    await openPage()
    await expect.poll(() => inSight(main.element().querySelectorAll('[data-cell]'))).toBeGreaterThanOrEqual(15)
    const start = page.getByRole('region', { name: 'Start' })
    const links = start.element().querySelectorAll('a[title]')
    expect(links).toHaveLength(7)
    await expect.poll(() => inSight(links)).toBeGreaterThanOrEqual(6)
  })

  test('the guides and references of EC2, and all its icons, are visible without scrolling', async () => {
    await page.viewport(1440, 900)
    await openPage('/ec2')
    const bottoms = (selector: string) =>
      [...main.element().querySelectorAll(selector)].map(element => element.getBoundingClientRect().bottom)
    await expect.poll(() => bottoms('.tile').length).toBe(11)
    await expect.poll(() => Math.max(...bottoms('.tile'))).toBeLessThan(560)
    await expect.poll(() => Math.max(...bottoms('.main-page-bar'))).toBeLessThan(280)
  })

  test('the list of guides and references is equally high for every service, with whole names in tooltips', async () => {
    const bar = main.getByRole('list', { name: 'Main pages' })
    for (const width of [1280, 390]) {
      const heights: number[] = []
      for (const address of ['/ec2', '/app-mesh']) {
        await openPage(address)
        await page.viewport(width, 900)
        heights.push(bar.element().getBoundingClientRect().height)
        await expect.element(bar.getByTitle(/^@aws-sdk/)).toBeVisible()
        await closePage()
      }
      expect(heights[0]).toBe(heights[1])
    }
  })

  test('text pages start where the results of the explorer start', async () => {
    const startOf = async (address: string) => {
      await page.viewport(1440, 900)
      await openPage(address)
      const { left } = heading.element().getBoundingClientRect()
      await closePage()
      return left
    }
    const results = await startOf('/')
    expect(results).toBeGreaterThan(300)
    expect(await startOf('/lifecycle')).toBe(results)
  })

  test('at least 21 rows of the list are in sight', async () => {
    await page.viewport(1440, 900)
    // With a search, the introduction above the list is hidden.
    await openPage('/?q=a&view=list')
    await expect.poll(() => inSight(main.element().querySelectorAll('[data-cell]'))).toBeGreaterThanOrEqual(21)
  })
})

test('the options of the sidebar are as wide as the sidebar, and do not overlap', async () => {
  await openPage()
  await expect.element(region).toBeVisible()
  const box = (element: Element) => element.getBoundingClientRect()
  const hideEnded = page.getByRole('checkbox', { name: 'Hide ended' })
  expect(box(region.element()).right).toBeLessThan(box(hideEnded.element()).left - 4)
  for (const legend of ['Sort by', 'Amazon/AWS in Service Name', 'Layout', 'Items per page'])
    for (const option of group(legend).element().querySelectorAll('label'))
      expect(box(option).right, option.textContent).toBeLessThanOrEqual(box(group(legend).element()).right)
})

test('selected categories and the Region are beside the heading, and can be removed there', async () => {
  await openPage('/?categories=Storage,Database&region=eu-central-2')
  await page.getByRole('button', { name: 'Remove eu-central-2 (Zurich)' }).click()
  await page.getByRole('button', { name: 'Remove Database' }).click()
  await isAt('/?categories=Storage')
  await expect.element(category('Database')).not.toBeChecked()
})
