/** Tests that the explorer shows its view: order, counts, names, details, and the state of every control. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { resultsAtom } from '@/state/explorer'
import { closePage, openPage } from './harness'
import {
  active,
  all,
  answered,
  blur,
  countOf,
  field,
  find,
  focusOn,
  group,
  heading,
  isAt,
  main,
  palette,
  press,
  searchBox,
  tray,
  type,
} from './page'

const textsOf = (selector: string) => all(selector).map(element => element.textContent)
/** Returns the labels of the chosen options and checked boxes in the sidebar. */
const chosen = () =>
  all('aside label')
    .filter(label => label.querySelector('input:checked'))
    .map(label => label.querySelector('span:not(.count)')?.textContent ?? label.textContent)
const LAYOUT_KEYS = ['1', '2', '3', '4']

test('each sort orders cards and list rows, with a heading per category', async () => {
  const store = await openPage('/?sort=category&categories=Serverless')
  const headings = () =>
    all('main .view-content h2')
      .filter(heading => !heading.querySelector('a'))
      .map(heading => heading.textContent)
  await expect.poll(headings).toEqual([`Serverless${store.get(resultsAtom)?.found}`])
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  for (const key of ['1', '2']) {
    await press(key)
    for (const sort of ['Category', 'Alphabet', 'Alphabet with Amazon/AWS']) {
      await group('Sort by').getByText(sort, { exact: true }).click()
      const groups = store.get(resultsAtom)?.groups ?? []
      await expect
        .poll(() => textsOf('main [data-cell] a[target=_blank][href^="/"]'))
        .toEqual(groups.flatMap(({ services }) => services.map(({ service }) => service)))
      const named = groups.filter(({ heading }) => heading !== null)
      expect(headings()).toEqual(named.map(({ heading, services }) => `${heading}${services.length}`))
    }
  }
})

test('counts of categories, the total beside “All”, and no pagination for a single page', async () => {
  const store = await openPage('/?categories=Compute,Containers,Serverless&pageSize=20')
  const totals: unknown[] = []
  const counts = () => textsOf('label.category').map(text => Number(/(\d+) services?$/.exec(text ?? '')?.[1]))
  const matches = async () => {
    const { total, categoryCounts } = store.get(resultsAtom) ?? {}
    totals.push(total)
    await expect.element(group('Items per page').getByText(`All ${total}`, { exact: true })).toBeVisible()
    await expect.poll(counts).toEqual(categoryCounts)
  }
  await matches()
  await expect.element(heading).toHaveTextContent(/^Search in \d+ services \(of 3 categories\)$/)
  await press('4')
  await matches()
  await page.getByRole('checkbox', { name: 'Hide ended' }).click()
  await matches()
  expect(new Set(totals).size).toBe(3)
  const pages = page.getByRole('navigation', { name: /^Pages/ })
  await countOf(pages).toBe(2)
  await searchBox.fill('lambda')
  await expect.poll(() => location.search).toContain('q=lambda')
  await countOf(pages).toBe(0)
  await matches()
})

test('the sidebar has its options and defaults; a link sets all of them', async () => {
  await openPage()
  expect(
    ['Sort by', 'Amazon/AWS in Service Name', 'Layout', 'Items per page'].map(name =>
      [...group(name).element().querySelectorAll('label')].map(label => label.textContent),
    ),
  ).toEqual([
    ['Category', 'Alphabet', 'Alphabet with Amazon/AWS'],
    ['Without', 'With'],
    ['Grid', 'List', 'Icon', 'Draw.io'],
    ['20', '50', '100', expect.stringMatching(/^All \d+$/)],
  ])
  expect(chosen()).toEqual(['Alphabet', 'With', 'Grid', '50'])
  const list = document.querySelector('label.category')?.parentElement
  expect((list?.scrollHeight ?? 0) - (list?.clientHeight ?? 0)).toBeGreaterThan(100)
  await closePage()

  await openPage('/?q=data&categories=Analytics&sort=fullName&prefix=without&view=list&ended=hide&pageSize=20')
  await expect.element(searchBox).toHaveValue('data')
  await expect.poll(chosen).toEqual(['Analytics', 'Hide ended', 'Alphabet with Amazon/AWS', 'Without', 'List', '20'])
  await closePage()

  // Older links contain the number of services at that time.
  await openPage('/?pageSize=331')
  await expect.poll(() => chosen().at(-1)).toMatch(/^All \d+$/)
})

test('a row of the list: hovering does not move its links, its category filters, and its details open', async () => {
  await openPage('/?q=lambda&view=list&sort=fullName')
  await expect.element(main.getByRole('link', { name: 'AWS Lambda', exact: true })).toBeVisible()
  const shadows = () =>
    [...document.querySelectorAll<HTMLElement>('.list-row')].map(row => getComputedStyle(row).boxShadow !== 'none')
  const best = document.querySelector('[data-cell=lambda] > .list-row')
  expect(shadows()).toEqual([...document.querySelectorAll('.list-row')].map(row => row === best))
  const link = main.getByRole('link', { name: 'Compute', exact: true }).first()
  const place = () => JSON.stringify(link.element().getBoundingClientRect())
  const before = place()
  await link.hover()
  await expect.element(main.getByRole('button', { name: /^Actions for / }).first()).toBeVisible()
  expect(place()).toBe(before)
  await link.click()
  await isAt('/?q=lambda&categories=Compute&sort=fullName&view=list')

  const { service } = await (await fetch('/catalogue/services/lambda.json')).json()
  const button = page.getByRole('button', { name: 'Details of AWS Lambda', exact: true })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  const row = main.getByRole('listitem').filter({ has: button })
  await expect.element(row.getByText(service.detailDescription)).toBeVisible()
  const [item] = service.sections.flatMap((section: { items: { link?: string; name: string }[] }) =>
    section.items.filter(({ link }) => link !== undefined),
  )
  await expect.poll(() => row.element().querySelector(`a[href="${item.link}"]`)?.textContent).toBe(item.name)
})

test('a card shows the whole of a long name, and three lines in total', async () => {
  await openPage('/?q=mobile%20sdk')
  for (const system of ['Android', 'iOS']) {
    const name = main.getByRole('heading', { name: `(AWS Mobile SDK for ${system})` })
    await expect.element(name).toBeVisible()
    const { parentElement: lines, offsetWidth, scrollWidth, offsetHeight } = name.element() as HTMLElement
    expect({ isCut: scrollWidth > offsetWidth, twoLines: offsetHeight }).toEqual({ isCut: false, twoLines: 38 })
    expect(lines?.clientHeight).toBe(38 + 18)
  }
})

test('the buttons of a hovered card do not shorten its category', async () => {
  await openPage('/?categories=Networking%20%26%20Content%20Delivery')
  const link = main.getByRole('link', { name: 'Networking & Content Delivery', exact: true }).first()
  await link.hover()
  await expect.element(main.getByRole('button', { name: /^Actions for / }).first()).toBeVisible()
  const { scrollWidth, clientWidth } = link.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('abbreviations follow names, and names begin with Amazon or AWS if chosen, in every layout', async () => {
  await openPage('/?q=elastic%20compute')
  for (const key of ['2', '1']) {
    await press(key)
    await expect.element(page.getByRole('heading', { name: 'Amazon EC2 (Elastic Compute Cloud)' })).toBeVisible()
  }
  await searchBox.fill('aws lambda')
  await isAt('/?q=aws%20lambda')
  blur()
  const named = (name: string) => main.getByRole('link', { name, exact: true })
  for (const key of LAYOUT_KEYS) {
    await press(key)
    await expect.element(named('AWS Lambda').last()).toBeVisible()
    await press('p')
    await expect.element(named('Lambda').first()).toBeVisible()
    await countOf(named('AWS Lambda')).toBe(0)
    await press('p')
  }
})

test('typing, searching again and the theme add no history entry, and keep the state of the present one', async () => {
  const push = vi.spyOn(history, 'pushState')
  await openPage()
  await page.getByRole('button', { name: /^Theme/ }).click()
  await searchBox.click()
  await press('Enter')
  await isAt('/')
  history.replaceState({ ...history.state, marker: 'kept' }, '')
  for (const text of ['sq1', 'sq2']) {
    await searchBox.fill(text)
    await press('Enter')
    await isAt(`/?q=${text}`)
  }
  expect(history.state).toMatchObject({ marker: 'kept' })
  expect(push).not.toHaveBeenCalled()
  push.mockRestore()
})

test('Back and Forward leave the focus in the sidebar', async () => {
  await openPage()
  focusOn(page.getByRole('radio', { name: 'Grid', exact: true }))
  await press('ArrowRight')
  await isAt('/?view=list')
  for (const [move, address] of [
    ['back', '/'],
    ['forward', '/?view=list'],
  ] as const) {
    history[move]()
    await isAt(address)
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('view')
  }
})

test('a fragment opens the palette or focuses the search box, and is removed; that of an element stays', async () => {
  await openPage('/?view=list#palette=s3 api')
  await expect.element(field).toHaveValue('s3 api')
  expect(location.hash).toBe('')
  await isAt('/?view=list')
  await closePage()

  await openPage('/icons#search')
  await expect.element(page.getByRole('textbox', { name: 'Filter icons' })).toHaveFocus()
  expect(location.hash).toBe('')
  const element = Object.assign(document.createElement('p'), { id: 'palette=x' })
  document.body.append(element)
  blur()
  location.hash = '#palette=x'
  await press('?')
  await expect.element(page.getByRole('dialog', { name: /Keyboard/ })).toBeVisible()
  await countOf(palette).toBe(0)
  expect(location.hash).toBe('#palette=x')
  element.remove()
})

test('markup in the search, a category, the palette, the path, and stored values is text', async () => {
  const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
  const encoded = encodeURIComponent(markup)
  const isText = () => {
    expect('hacked' in window).toBe(false)
    expect(all('img[src="x"], [onerror]')).toEqual([])
  }
  for (const key of ['recent', 'copy.format', 'theme']) localStorage.setItem(`explorer.${key}`, JSON.stringify(markup))
  await openPage(`/?q=${encoded}&categories=${encoded}#palette=${encoded}`, { selected: [markup, 'AWS-Lambda'] })
  await expect.element(field).toHaveValue(markup)
  await answered()
  isText()
  await press('Control+k')
  await countOf(palette).toBe(0)
  await expect.element(searchBox).toHaveValue(markup)
  await expect.element(tray.getByText('1 icon', { exact: true })).toBeVisible()
  isText()
  await closePage()
  await openPage(`/icons?q=${encoded}&category=${encoded}`)
  await expect.element(page.getByRole('textbox', { name: 'Filter icons' })).toHaveValue(markup)
  await expect.element(page.getByRole('heading', { level: 1, name: /icons$/ })).toBeVisible()
  isText()
})

test('once a Region is chosen, services that are not listed there have a label on cards, rows, and in the palette', async () => {
  const label = 'ap-southeast-6: not listed'
  await openPage('/?q=amazon%20braket')
  await expect.element(main.getByRole('link', { name: 'Amazon Braket' }).first()).toBeVisible()
  expect(main.getByText(label).query()).toBeNull()
  await closePage()
  localStorage.setItem('explorer.region', '"ap-southeast-6"')
  await openPage('/?q=amazon%20braket')
  await expect.element(main.getByText(label)).toBeVisible()
  await press('2')
  await expect.element(main.getByRole('heading', { level: 2 }).getByText(label)).toBeVisible()
  await find('braket')
  await expect.element(active).toHaveTextContent(label)
  // Listed, and unknown.
  for (const text of ['amazon ec2', 'aws cdk']) {
    await press('Control+a')
    await type(text)
    await answered()
    await expect.element(active).not.toHaveTextContent('ap-southeast-6')
  }
})
