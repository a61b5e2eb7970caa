/** Tests the search box: when it searches, its keys, and the results that it shows. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { runCommand } from '@/commands/run'
import { LAYOUT_IDS } from '@/core/view/layouts'
import { closePage, forgetSearch, openPage } from './harness'
import { active, blur, field, find, focusOn, isAt, main, palette, press, searchBox, type } from './page'

afterEach(() => vi.useRealTimers())

const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
/** Waits until the focus is in the cell at index `place`. */
const inCell = (place: number) =>
  expect
    .poll(() => {
      const cells = [...document.querySelectorAll('[data-cell]')]
      return cells.findIndex(cell => cell.contains(document.activeElement))
    })
    .toBe(place)
const address = () => location.pathname + location.search

test('the search waits for 300 ms without typing', async () => {
  await openPage()
  await searchBox.click()
  stopTime()
  await type('lamb')
  await expect.element(searchBox).toHaveValue('lamb')
  vi.advanceTimersByTime(299)
  await type('d')
  vi.advanceTimersByTime(299)
  expect(address()).toBe('/')
  vi.advanceTimersByTime(1)
  expect(address()).toBe('/?q=lambd')
})

test('Enter searches at once; the text is trimmed, and the box keeps what was typed', async () => {
  await openPage()
  await searchBox.click()
  stopTime()
  await type('  LAMB ')
  expect(address()).toBe('/')
  await press('Enter')
  expect(address()).toBe('/?q=LAMB')
  vi.useRealTimers()
  await expect.element(searchBox).toHaveValue('  LAMB ')
  await expect.element(main.getByRole('link', { name: 'AWS Lambda', exact: true }).first()).toBeVisible()
})

test('150 keys without a pause add no history entry, and the URL has the whole text', async () => {
  await openPage()
  await searchBox.click()
  const { length } = history
  stopTime()
  const text = 'lambda '.repeat(22).slice(0, 150)
  for (let at = 0; at < text.length; at += 15) {
    await type(text.slice(at, at + 15))
    vi.advanceTimersByTime(299)
  }
  vi.advanceTimersByTime(1)
  expect(address()).toBe(`/?q=${encodeURIComponent(text.trim())}`)
  expect(history.length).toBe(length)
})

test('text that has not been searched yet is applied before another choice, and not again later', async () => {
  for (const [command, chosen] of [
    ['view.list', '/?q=data&view=list'],
    ['category.storage', '/?q=data&categories=Storage'],
    ['page.2', '/?q=data&page=2'],
  ] as const) {
    const store = await openPage()
    await searchBox.click()
    stopTime()
    await type('data')
    await runCommand(store, command)
    vi.advanceTimersByTime(1_000)
    expect(address()).toBe(chosen)
    await expect.element(searchBox).toHaveValue('data')
    vi.useRealTimers()
    await closePage()
  }
})

test('Back discards text that has not been searched yet', async () => {
  await openPage()
  await type('2')
  await isAt('/?view=list')
  await searchBox.click()
  stopTime()
  await type('data')
  history.back()
  await isAt('/')
  vi.advanceTimersByTime(1_000)
  expect(address()).toBe('/')
  await expect.element(searchBox).toHaveValue('')
})

test('the caret keeps its position when the search is applied', async () => {
  await openPage()
  await searchBox.fill('kubetes')
  await isAt('/?q=kubetes')
  await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  await type('rne')
  await isAt('/?q=kubernetes')
  const box = searchBox.element() as HTMLInputElement
  await expect.poll(() => [box.value, box.selectionStart, box.selectionEnd]).toEqual(['kubernetes', 7, 7])
  await expect.element(searchBox).toHaveFocus()
})

test('the clear button empties the search and keeps the focus in the box', async () => {
  await openPage('/?q=lambda&categories=Compute')
  await expect.element(searchBox).toHaveValue('lambda')
  const clear = page.getByRole('button', { name: 'Clear search', exact: true })
  await clear.click()
  await isAt('/?categories=Compute')
  await expect.element(searchBox).toHaveValue('')
  await expect.element(searchBox).toHaveFocus()
  await expect.element(clear).not.toBeInTheDocument()
})

test('Back restores a search that the clear button or Esc has cleared, even right after typing', async () => {
  await openPage('/?q=s3')
  for (const [text, clear] of [
    ['lambda', () => page.getByRole('button', { name: 'Clear search', exact: true }).click()],
    ['sns', () => press('Escape')],
  ] as const) {
    await searchBox.click()
    stopTime()
    await searchBox.fill(text)
    await clear()
    vi.useRealTimers()
    await isAt('/')
    await expect.element(searchBox).toHaveValue('')
    history.back()
    await isAt(`/?q=${text}`)
    await expect.element(searchBox).toHaveValue(text)
  }
})

test('the URL is unchanged until the view changes', async () => {
  await openPage('/?q=%20%20S3%20%20')
  await expect.element(main.getByRole('status').filter({ hasText: /^Found/ })).toBeVisible()
  expect(location.search).toBe('?q=%20%20S3%20%20')
  // The box shows the current search, so no text waits to be searched.
  stopTime()
  vi.advanceTimersByTime(1_000)
  expect(location.search).toBe('?q=%20%20S3%20%20')
})

test('Enter and ↓ search at once and lead to the first result; Esc clears the box, then leads to the results', async () => {
  await openPage()
  for (const key of ['Enter', 'ArrowDown']) {
    await press('/')
    stopTime()
    await type('ampl')
    await press(key)
    expect(address()).toBe('/?q=ampl')
    vi.useRealTimers()
    await inCell(0)
    const found = document.activeElement?.textContent ?? ''
    await press('/', 'Escape')
    await isAt('/')
    await expect.element(searchBox).toHaveValue('')
    await expect.element(searchBox).toHaveFocus()
    await press('Escape')
    // The focus returns to the last active cell, which is still visible.
    await expect.element(main.getByRole('link', { name: found, exact: true })).toHaveFocus()
  }
})

/** Returns the names of the services in the list, in display order. */
const listed = () => [...document.querySelectorAll('main [data-cell] [data-main]')].map(link => link.textContent)

test('a name is the first result; without one, the list also has what the palette finds by all words', async () => {
  await openPage()
  for (const text of ['dynamo db', 'dynamo-db']) {
    await searchBox.fill(text)
    await expect.poll(() => listed()[0]).toBe('Amazon DynamoDB')
  }
  for (const [text, name] of [
    ['sns topic', 'Amazon SNS'],
    ['create-launch-template', 'Amazon EC2'],
    ['elastic load balancer', 'Elastic Load Balancing'],
    ['ECS Fargate', 'AWS Fargate'],
  ] as const) {
    await searchBox.fill(text)
    await expect.poll(() => listed().some(shown => shown?.startsWith(name)), { message: text }).toBe(true)
  }
  await searchBox.fill('s3 bucket')
  // The palette's first result is the icon of the bucket; the description of the second service contains the text.
  await expect.poll(listed).toEqual(['Amazon S3', 'AWS Cost and Usage Report'])
  await expect.element(main.getByText('Found 2 services match your search and categories.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /^Storage/ })).toHaveAccessibleName('Storage 1 service')
})

/**
 * Delays the palette's searches, or other requests of the given kind, until the returned function sends them. With
 * `true`, the function makes them and all later requests of this kind fail.
 */
function holdSearches(kind = 'search'): (fails?: boolean) => void {
  const { postMessage } = Worker.prototype
  const held: ((fails: boolean) => void)[] = []
  let mode: 'hold' | 'fail' | 'send' = 'hold'
  Worker.prototype.postMessage = function (this: Worker, message: { kind?: string }, ports?: unknown) {
    const answer = (fails: boolean) => {
      if (fails) (ports as MessagePort[])[0]?.postMessage({ error: 'broken' })
      else postMessage.call(this, message, ports as StructuredSerializeOptions)
    }
    if (mode === 'hold' && message.kind === kind) held.push(answer)
    else answer(mode === 'fail' && message.kind === kind)
  }
  const release = (fails = false) => {
    mode = fails ? 'fail' : 'send'
    for (const answer of held.splice(0)) answer(fails)
  }
  onTestFinished(() => {
    release()
    Worker.prototype.postMessage = postMessage
  })
  return release
}

/** Returns the text that screen readers find in the live region of the results. */
const announced = () => main.getByRole('status').element().querySelector(':scope > :not([aria-hidden])')?.textContent

test('if no service is listed yet, Enter waits for those of the palette’s search, and their number is announced once', async () => {
  await openPage()
  await searchBox.fill('s3')
  await expect.poll(announced).toMatch(/^Found \d+/)
  await searchBox.click()
  const release = holdSearches()
  await searchBox.fill('sns topic')
  await press('Enter')
  await expect.element(main.getByText('Searching…')).toBeVisible()
  expect(announced()).toBeUndefined()
  await expect.element(main).toHaveFocus()
  release()
  await inCell(0)
  expect(listed()).toContain('Amazon SNS')
  expect(announced()).toMatch(/^Found \d+ services? match/)
})

test('Enter focuses a listed service at once, even if others may be added', async () => {
  await openPage()
  await searchBox.click()
  const release = holdSearches()
  await searchBox.fill('s3 bucket')
  await press('Enter')
  await inCell(0)
  expect(listed()).toEqual(['AWS Cost and Usage Report'])
  release()
  await expect.poll(listed).toContain('Amazon S3')
})

test('Back restores the focus, and a position that a list has only with the services of the palette’s search', async () => {
  await openPage('/?q=s3%20bucket')
  await page.viewport(390, 300)
  await expect.poll(listed).toEqual(['AWS Cost and Usage Report', 'Amazon S3'])
  const { style, scrollHeight } = document.documentElement
  // Safari has no scroll anchoring, which often restores the position in other browsers.
  style.overflowAnchor = 'none'
  onTestFinished(() => void style.removeProperty('overflow-anchor'))
  const top = scrollHeight - innerHeight
  scrollTo(0, top)
  await expect.poll(() => history.state?.top).toBe(top)
  document.querySelector<HTMLElement>('main [data-main]')?.focus({ preventScroll: true })
  await press('Escape')
  await isAt('/')
  await searchBox.fill('sns topic')
  await expect.poll(listed).toContain('Amazon SNS')
  const release = holdSearches()
  blur()
  history.back()
  await expect.poll(listed).toEqual(['AWS Cost and Usage Report'])
  expect(scrollY).toBeLessThan(top)
  // The focus does not wait for the services that are still missing.
  await inCell(0)
  release()
  await expect.poll(listed).toContain('Amazon S3')
  await expect.poll(() => Math.round(scrollY)).toBe(top)
})

test('nothing is said to be missing before the palette has searched; a failed search counts as nothing found', async () => {
  await openPage()
  await searchBox.click()
  let release = holdSearches()
  await type('sns topic')
  await expect.element(main.getByText('Searching…')).toBeVisible()
  await expect.element(main.getByText('No services match')).not.toBeInTheDocument()
  expect(announced()).toBeUndefined()
  release()
  await expect.poll(listed).toContain('Amazon SNS')
  release = holdSearches()
  await type('s')
  await expect.element(main.getByText('Searching…')).toBeVisible()
  release(true)
  await expect.element(main.getByText('No services match your search “sns topics”.')).toBeVisible()
  expect(announced()).toBe('Found 0 services match your search and categories. Couldn’t load the API operations.')
})

test('without operations, the page says that no service matches and that operations are being searched', async () => {
  forgetSearch()
  await openPage()
  const release = holdSearches('operations')
  await searchBox.fill('create-launch-template')
  const message = main.getByText('No services match your search “create-launch-template”.')
  const searching = main.getByText('Still searching API operations…')
  const button = main.getByRole('link', { name: 'Search AWS documentation for “create-launch-template”' })
  await expect.element(message).toBeVisible()
  await expect.element(searching).toBeVisible()
  const { top } = button.element().getBoundingClientRect()
  expect(announced()).toBeUndefined()
  blur()
  await press('4')
  await expect.element(searching).not.toBeInTheDocument()
  expect(announced()).toMatch(/^Found 0 services match/)
  expect(button.element().getBoundingClientRect().top).toBe(top)
  await press('1')
  await expect.element(searching).toBeVisible()
  release()
  await expect.poll(listed).toContain('Amazon EC2')
  await expect.element(message).not.toBeInTheDocument()
})

test('if nothing matches, the page offers the documentation of AWS, but no further search', async () => {
  forgetSearch()
  await openPage()
  const release = holdSearches('operations')
  await searchBox.fill('zzqqxx')
  await expect.element(main.getByText('Still searching API operations…')).toBeVisible()
  release()
  await expect.element(main.getByText('No API operations match, either.', { exact: true })).toBeVisible()
  expect(announced()).toBe('Found 0 services match your search and categories. No API operations match, either.')
  const official = main.getByRole('link', { name: 'Search AWS documentation for “zzqqxx”' })
  expect(official.element().getAttribute('href')).toMatch(/searchQuery=zzqqxx$/)
  await expect.element(main.getByRole('button', { name: /^Search docs/ })).not.toBeInTheDocument()
  await searchBox.fill('zzqq > xxyy')
  await expect
    .element(main.getByRole('button', { name: 'Search docs, icons, and APIs for “zzqq > xxyy”' }))
    .toBeVisible()
})

test('without operations, the palette already offers to search the AWS documentation', async () => {
  forgetSearch()
  await openPage()
  const release = holdSearches('operations')
  await press('Control+k')
  await expect.element(field).toHaveFocus()
  await type('zzqqxx')
  await expect.element(palette.getByText('Still searching API operations…').first()).toBeVisible()
  await expect.element(active).toHaveTextContent('Search AWS documentation for “zzqqxx”')
  const { top } = active.element().getBoundingClientRect()
  release()
  await expect.element(palette.getByText('No results for “zzqqxx”.').first()).toBeVisible()
  expect(active.element().getBoundingClientRect().top).toBe(top)
})

test('similar services follow the message that none match and the buttons, all as large as the first; the palette takes the text', async () => {
  await openPage('/?q=workspces')
  const message = main.getByText('No services match your search “workspces”.')
  await expect.element(message).toBeVisible()
  const meant = page.getByRole('region', { name: 'Did you mean' }).getByRole('link')
  await expect.element(meant.first()).toHaveTextContent('Amazon WorkSpaces')
  const button = page.getByRole('button', { name: 'Search docs, icons, and APIs for “workspces”' })
  const [first, second, best, next] = [message, button, meant.first(), meant.nth(1)].map(part =>
    part.element().getBoundingClientRect(),
  )
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0)
  expect(best?.top).toBeGreaterThan(second?.bottom ?? 0)
  expect([next?.width, next?.height]).toEqual([best?.width, best?.height])
  await button.click()
  await expect.element(field).toHaveValue('workspces')
})

test('results end with a button that searches everything; Ctrl+K opens the palette without the text', async () => {
  await openPage('/?q=lambda')
  const button = main.getByRole('button', { name: 'Search docs, icons, and APIs for “lambda”' })
  await button.click()
  await expect.element(field).toHaveValue('lambda')
  await press('Control+k')
  await press('Control+k')
  await expect.element(field).toHaveValue('')
  await press('Control+k')
  await searchBox.fill('')
  await expect.element(main.getByRole('button', { name: /^Search docs/ })).not.toBeInTheDocument()
})

test('cards say why a search finds them, and underline the search text', async () => {
  await openPage('/?q=lambda')
  await expect.element(main.getByText('Matches “lambda authorizer”')).toBeVisible()
  const underlined = () =>
    [...(CSS.highlights.get('match') ?? [])].map(({ startContainer }) => startContainer.nodeValue)
  await expect.poll(underlined).toContain('AWS Lambda')
  await searchBox.fill('')
  await expect.poll(underlined).toEqual([])
})

test.each(LAYOUT_IDS)('in the %s layout, the service that Enter opens has a sign that needs no color', async view => {
  await openPage(`/?view=${view}&q=lambda`)
  const link = main.getByRole('link', { name: 'AWS Lambda', exact: true }).first()
  await expect.element(link).toBeVisible()
  const parts = () => [...document.querySelectorAll('[data-best-match] :is(h2, a, span)')]
  const signs = () => parts().map(part => getComputedStyle(part, '::after').maskImage)
  await expect.poll(() => signs().join()).toContain('svg')
})

test('without results, Enter stays in the box, and Esc leaves it all the same', async () => {
  await openPage('/?categories=Robotics')
  await press('/')
  await type('qqqzzz')
  await press('Enter')
  await expect.element(main.getByText('No services match')).toBeVisible()
  await expect.element(searchBox).toHaveFocus()
  await press('Escape', '2')
  await expect.element(searchBox).toHaveValue('2')
})

test('from a category, j and ↓ move to the results; from radio buttons, only j does', async () => {
  await openPage()
  const storage = page.getByRole('checkbox', { name: /^Storage/ })
  for (const key of ['j', 'ArrowDown']) {
    focusOn(storage)
    await press('Space', key)
    await inCell(0)
  }
  const list = page.getByRole('radio', { name: 'List', exact: true })
  focusOn(page.getByRole('radio', { name: 'Grid', exact: true }))
  await press('ArrowDown')
  await expect.element(list).toHaveFocus()
  await expect.element(list).toBeChecked()
  await press('j')
  await inCell(0)
})

test('the palette leads to the results and to the search box', async () => {
  await openPage()
  for (const name of ['Go to the search box', 'Go to the results']) {
    await find(`>${name}`)
    await press('Enter')
    await expect.element(palette).not.toBeInTheDocument()
    if (name.endsWith('box')) await expect.element(searchBox).toHaveFocus()
    else await inCell(0)
  }
})

test('on the icons page Enter leads to the first icon', async () => {
  await openPage('/icons')
  await press('/')
  await type('nat gateway')
  await press('Enter')
  await isAt('/icons?q=nat%20gateway')
  await expect.element(page.getByRole('gridcell').first()).toHaveFocus()
})

test('without results, Enter and ↓ focus the first "did you mean" link, Tab the next', async () => {
  await openPage()
  await searchBox.click()
  await type('workspces')
  const meant = page.getByRole('region', { name: 'Did you mean' }).getByRole('link')
  await expect.element(meant.first()).toBeVisible()
  for (const key of ['Enter', 'ArrowDown']) {
    await searchBox.click()
    await press(key)
    await expect.element(meant.first()).toHaveFocus()
  }
  await press('Tab')
  await expect.element(meant.nth(1)).toHaveFocus()
})

test('Enter waits for the "did you mean" links', async () => {
  await openPage()
  await searchBox.click()
  const release = holdSearches()
  await type('lamdba')
  await press('Enter')
  await expect.element(main).toHaveFocus()
  release()
  const meant = page.getByRole('region', { name: 'Did you mean' }).getByRole('link')
  await expect.element(meant.first()).toHaveFocus()
})

test('a search without results can be cleared with all categories, which Back reverts', async () => {
  const from = '/?q=zzzz&categories=Compute,Storage&view=list&sort=category'
  await openPage(from)
  await expect
    .element(main.getByText('No services match your search “zzzz” and filters.', { exact: true }))
    .toBeVisible()
  await expect.element(main.getByText('Found 0 services match your search and categories.').first()).toBeInTheDocument()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await isAt('/?sort=category&view=list')
  await expect.element(searchBox).toHaveValue('')
  history.back()
  await isAt(from)
  await expect.element(searchBox).toHaveValue('zzzz')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await isAt('/?q=zzzz&sort=category&view=list')
  await page.getByText('Clear search', { exact: true }).click()
  await isAt('/?sort=category&view=list')
})

test('without results, the draw.io layout says which categories it leaves out', async () => {
  await openPage('/?categories=Decision%20Guides&view=drawio')
  await expect
    .element(main.getByText('The draw.io layout leaves out Decision Guides and Partner Central.').first())
    .toBeVisible()
})
