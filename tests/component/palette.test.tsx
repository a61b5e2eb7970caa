/**
 * Tests the palette, mostly by keyboard, and that the best result is listed first. `tests/browser` tests navigation to
 * other pages.
 */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noticesAtom } from '@/state/notices'
import { manualCopyAtom } from '@/state/overlays'
import { themeAtom } from '@/state/preferences'
import { rememberChoice, rememberItem } from '@/state/recents'
import { setSelection } from '@/state/selection'
import { openPage } from './harness'
import {
  active,
  answered,
  countOf,
  enter,
  expectAnnounced,
  field,
  find,
  heading,
  isAt,
  leadsTo,
  main,
  openPalette,
  options,
  palette,
  press,
  pressAtOnce,
  searchBox,
  type,
} from './page'

/** A page that opens fast, for tests in which the page behind the palette does not matter. */
const SMALL_PAGE = '/swf'

test('Ctrl+K opens the palette from anywhere and closes it; the focus returns', async () => {
  await openPage()
  await searchBox.click()
  await openPalette()
  await press('Control+k')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(searchBox).toHaveFocus()
  const button = page.getByRole('button', { name: /^Search everything, for example/ })
  await button.click()
  await expect.element(field).toHaveFocus()
  await press('Escape', 'Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the text is selected before an option takes effect, so that the next letter replaces it', async () => {
  const store = await openPage(SMALL_PAGE)
  await find('theme: dark')
  const selected: string[] = []
  onTestFinished(
    store.sub(themeAtom, () => {
      const { value, selectionStart, selectionEnd } = field.element() as HTMLInputElement
      selected.push(value.slice(selectionStart ?? 0, selectionEnd ?? 0))
    }),
  )
  await press('Enter')
  await expect.poll(() => selected).toEqual(['theme: dark'])
})

test('on a service page, the service and its actions come first', async () => {
  await openPage('/lambda')
  await openPalette()
  await expect.element(options.first()).toHaveTextContent('Open the documentation home of AWS Lambda')
  for (const [text, title] of [
    ['official', 'Open the documentation home of AWS Lambda'],
    ['pin', 'Pin AWS Lambda'],
    ['guide', 'Developer Guide'],
    ['cli', 'CLI ReferenceAWS Lambda'],
    ['identifiers', 'Identifiers of AWS Lambda'],
    ['principal', 'Identifiers of AWS Lambda'],
    ['copy', /^Copy AWS Lambda(?! for)/],
  ] as const) {
    await field.fill(text)
    await answered()
    await expect.element(active).toHaveTextContent(title)
  }
})

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

test('@ toggles categories and stays open; the explorer behind follows at once', async () => {
  await openPage()
  await openPalette()
  enter('@compute')
  await answered()
  await press('Enter')
  await isAt('/?categories=Compute')
  await expect.element(active.getByLabelText('on')).toBeVisible()
  // The text is selected, so typing replaces it.
  await type('containers')
  await expect.element(field).toHaveValue('containers')
  await expect.element(active).toHaveTextContent('Containers')
  await press('Enter')
  await isAt('/?categories=Compute,Containers')
  await press('Escape', 'Escape', 'Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(heading).toHaveTextContent('(of 2 categories)')
})

test('↑ in the empty field recalls a successful query; typing then replaces it', async () => {
  const store = await openPage(SMALL_PAGE)
  rememberChoice(store, 'nat gateway', 'service:lambda')
  await openPalette()
  await expect.element(palette.getByText('Earlier search')).toBeVisible()
  await press('ArrowUp')
  await expect.element(field).toHaveValue('nat gateway')
  await answered()
  await expect.element(active).toHaveTextContent('NAT gateway')
  await type('lam')
  await expect.element(field).toHaveValue('lam')
})

function isTextSelected(): boolean {
  const { selectionStart, selectionEnd, value } = field.element() as HTMLInputElement
  return value !== '' && selectionStart === 0 && selectionEnd === value.length
}

test('sort, layout, names, page size and theme are commands that show their state', async () => {
  await openPage()
  await openPalette()
  for (const [words, address] of [
    ['>list layout', '/?view=list'],
    ['sort by category', '/?sort=category&view=list'],
    ['without amazon', '/?sort=category&prefix=without&view=list'],
    ['100 items', '/?sort=category&prefix=without&view=list&pageSize=100'],
  ] as const) {
    enter(words)
    await press('Enter')
    await isAt(address)
    await expect.element(palette).toBeVisible()
    // The next text replaces the selected one.
    await expect.poll(isTextSelected).toBe(true)
  }
  enter('theme dark')
  await press('Enter')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  await expect.element(active.getByLabelText('on')).toBeVisible()
})

test(': goes to a page of the results', async () => {
  await openPage()
  await openPalette()
  await type(':3')
  await expect.element(active).toHaveTextContent('Go to page 3')
  await press('Enter')
  await isAt('/?page=3')
  await expect.element(palette).not.toBeInTheDocument()
})

test('operations are found in every spelling, with their pages as actions', async () => {
  await openPage(SMALL_PAGE)
  await openPalette()
  for (const words of ['RunInstances', 'run-instances', 'run_instances', 'ec2 run instances']) {
    await field.fill(words)
    await expect.element(active).toHaveTextContent('RunInstances')
    await answered()
  }
  await press('End', 'ArrowRight')
  await expect
    .element(options.filter({ hasText: 'Go reference' }))
    .toHaveAttribute('href', 'https://docs.aws.amazon.com/goto/SdkForGoV2/ec2-2016-11-15/RunInstances')
  await expect
    .element(options.filter({ hasText: 'CLI Reference' }))
    .toHaveAttribute('href', 'https://docs.aws.amazon.com/cli/latest/reference/ec2/run-instances.html')
  await expect
    .element(options.filter({ hasText: 'Python (boto3) reference' }))
    .toHaveAttribute('href', expect.stringMatching(/ec2\/client\/run_instances\.html$/))
  await press('Escape')
  await expect.element(field).toHaveValue('ec2 run instances')
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

test('the way back from the actions of a row leads to that row', async () => {
  await openPage(SMALL_PAGE)
  await find('lambda')
  for (let i = 0; i < 12; i++) await press('ArrowDown')
  const row = active.element().textContent ?? ''
  await press('ArrowRight')
  await expect.element(options.filter({ hasText: 'Copy link' }).first()).toBeVisible()
  await press('Backspace')
  await expect.element(field).toHaveValue('lambda')
  await expect.poll(() => active.element().textContent).toBe(row)
  await expect.element(active).toBeInViewport()
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

test('a selected icon says so in its row', async () => {
  await openPage(SMALL_PAGE)
  await find('#nat gateway')
  await press('Shift+Enter')
  await expect.element(active).toHaveTextContent('selected')
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

test('a scope without results shows the number of results elsewhere', async () => {
  await openPage(SMALL_PAGE)
  await openPalette()
  enter('@athena')
  await expect.element(palette.getByText(/^No results in categories\. \d+ elsewhere\.$/).first()).toBeVisible()
  await expect.element(palette.getByRole('status')).toHaveTextContent(/^No results in categories\. \d+ elsewhere\.$/)
  await expect.element(active).toHaveTextContent('Search everything')
  await press('Enter')
  await expect.element(active).toHaveTextContent('Amazon Athena')
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

test('the first row is active after each text, and the active row is visible', async () => {
  await openPage(SMALL_PAGE)
  await openPalette()
  for (const letter of 'storage') {
    await type(letter)
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  }
  await answered()
  for (let i = 0; i < 30; i++) {
    await press('ArrowDown')
    await expect.poll(() => field.element().getAttribute('aria-activedescendant') === active.element().id).toBe(true)
    await expect.element(active).toBeInViewport()
  }
  await expect.element(options.nth(30)).toHaveAttribute('aria-selected', 'true')
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

test('Enter that commits a word of an input method runs nothing', async () => {
  await openPage()
  await find('athena')
  for (const how of [{ isComposing: true }, { keyCode: 229 }])
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how }))
  await expect.element(palette).toBeVisible()
  await isAt('/')
})

test('↑ on the first row moves to the last row, which scrolls into view', async () => {
  await openPage(SMALL_PAGE)
  await find('a')
  await expect.element(options.last()).not.toBeInViewport()
  await press('ArrowUp')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect.element(options.last()).toBeInViewport()
})

test.each([1440, 390])('at %i px, examples lead to results', async width => {
  await openPage()
  await page.viewport(width, 844)
  await openPalette()
  // A narrow window has no pane, so the list contains the examples.
  const help = palette.getByRole('group', { name: 'What you can type' })
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
})

test('the pane shows the effect of a command', async () => {
  await openPage()
  await openPalette()
  for (const [text, effect] of [
    ['theme: dark', /^Theme: dark.*LightAWS Lambda GuideDark$/],
    ['list layout', /GridListIconDraw\.io$/],
    ['@compute', /\d+ services → \d\d? services/],
    ['>hide ended', /\d+ services → \d+ services/],
  ] as const) {
    await field.fill(text)
    await answered()
    await expect.element(palette.getByRole('group', { name: 'Preview' })).toHaveTextContent(effect)
  }
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

test('Ctrl+↓ and F6 focus the pane, whose keys scroll it; F6, Esc, and letters return', async () => {
  await openPage(SMALL_PAGE)
  await find('ec2')
  const pane = palette.getByRole('group', { name: 'Preview' })
  const row = active.element().id
  for (const [to, back] of [
    ['Control+ArrowDown', 'Escape'],
    ['F6', 'F6'],
    ['F6', 'x'],
  ] as const) {
    await press(to)
    await expect.element(pane).toHaveFocus()
    await press('ArrowDown')
    await expect.element(pane).toHaveFocus()
    expect(active.element().id).toBe(row)
    await press(back)
    await expect.element(field).toHaveFocus()
  }
  await expect.element(field).toHaveValue('ec2x')
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

test('a sketch with → or => is a diagram', async () => {
  await openPage(SMALL_PAGE)
  await openPalette()
  for (const text of ['api gateway → lambda → dynamodb', 'client => apigw => lambda']) {
    await field.fill(text)
    await answered()
    await expect.element(active).toHaveTextContent('3 shapes')
  }
})

test('the footer names keys as the documents do', async () => {
  await openPage(SMALL_PAGE)
  await find('#bucket')
  for (const keys of ['Enter', 'Ctrl+Enter', 'Shift+Enter', 'Esc'])
    await expect.element(palette.getByText(keys, { exact: true })).toBeVisible()
})

test('Home and End move the caret, PageDown the row', async () => {
  await openPage(SMALL_PAGE)
  await find('storage')
  await press('Home')
  await type('x')
  await expect.element(field).toHaveValue('xstorage')
  await press('Backspace')
  await answered()
  await press('PageDown')
  await expect.element(options.nth(8)).toHaveAttribute('aria-selected', 'true')
  await press('End')
  await expect.element(options.nth(8)).toHaveAttribute('aria-selected', 'true')
  await press('PageDown')
  await expect.element(options.nth(16)).toBeInViewport()
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

test('by pointer: the actions of a row, and the official documentation among them', async () => {
  await openPage(SMALL_PAGE)
  await find('lambda')
  await palette.getByRole('button', { name: 'All actions' }).click()
  await expect.element(field).toHaveFocus()
  await expect
    .element(options.filter({ hasText: 'Documentation home' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/docs\.aws\.amazon\.com\/lambda/))
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
    .toMatchObject({ width: 1040, height: 578 })
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

test('the pane shows the active row and keeps it beside its actions, which run by their digits', async () => {
  const store = await openPage()
  await find('#nat gateway')
  await expect.element(palette.getByRole('heading', { name: 'NAT Gateway' })).toBeVisible()
  await expect.element(palette.getByRole('heading', { name: 'More icons of this service' })).toBeVisible()
  // In results, unlike in actions, a digit is part of the text.
  await type('2')
  await expect.element(field).toHaveValue('nat gateway2')
  await press('Backspace')
  await answered()
  await press('ArrowRight')
  await expect.element(active).toHaveTextContent('Copy for draw.io')
  await expect.element(palette.getByRole('heading', { name: 'More icons of this service' })).toBeVisible()
  await press('ArrowDown', 'ArrowDown')
  await expect.element(active).toHaveTextContent('PNG image')
  await press('ArrowLeft')
  await expect.element(active).toHaveTextContent('NAT Gateway')
  await expect.element(field).toHaveValue('nat gateway')
  await press('ArrowRight')
  await expect.element(active).toHaveTextContent('Copy for draw.io')
  await press('6')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.poll(() => store.get(noticesAtom).at(-1)?.title).toMatch(/AWS icon name for NAT Gateway/)
})

test.each([1280, 880])('by pointer, at %i px: the actions of a row replace the results', async width => {
  await openPage()
  await page.viewport(width, 800)
  await find('lambda')
  await options.first().hover()
  await palette.getByTitle('Actions').first().click()
  await expect.element(field).toHaveFocus()
  await expect.element(active).toHaveTextContent('Developer Guide')
  await expect.element(options.filter({ hasText: 'Functions that run' })).not.toBeInTheDocument()
  // The pane does not repeat the actions.
  await expect.element(palette.getByRole('heading', { name: 'Open', exact: true })).not.toBeInTheDocument()
})

test('the focus returns to its service even after a layout change', async () => {
  await openPage()
  await press('ArrowRight', 'ArrowRight')
  const name = document.activeElement?.textContent
  await find('>list')
  await press('Enter')
  await isAt('/?view=list')
  for (let i = 0; i < 3 && palette.query(); i++) await press('Escape')
  await countOf(palette).toBe(0)
  await expect.poll(() => document.activeElement?.textContent).toBe(name)
})

test('the label of the field says what it searches, and headings label the rows of an empty field', async () => {
  localStorage.setItem('explorer.recent', JSON.stringify({ ids: ['service:athena'] }))
  await openPage()
  await openPalette()
  const named = (name: string) => expect.element(palette.getByRole('combobox', { name, exact: true })).toHaveFocus()
  await named('Find a service, doc, icon, API operation, or command')
  await expect.element(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveTextContent('Athena')
  enter('#nat gateway')
  await answered()
  await named('Find an icon')
  await press('ArrowRight')
  await expect.element(field).toHaveAccessibleName(/^Actions for .*NAT gateway/i)
})

test('the field refers to the active row after a key, a hover, or new results', async () => {
  await openPage(SMALL_PAGE)
  await find('storage')
  const refers = () => expect.element(field).toHaveAttribute('aria-activedescendant', active.element().id)
  await refers()
  await options.nth(4).hover()
  await expect.element(options.nth(4)).toHaveAttribute('aria-selected', 'true')
  await refers()
  await press('ArrowDown')
  await expect.element(options.nth(5)).toHaveAttribute('aria-selected', 'true')
  await refers()
  await field.fill('lambda')
  await answered()
  await refers()
})

test('the browser handles a click that opens a new tab', async () => {
  await openPage()
  await find('athena')
  window.addEventListener('click', event => event.preventDefault(), { capture: true, once: true })
  active.element().dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
  await expect.element(palette).toBeVisible()
  await isAt('/')
})

test('the actions of a service list each page once, and have no scopes above them', async () => {
  await openPage(SMALL_PAGE)
  await find('lambda')
  await press('ArrowRight')
  await countOf(options.filter({ hasText: 'Copy for draw.io' })).toBe(1)
  await countOf(options.filter({ hasText: /^Developer Guide/ })).toBe(1)
  await countOf(options.filter({ hasText: /documentation home/i })).toBe(1)
  await countOf(palette.getByRole('button', { name: 'Services' })).toBe(0)
  // The keywords of a command find it, even if its page has a digit.
  enter('official')
  await expect.element(active).toHaveTextContent('Open documentation home')
})

test('typing over Ctrl+A searches everything; typing over the text stays in the scope', async () => {
  await openPage()
  await openPalette()
  await type('@comp')
  await press('Enter')
  await isAt('/?categories=Compute')
  await type('stor')
  await expect.element(field).toHaveAccessibleName('Filter by category')
  await press('Control+a')
  await type('lambda')
  await expect.element(active).toHaveTextContent('AWS Lambda')
  await expect.element(field).toHaveAccessibleName(/^Find a service/)
  await type(' ')
  await press('Tab')
  await expect.element(field).toHaveAccessibleName('Find a service')
  await press('Shift+Tab')
  await expect.element(field).toHaveAccessibleName(/^Find a service, doc/)
})

test('Enter copies the selected icons, and the footer says so', async () => {
  await openPage()
  await find('#bucket')
  await press('Shift+Enter', 'ArrowDown', 'Shift+Enter')
  await expect.element(palette.getByText('Copy the 2 selected icons')).toBeVisible()
  await press('Enter')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(page.getByText(/2 draw.io shapes copied|2 icons/).first()).toBeInTheDocument()
})

test('a sketch is a diagram: its icons are listed, and Enter copies them in frames and with arrows', async () => {
  await openPage(SMALL_PAGE)
  await find('user > [vpc: alb > lambda] > s3')
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io5 shapes')
  // The rows are the diagram, five names, and three other actions.
  await countOf(options).toBe(9)
  await press('Enter')
  await expect.element(page.getByText('draw.io shapes for a diagram of 5 shapes copied').first()).toBeInTheDocument()
  const text = await navigator.clipboard.readText()
  expect(text.match(/ source="/g)).toHaveLength(3)
  expect(text.match(/ parent="3"/g)).toHaveLength(2)
})

test.each([
  [1440, 900],
  [390, 844],
])('in a window of %i x %i, a sketch is drawn, and a click on a shape makes its row active', async (width, height) => {
  await page.viewport(width, height)
  await openPage()
  await find('user > alb > s3')
  const picture = palette.getByRole('img', { name: 'Diagram of 3 shapes' })
  await expect.element(picture).toBeVisible()
  const drawn = () => decodeURIComponent(picture.element().getAttribute('src') ?? '')
  // Until then, the picture of an earlier text may be shown.
  await expect.poll(() => drawn().match(/<svg x=/g)).toHaveLength(3)
  expect(drawn()).toContain('Application Load')
  // The row of a name has the label of the picture, not the title of the icon.
  expect(drawn()).toContain('Amazon S3')
  await expect.element(options.nth(3)).toHaveTextContent(/^Amazon S3/)
  const shapes = picture.element().parentElement?.querySelectorAll('button') ?? []
  expect(shapes).toHaveLength(3)
  shapes[1]?.click()
  await expect.element(active).toHaveTextContent('Application Load Balancer')
  await expect.element(field).toHaveFocus()
  await palette.getByTitle('Next icon').click()
  await expect.element(active).toHaveTextContent('2 of 2 icons')
  await expect.poll(drawn).not.toContain('Application Load')
})

test('→ on a name of a sketch shows the next icon; the sketch can be saved, found by prefix, shared, and deleted', async () => {
  await openPage()
  await find('alb > s3')
  await press('ArrowDown')
  await expect.element(active).toHaveTextContent('1 of')
  const before = active.element().textContent
  await press('ArrowRight')
  await expect.element(active).toHaveTextContent('2 of')
  expect(active.element().textContent).not.toBe(before)
  await expect.element(page.getByRole('combobox')).not.toHaveValue('alb > s3')
  const text = (field.element() as HTMLInputElement).value
  await palette.getByText('Save diagram').click()
  await expect.element(page.getByText('Diagram saved').first()).toBeInTheDocument()
  await find(text.slice(0, 4))
  await options.filter({ hasText: text }).click()
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io2 shapes')
  await palette.getByText('Copy link to diagram').click()
  await expect.element(page.getByText('Link to the diagram copied').first()).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toMatch(/#palette=.*%20%3E%20s3$/)
  await openPalette()
  await options.filter({ hasText: text }).click()
  await palette.getByText('Delete diagram').click()
  await expect.element(page.getByText('Diagram deleted').first()).toBeInTheDocument()
  expect(localStorage.getItem('explorer.sketches')).toBe('[]')
})

test('scope, actions, and missing results are announced, and the chip in the field goes back', async () => {
  await openPage()
  await openPalette()
  const says = (words: string | RegExp) => expect.element(palette.getByRole('status')).toHaveTextContent(words)
  await type('@')
  await says(/^\d+ categories$/)
  await press('Escape')
  enter('lambda')
  await answered()
  await press('ArrowRight')
  await says(/^AWS Lambda: \d+ actions$/)
  enter('zzz')
  await says('AWS Lambda: No results for “zzz”.')
  await expect.element(active).toHaveTextContent('Back to the results')
  await palette.getByTitle('Search everything').click()
  await expect.element(field).toHaveValue('lambda')
  await expect.element(field).toHaveFocus()
})

test('the count of a scope is never announced with the name of another', async () => {
  await openPage()
  await openPalette()
  const said: (string | null)[] = []
  const status = palette.getByRole('status').element()
  const watch = new MutationObserver(() => said.push(status.textContent))
  watch.observe(status, { childList: true, characterData: true, subtree: true })
  await type('lam')
  await answered()
  await press('ArrowRight')
  await expect.poll(() => said.at(-1)).toMatch(/^AWS Lambda: \d+ actions$/)
  await press('Escape')
  await answered()
  await press('Escape')
  await type('@')
  await expect.poll(() => said.at(-1)).toMatch(/^\d+ categories$/)
  watch.disconnect()
  expect(said.filter(words => words?.startsWith('AWS Lambda: '))).toHaveLength(1)
  expect(said.filter(words => words?.endsWith(' categories'))).toHaveLength(1)
})

test('actions on the selection are found by the command’s words, without the number', async () => {
  const store = await openPage()
  setSelection(store, ['AWS-Lambda', 'Amazon-EC2'])
  await openPalette()
  for (const [text, title] of [
    ['copy svg', 'Copy 2 icons as SVG'],
    ['copy png', 'Copy 2 icons as PNG'],
    ['copy icons', /^Copy 2 icons(?! (for|as) )/],
    ['copy 2', /^Copy 2 icons(?! (for|as) )/],
    ['zip', 'Download 2 icons as'],
  ] as const) {
    await field.fill(text)
    await answered()
    await expect.element(active, { message: text }).toHaveTextContent(title)
  }
})

test('without selected icons, “icon” leads to the page of all icons', async () => {
  await openPage()
  await find('icon')
  await expect.element(active).toHaveTextContent(/^All icons/)
})

const selectedText = () => {
  const { value, selectionStart, selectionEnd } = field.element() as HTMLInputElement
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

test('unavailable commands are found and say why they do nothing, and no other row replaces them', async () => {
  await openPage('/lambda')
  await press('x')
  await find('undo')
  await expect.element(active).toHaveTextContent(/^Undo/)
  await press('Enter')
  await expectAnnounced('Undone. 0 icons selected')
  await answered()
  await expect.element(active).toHaveTextContent(/^Undo/)
  await press('Enter')
  await expectAnnounced('Nothing to undo')
  await press('Escape', 'Escape')
  // Runs the command from the default rows, which contain it, too.
  await press('x')
  await openPalette()
  const isUndo = async () => (await active.findElement()).textContent?.startsWith('Undo')
  await press('End')
  for (let row = 0; row < 20 && !(await isUndo()); row++) await press('ArrowUp')
  await press('Enter')
  await expectAnnounced('Undone. 0 icons selected')
  await expect.element(active).toHaveTextContent(/^Undo/)
  // The command is listed only once, and arrow keys continue from its row.
  expect(document.querySelectorAll(`[id="${active.element().id}"]`)).toHaveLength(1)
  await press('ArrowDown', 'ArrowUp')
  await expect.element(active).toHaveTextContent(/^Undo/)
  for (const [text, said] of [
    ['clear', 'No icons are selected'],
    ['clear f', 'No filters are active'],
    ['clear filters', 'No filters are active'],
    ['clear all filters', 'No filters are active'],
    ['clear selection', 'No icons are selected'],
    ['copy link to the sel', 'No icons are selected'],
    ['unpin everything', 'Nothing is pinned'],
  ] as const) {
    await field.fill(text)
    await answered()
    await press('Enter')
    // Enter selects the text, which shows that the command ran although an earlier message says the same.
    await expect.poll(selectedText).toBe(text)
    await expectAnnounced(said)
  }
})

test('without selected icons, commands that copy them give the reason, and the palette keeps the text', async () => {
  await openPage()
  await openPalette()
  for (const text of ['copy svg', 'powerpoint', 'open in draw.io']) {
    await field.fill(text)
    await answered()
    await press('Enter')
    await expect.poll(selectedText).toBe(text)
    await expectAnnounced('No icons are selected')
  }
})

test('Enter twice pins and unpins the same item; cleared recents can be restored', async () => {
  const store = await openPage('/lambda')
  rememberItem(store, 'service:s3')
  await press('*')
  await expectAnnounced('AWS Lambda pinned')
  await find('unpin')
  await press('Enter')
  await expectAnnounced('AWS Lambda unpinned')
  await expect.element(active).toHaveTextContent('Pin AWS Lambda')
  await press('Enter')
  await expectAnnounced('AWS Lambda pinned')
  await press('Escape', 'Escape')
  await find('clear recents')
  await press('Enter')
  await expectAnnounced('Recent items cleared')
  expect(localStorage.getItem('explorer.recent')).toBeNull()
  // The notice about the pin can still be on screen, with an Undo of its own.
  const notice = page.getByRole('listitem').filter({ hasText: 'Recent items cleared' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced('Undone')
  expect(localStorage.getItem('explorer.recent')).toContain('service:s3')
})

test('after each of 150 random actions the field has the focus and receives letters', async () => {
  await openPage()
  await openPalette()
  let seed = 20260601
  const chance = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  const keys = [
    'Tab',
    'Escape',
    'ArrowDown',
    'ArrowUp',
    'ArrowRight',
    'ArrowLeft',
    'Backspace',
    'PageDown',
    'l',
    '@',
    'z',
    '#',
  ]
  for (let i = 0; i < 150; i++) {
    if (!palette.query()) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      )
      await expect.poll(() => document.activeElement?.role).toBe('combobox')
    }
    const dialog = palette.element()
    const places = [
      ...dialog.querySelectorAll<HTMLElement>('button, p, [cmdk-group-heading], [role=listbox], footer, span'),
    ]
    const place = places[chance(places.length)]
    if (
      i % 3 === 0 &&
      place &&
      !place.matches('.sr-only') &&
      !/Cancel/.test(place.textContent ?? '') &&
      !place.closest('a, [role=option]')
    ) {
      // In a browser, pressing moves the focus unless `mousedown` is prevented.
      const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
      if (place.dispatchEvent(down)) place.closest<HTMLElement>('button, [tabindex]')?.focus()
      place.click()
    } else
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: keys[chance(keys.length)] ?? '', bubbles: true, cancelable: true }),
      )
    await new Promise(resolve => setTimeout(resolve))
    await expect.poll(() => !palette.query() || document.activeElement === field.element()).toBe(true)
  }
}, 60_000)

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

test('the palette can focus the identifiers of a service, which are among its actions', async () => {
  await openPage('/lambda')
  await find('identif')
  await press('Enter')
  await expect.poll(() => document.activeElement?.id).toBe('identifiers')
  // Keys without a modifier also work while a section has the focus.
  await press('x')
  await expectAnnounced(/1 icon selected|AWS Lambda selected/)
  await find('sqs')
  await press('ArrowRight')
  await type('arn')
  await expect.element(active).toHaveTextContent('Identifiers')
})

test('the dialog for copying by hand returns the focus to the palette’s field', async () => {
  const store = await openPage()
  await press('j')
  await openPalette()
  store.set(manualCopyAtom, { title: 'the text', text: 'a text' })
  const dialog = page.getByRole('dialog', { name: 'Copy manually' })
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  // Not Escape, because Radix sends it to the dialog only some tasks after the focus.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await press('Control+k')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('[data-cell]')).not.toBeNull()
})

test('the page behind is hidden from screen readers', async () => {
  await openPage()
  await openPalette()
  await countOf(searchBox).toBe(0)
  await press('Control+k')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(searchBox).toBeVisible()
})

test('a copy that the browser refuses, because results came late, is offered by hand', async () => {
  await openPage()
  await find('#bucket')
  await field.fill('')
  for (const method of ['write', 'writeText'] as const)
    vi.spyOn(Clipboard.prototype, method).mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'))
  onTestFinished(() => void vi.restoreAllMocks())
  await pressAtOnce('nat gateway', { key: 'Enter' })
  await page.getByRole('button', { name: 'Copy manually' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Copy manually' })).toBeVisible()
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

test('opened items are recent, pinned ones come first, and recents can be cleared', async () => {
  await openPage()
  await find('athena')
  await press('Enter')
  await leadsTo('/athena')
  await openPalette()
  await expect.element(options.first()).toHaveTextContent('Amazon Athena')
  enter('dynamodb')
  await answered()
  await press('ArrowRight')
  await options.filter({ hasText: 'Pin' }).click()
  await press('Escape')
  await field.fill('')
  await expect.element(options.first()).toHaveTextContent('Amazon DynamoDB')
  enter('forget')
  await press('Enter')
  await expect.element(palette).not.toBeInTheDocument()
  await openPalette()
  await expect.element(options.first()).toHaveTextContent('Amazon DynamoDB')
  await expect.element(options.filter({ hasText: 'Amazon Athena' })).not.toBeInTheDocument()
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

test('Enter on a scope button chooses the scope', async () => {
  await openPage(SMALL_PAGE)
  await openPalette()
  ;(palette.getByRole('button', { name: /^Icons/ }).element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleName('Find an icon')
})
