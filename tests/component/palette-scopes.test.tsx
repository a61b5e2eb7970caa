/** Tests the scopes of the palette, and commands that set options. */
import { expect, onTestFinished, test } from 'vitest'
import { themeAtom } from '@/state/preferences'
import { openPage } from './harness'
import {
  active,
  answered,
  enter,
  field,
  find,
  focusOn,
  heading,
  isAt,
  openPalette,
  palette,
  press,
  SMALL_PAGE,
  selectedText,
  type,
} from './page'

test('the text is selected before an option takes effect, so that the next letter replaces it', async () => {
  const store = await openPage(SMALL_PAGE)
  await find('theme: dark')
  const selected: string[] = []
  onTestFinished(
    store.sub(themeAtom, () => {
      selected.push(selectedText())
    }),
  )
  await press('Enter')
  await expect.poll(() => selected).toEqual(['theme: dark'])
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
    await expect.poll(selectedText).toBe(words.replace('>', ''))
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

test('the label of the field says what it searches, and headings label the rows of an empty field', async () => {
  localStorage.setItem('explorer.recent', JSON.stringify({ ids: ['service:athena'] }))
  await openPage()
  await openPalette()
  const named = (name: string) => expect.element(palette.getByRole('combobox', { name, exact: true })).toHaveFocus()
  await named('Find a service, doc, icon, or API, or draw: user > alb > ecs')
  await expect.element(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveTextContent('Athena')
  enter('#nat gateway')
  await answered()
  await named('Find an icon')
  await press('ArrowRight')
  await expect.element(field).toHaveAccessibleName(/^Actions for .*NAT gateway/i)
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

test('Enter on a scope button chooses the scope', async () => {
  await openPage(SMALL_PAGE)
  await openPalette()
  focusOn(palette.getByRole('button', { name: /^Icons/ }))
  await press('Enter')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleName('Find an icon')
})
