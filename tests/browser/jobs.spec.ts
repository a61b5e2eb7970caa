/**
 * The commonest jobs by the palette, keyboard only, each in at most 12 key presses, Ctrl+K and Enter included. A chord is
 * one press.
 */
import type { Page } from '@playwright/test'
import { categoryBox, openExplorer } from './support/explorer'
import { hold } from './support/hold'
import { CLIPBOARD, clipboardText, kept, toast } from './support/icons'
import { field, palette } from './support/palette'
import { expect, test } from './support/test'

/** Most presses that a job may take. */
const MOST = 12

interface Job {
  job: string
  /** What is typed after Ctrl+K; a name in angle brackets is one press. */
  keys: string
  /** Where the job begins; the explorer as it comes, if absent. */
  from?: string
  /** What must be true afterwards. */
  check: (page: Page) => Promise<unknown>
}

const at = (address: string | RegExp) => (page: Page) => expect(page).toHaveURL(address)
const copied = (pattern: RegExp) => (page: Page) => expect.poll(() => clipboardText(page)).toMatch(pattern)

const JOBS: readonly Job[] = [
  { job: 'open the page of a service', keys: 'lam<Enter>', check: at('/lambda') },
  {
    job: 'open the S3 user guide',
    keys: 's3 gui<Enter>',
    check: at('https://docs.aws.amazon.com/AmazonS3/latest/userguide/index.html'),
  },
  {
    job: 'open the Lambda API reference',
    keys: 'lam api<Enter>',
    check: at('https://docs.aws.amazon.com/lambda/latest/dg/API_Reference.html'),
  },
  {
    job: 'open `run-instances` in the CLI reference',
    keys: 'runi<→>cli<Enter>',
    check: at(/^https:\/\/docs\.aws\.amazon\.com\/cli\/latest\/reference\/ec2\/run-instances/),
  },
  {
    job: 'open the boto3 page of DynamoDB',
    keys: 'boto dyn<Enter>',
    check: at(/^https:\/\/boto3\.amazonaws\.com\/.*\/dynamodb\.html/),
  },
  {
    job: 'open the official documentation of CloudFormation',
    keys: 'cfn<→>doc<Enter>',
    check: page =>
      expect
        .poll(() => page.context().pages().at(-1)?.url())
        .toMatch(/^https:\/\/docs\.aws\.amazon\.com\/.*cloudformation/i),
  },
  {
    job: 'find what replaces Cloud9',
    keys: 'cloud9<Enter>',
    check: async page => {
      await expect(page).toHaveURL('/cloud9')
      await expect(page.getByRole('main').getByRole('link', { name: 'AWS CloudShell' }).first()).toBeVisible()
    },
  },
  { job: 'find QuickSight under its new name', keys: 'quicks<Enter>', check: at('/quick') },
  {
    job: 'copy the NAT gateway icon for draw.io',
    keys: 'nat g<Enter>',
    check: copied(/^<mxGraphModel>/),
  },
  {
    job: 'copy the SQS icon as Excalidraw',
    keys: '#sqs<→>exca<Enter>',
    check: copied(/^\{"type":"excalidraw/),
  },
  {
    job: 'select two icons',
    keys: '#s3<Shift+Enter><↓><Shift+Enter>',
    check: page => expect.poll(() => kept(page)).toHaveLength(2),
  },
  {
    job: 'download the draw.io library of a category',
    keys: 'lib sto<Enter>',
    check: page => expect(toast(page)).toContainText('draw.io library of “Storage”'),
  },
  {
    job: 'filter to Compute and Containers',
    keys: '@comp<Enter>con<Enter><Ctrl+K>',
    check: async page => {
      await expect(page).toHaveURL('/?categories=Compute,Containers')
      await expect(palette(page)).toBeHidden()
      await expect(categoryBox(page, 'Containers')).toBeChecked()
    },
  },
  {
    job: 'clear all filters',
    keys: 'clear f<Enter>',
    from: '?categories=Compute,Containers',
    check: at('/'),
  },
  {
    job: 'list layout, sorted by category',
    keys: '>lis<Enter>cat<Enter>',
    check: at('/?sort=category&view=list'),
  },
  { job: 'names without Amazon and AWS', keys: 'witho<Enter>', check: at('/?prefix=without') },
  { job: '100 items per page', keys: '100<Enter>', check: at('/?pageSize=100') },
  { job: 'next page', keys: 'next p<Enter>', check: at('/?page=2') },
  { job: 'page 5', keys: ':5<Enter>', check: at('/?page=5') },
  { job: 'hide services that have ended', keys: 'ended<Enter>', check: at('/?ended=hide') },
  {
    job: 'dark theme',
    keys: 'dark<Enter>',
    check: page => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  },
  { job: 'all icons', keys: 'all i<Enter>', check: at('/icons') },
  {
    job: 'copy a link to this view',
    keys: 'copy l<Enter>',
    from: '?view=list',
    check: copied(/\/\?view=list$/),
  },
  {
    job: 'list the keyboard shortcuts',
    keys: 'keyb<Enter>',
    check: page => expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible(),
  },
]

/** `lam<Enter>` -> l, a, m, Enter. */
const pressesOf = (keys: string): string[] => ['<Ctrl+K>', ...(keys.match(/<[^<>]+>|./gu) ?? [])]

const NAMES: Readonly<Record<string, string>> = {
  '<→>': 'ArrowRight',
  '<↓>': 'ArrowDown',
  '<Ctrl+K>': 'Control+k',
}

const press = (page: Page, key: string) => page.keyboard.press(NAMES[key] ?? (key.length > 1 ? key.slice(1, -1) : key))

for (const { job, keys, from = '', check } of JOBS) {
  const [open, ...presses] = pressesOf(keys)
  test(`${job}: ${presses.length + 1} presses`, async ({ page, context }) => {
    expect([open, ...presses].length).toBeLessThanOrEqual(MOST)
    await context.grantPermissions(CLIPBOARD)
    for (const host of ['docs.aws.amazon.com', 'boto3.amazonaws.com'])
      await context.route(`https://${host}/**`, route => route.fulfill({ contentType: 'text/html', body: 'there' }))
    await openExplorer(page, from)
    // At once, and on a page that has nothing of the palette yet.
    for (const key of [open ?? '', ...presses]) await press(page, key)
    await check(page)
  })
}

test('commands that come late are found in a palette that is open already', async ({ page }) => {
  const release = await hold(page, /\/data\/icons-\w+\.json/)
  await openExplorer(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('>library storage')
  const late = palette(page).getByRole('option', { name: /Download draw\.io library: Storage/ })
  await expect(late).toHaveCount(0)
  release()
  await expect(late).toBeVisible()
})
