/** Tests the actions of rows in the palette, and commands on icons and items. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noticesAtom } from '@/state/notices'
import { rememberItem } from '@/state/recents'
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
  leadsTo,
  openPalette,
  options,
  palette,
  press,
  pressAtOnce,
  SMALL_PAGE,
  selectedText,
  type,
} from './page'

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

test('a selected icon says so in its row', async () => {
  await openPage(SMALL_PAGE)
  await find('#nat gateway')
  await press('Shift+Enter')
  await expect.element(active).toHaveTextContent('selected')
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

test('Enter copies the selected icons, and the footer says so', async () => {
  await openPage()
  await find('#bucket')
  await press('Shift+Enter', 'ArrowDown', 'Shift+Enter')
  await expect.element(palette.getByText('Copy the 2 selected icons')).toBeVisible()
  await press('Enter')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(page.getByText(/2 draw.io shapes copied|2 icons/).first()).toBeInTheDocument()
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

test('the palette leads to the identifiers of a service, where Tab continues, which are among its actions', async () => {
  await openPage('/lambda')
  await find('identif')
  await press('Enter')
  await expect.poll(() => location.hash).toBe('#identifiers')
  // Keys without a modifier still work.
  await press('x')
  await expectAnnounced(/1 icon selected|AWS Lambda selected/)
  await press('Tab')
  expect(document.activeElement?.closest('section')?.id).toBe('identifiers')
  await find('sqs')
  await press('ArrowRight')
  await type('arn')
  await expect.element(active).toHaveTextContent('Identifiers')
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
