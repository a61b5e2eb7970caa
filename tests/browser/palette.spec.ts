/** The palette (design, "Palette"): everything from the keyboard, the best answer first. */
import { categoryBox, heading, openExplorer, radio, searchBox } from './support/explorer'
import { active, answered, field, find, openPalette, options, palette } from './support/palette'
import { expect, test } from './support/test'

test('Ctrl+K opens it from anywhere and closes it again; focus goes back', async ({ page }) => {
  await openExplorer(page)
  await searchBox(page).focus()
  await openPalette(page)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await expect(searchBox(page)).toBeFocused()
  await page.getByRole('button', { name: /^Find a service/ }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Find a service/ })).toBeFocused()
})

test('Enter opens the best answer in this tab, Ctrl+Enter in a new one and stays', async ({ page, context }) => {
  await openExplorer(page)
  await find(page, 'lamdba')
  await expect(active(page)).toContainText('AWS Lambda')
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expect(opened).toHaveURL('/lambda')
  await opened.close()
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/lambda')
})

test('rows that lead somewhere are real links', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'kms api')
  await expect(active(page)).toHaveAttribute('href', /^https:\/\/docs\.aws\.amazon\.com\/.*kms/i)
})

test('@ toggles categories and stays open; the explorer behind follows at once', async ({ page }) => {
  await openExplorer(page)
  await openPalette(page)
  await page.keyboard.type('@compute')
  await answered(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?categories=Compute')
  await expect(palette(page)).toBeVisible()
  await expect(active(page).getByLabel('on')).toBeVisible()
  // The text is selected for the next word.
  await page.keyboard.type('containers')
  await expect(field(page)).toHaveValue('containers')
  await expect(active(page)).toContainText('Containers')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?categories=Compute,Containers')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(categoryBox(page, 'Compute')).toBeChecked()
  await expect(heading(page)).toContainText('(of 2 categories)')
})

test('sort, layout, prefix, page size and theme are commands that show their state', async ({ page }) => {
  await openExplorer(page)
  await openPalette(page)
  for (const [words, url] of [
    ['>list layout', '/?view=list'],
    ['sort by category', '/?sort=category&view=list'],
    ['without amazon', '/?sort=category&prefix=without&view=list'],
    ['100 items', '/?sort=category&prefix=without&view=list&pageSize=100'],
  ] as const) {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url)
    await expect(palette(page)).toBeVisible()
  }
  await page.keyboard.type('theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(active(page).getByLabel('on')).toBeVisible()
})

test(': goes to a page of the results', async ({ page }) => {
  await openExplorer(page)
  await openPalette(page)
  await page.keyboard.type(':3')
  await expect(active(page)).toContainText('Go to page 3')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?page=3')
})

test('operations are found in every spelling, with their four pages as actions', async ({ page }) => {
  await openExplorer(page)
  await openPalette(page)
  for (const words of ['RunInstances', 'run-instances', 'run_instances', 'ec2 run instances']) {
    await field(page).fill(words)
    await expect(active(page)).toContainText('RunInstances')
  }
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(options(page).filter({ hasText: 'AWS CLI reference' })).toHaveAttribute(
    'href',
    'https://docs.aws.amazon.com/cli/latest/reference/ec2/run-instances.html',
  )
  await expect(options(page).filter({ hasText: 'Python' })).toHaveAttribute('href', /ec2\/client\/run_instances\.html$/)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('ec2 run instances')
})

test('→ lists the actions of a row, Backspace on the empty field leads back', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'nat gateway')
  await expect(active(page)).toContainText('NAT Gateway')
  await page.keyboard.press('ArrowRight')
  await expect(
    options(page)
      .filter({ hasText: 'Copy link' })
      .or(options(page).filter({ hasText: /draw\.io/ }))
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(field(page)).toHaveValue('nat gateway')
})

test('the way back from the actions of a row leads to that row', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'lambda')
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowDown')
  const row = (await active(page).textContent()) ?? ''
  for (const back of ['Backspace', 'Escape', 'ArrowLeft']) {
    await page.keyboard.press('ArrowRight')
    await expect(options(page).filter({ hasText: 'Copy link' }).first()).toBeVisible()
    await page.keyboard.press(back)
    await expect(field(page)).toHaveValue('lambda')
    await expect(active(page)).toHaveText(row)
    await expect(active(page)).toBeInViewport()
  }
})

test('the actions of a row begin at the first, each time', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'athena')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/athena')
  await openPalette(page)
  await expect(active(page)).toContainText('Amazon Athena')
  await page.keyboard.press('ArrowRight')
  await expect(active(page)).not.toContainText('Amazon Athena')
  const first = (await active(page).textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).not.toHaveText(first)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(active(page)).toHaveText(first)
})

test('what was opened is recent, what is pinned stands first, both can be cleared', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'athena')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/athena')
  await openExplorer(page)
  await openPalette(page)
  await expect(options(page).first()).toContainText('Amazon Athena')
  await page.keyboard.type('dynamodb')
  await answered(page)
  await page.keyboard.press('ArrowRight')
  await options(page).filter({ hasText: 'Pin' }).click()
  await page.keyboard.press('Escape')
  await field(page).fill('')
  await expect(options(page).first()).toContainText('Amazon DynamoDB')
  await field(page).fill('forget')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await openPalette(page)
  await expect(options(page).filter({ hasText: 'Amazon Athena' })).toHaveCount(0)
  await expect(options(page).first()).toContainText('Amazon DynamoDB')
})

test('a row that matched by another name says so, and the matched letters are marked', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'cloudwatch events')
  await expect(active(page)).toContainText('Amazon EventBridge')
  await expect(active(page)).toContainText('formerly Amazon CloudWatch Events')
  await field(page).fill('lambda')
  await expect(active(page).locator('mark')).toHaveText('Lambda')
})

test('nothing found: it says so, once, and offers the official search', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'zzqxy zzz')
  await expect(palette(page).getByRole('status')).toHaveText('No results for zzqxy zzz')
  await expect(palette(page).getByRole('link', { name: /Search the official documentation/ })).toHaveAttribute(
    'href',
    /searchQuery=zzqxy%20zzz$/,
  )
})

test('an empty scope says how many there are elsewhere', async ({ page }) => {
  await openExplorer(page)
  await openPalette(page)
  await page.keyboard.type('@athena')
  await expect(palette(page).getByText(/^0 here, \d+ elsewhere/)).toBeVisible()
  await palette(page).getByRole('button', { name: 'Search everything' }).click()
  await expect(active(page)).toContainText('Amazon Athena')
})

test('on a service page the view commands lead to the explorer with that view', async ({ page }) => {
  await page.goto('/lambda')
  await openPalette(page)
  await page.keyboard.type('>icon layout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?view=icon')
  await expect(radio(page, 'Layout', 'Icon')).toBeChecked()
})

test('letters typed before its code has come are kept', async ({ page }) => {
  await page.route(/\/assets\/palette-/, async route => {
    await new Promise(resolve => setTimeout(resolve, 700))
    await route.continue()
  })
  await openExplorer(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('athena')
  await expect(field(page)).toHaveValue('athena')
  await expect(active(page)).toContainText('Amazon Athena')
})

test('keys pressed before the page is alive are kept, too', async ({ page }) => {
  let release = () => {}
  const mayGo = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async route => {
    await mayGo
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('athena')
  await expect(palette(page)).toBeHidden()
  release()
  await expect(field(page)).toHaveValue('athena')
  await expect(active(page)).toContainText('Amazon Athena')
})

test('a service that has ended or is closing says so', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'cloud9')
  await expect(active(page)).toContainText('AWS Cloud9Closed')
})

test('pitfall 8: a few rows are mounted, however many answer', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'a')
  await expect(options(page).first()).toHaveAttribute('aria-setsize', /^\d{2,3}$/)
  expect(await options(page).count()).toBeLessThanOrEqual(60)
})

test('pitfalls 9 and 13: the first row is active after each text, and the active row is always mounted', async ({
  page,
}) => {
  await openExplorer(page)
  await openPalette(page)
  for (const letter of 'storage') {
    await page.keyboard.type(letter)
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  }
  await answered(page)
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('ArrowDown')
    const id = await field(page).getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  }
  await expect(active(page)).toHaveAttribute('aria-posinset', '31')
  await expect(active(page)).toHaveCount(1)
})

test('pitfall 9: pointing at a row makes it active and never scrolls', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'storage')
  await options(page).nth(5).hover()
  await expect(options(page).nth(5)).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).first()).toBeInViewport()
})

test('pitfall 10: Enter runs the answer to the text in the field', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'ec')
  // Both keys in one task: the list still answers "ec".
  await field(page).evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(input, 'ecr')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await expect(page).toHaveURL('/ecr')
})

test('pitfall 11: Enter that commits a word of an input method runs nothing', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'athena')
  await field(page).evaluate(input => {
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }),
    )
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, keyCode: 229 }))
  })
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('pitfall 12: Home and End move the caret, PageDown the row', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'storage')
  await page.keyboard.press('Home')
  await page.keyboard.type('x')
  await expect(field(page)).toHaveValue('xstorage')
  await page.keyboard.press('Backspace')
  await answered(page)
  await page.keyboard.press('PageDown')
  await expect(active(page)).toHaveAttribute('aria-posinset', '9')
  await page.keyboard.press('End')
  await expect(active(page)).toHaveAttribute('aria-posinset', '9')
})

test('pitfall 13 (Esc): clears the text, then leaves the scope, then closes', async ({ page }) => {
  await openExplorer(page)
  await openPalette(page)
  await page.keyboard.type('#bucket')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toHaveAttribute('placeholder', 'Find an icon')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveAttribute('placeholder', /^Find a service/)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('typing at 20 keys a second loses no letter', async ({ page }) => {
  await openExplorer(page)
  await openPalette(page)
  await page.keyboard.type('amazon elastic kubernetes service', { delay: 50 })
  await expect(field(page)).toHaveValue('amazon elastic kubernetes service')
  await expect(active(page)).toContainText('Amazon EKS')
})

test('hostile text is text', async ({ page }) => {
  await openExplorer(page)
  await find(page, '"><img src=x onerror=alert(1)>')
  await expect(palette(page).locator('img[src=x]')).toHaveCount(0)
})

test('the shortcut sheet lists the keys, and its switch turns single keys off', async ({ page }) => {
  await openExplorer(page)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Command palette')).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^Single keys act/ }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('2')
  await expect(page).toHaveURL('/')
  await openPalette(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await page.keyboard.press('2')
  await expect(page).toHaveURL('/')
})

test('Enter on a chip, a button or a link of the palette is its own', async ({ page, context }) => {
  await openExplorer(page)
  await openPalette(page)
  await palette(page).getByRole('button', { name: /icons/ }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await context.route('https://docs.aws.amazon.com/**', route => route.fulfill({ body: 'found' }))
  await page.keyboard.type('zzqqxx')
  await expect(palette(page)).toContainText('No match for')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    palette(page)
      .getByRole('link', { name: 'Search the official documentation' })
      .focus()
      .then(() => page.keyboard.press('Enter')),
  ])
  await tab.close()
})

test('the character of a scope is one in the place of selected text, too', async ({ page }) => {
  await openExplorer(page)
  await find(page, '>theme: dark')
  await page.keyboard.press('Enter')
  await page.keyboard.type('@stor')
  await expect(active(page)).toContainText('Storage')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?categories=Storage')
})

test('pitfall 9: the same text typed again begins at its best answer', async ({ page }) => {
  await openExplorer(page)
  await find(page, 's3')
  const best = await active(page).textContent()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).not.toHaveText(best ?? '')
  await page.keyboard.press('Escape')
  await page.keyboard.type('s3')
  await answered(page)
  await expect(active(page)).toHaveText(best ?? '')
})

test('by pointer: the actions of a row, and what its page is', async ({ page }) => {
  await openExplorer(page)
  await find(page, 'lambda')
  await options(page).first().hover()
  await palette(page).getByTitle('Actions').first().click()
  await expect(field(page)).toBeFocused()
  const docs = options(page).filter({ hasText: 'Open official documentation' })
  await expect(docs).toHaveAttribute('href', /^https:\/\/docs\.aws\.amazon\.com\/lambda/)
})

test('a selected icon says so in its row', async ({ page }) => {
  await openExplorer(page)
  await find(page, '#nat gateway')
  await page.keyboard.press('Shift+Enter')
  await expect(active(page)).toContainText('selected')
})

test('the focus is on the cell it came from, whatever the layout has become', async ({ page }) => {
  await openExplorer(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const slug = await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell)
  await find(page, '>list')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?view=list')
  while (await palette(page).isVisible()) await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell))
    .toBe(slug)
})
