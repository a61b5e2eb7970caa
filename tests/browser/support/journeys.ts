/** Keyboard journeys: keys to press and a check of the result, which must not depend on speed and loading. */
import { expect, type Page } from '@playwright/test'
import { cells, focusedCell, idOf } from './cells'
import { categoryBox, searchBox } from './explorer'
import { clipboardText, kept, toast } from './icons'
import { active, answered, field, palette } from './palette'

export interface Journey {
  name: string
  /** The keys; a name in angle brackets is one press. `<paste …>` pastes a text into the focused element. */
  keys: string
  /** Start URL without its leading slash. Default: the explorer. */
  from?: string
  /** Icons that are selected at the start. */
  selected?: readonly string[]
  /** True if it ends on another host. */
  isElsewhere?: true
  /** Checks the final state. */
  check: (page: Page) => Promise<unknown>
}

const at = (address: string | RegExp) => (page: Page) => expect(page).toHaveURL(address)
const copied = (pattern: RegExp) => (page: Page) => expect.poll(() => clipboardText(page)).toMatch(pattern)
const opensTab = (address: RegExp) => (page: Page) =>
  expect.poll(() => page.context().pages().at(-1)?.url()).toMatch(address)
const leadsTo = (text: string | RegExp) => (page: Page) => expect(active(page)).toContainText(text)
const holds = (count: number) => (page: Page) => expect.poll(() => kept(page)).toHaveLength(count)
/** Checks a count that earlier keys must not change: the URL proves that the last key was handled. */
const holdsAt = (address: string) => (count: number) => async (page: Page) => {
  await expect(page).toHaveURL(address)
  await holds(count)(page)
}
const holdsInList = holdsAt('/?view=list')
const holdsInSearch = holdsAt('/icons?q=s')
const paletteAt = (address: string) => async (page: Page) => {
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL(address)
}

/**
 * The most common tasks in the palette, each in at most 12 presses, including Ctrl+K and Enter. A key combination is
 * one press.
 */
export const JOBS: readonly Journey[] = [
  { name: 'open the page of a service', keys: '<Ctrl+K>lam<Enter>', check: at('/lambda') },
  {
    name: 'open the S3 user guide',
    keys: '<Ctrl+K>s3 gui<Enter>',
    isElsewhere: true,
    check: at('https://docs.aws.amazon.com/AmazonS3/latest/userguide/index.html'),
  },
  {
    name: 'open the Lambda API reference',
    keys: '<Ctrl+K>lam api<Enter>',
    isElsewhere: true,
    check: at('https://docs.aws.amazon.com/lambda/latest/api/Welcome.html'),
  },
  {
    name: 'open `run-instances` in the CLI reference',
    keys: '<Ctrl+K>runi<→>cli<Enter>',
    isElsewhere: true,
    check: at(/^https:\/\/docs\.aws\.amazon\.com\/cli\/latest\/reference\/ec2\/run-instances/),
  },
  {
    name: 'open the boto3 page of DynamoDB',
    keys: '<Ctrl+K>boto dyn<Enter>',
    isElsewhere: true,
    check: at(/^https:\/\/boto3\.amazonaws\.com\/.*\/dynamodb\.html/),
  },
  {
    name: 'open the official documentation of CloudFormation',
    keys: '<Ctrl+K>cfn<→>doc<Enter>',
    isElsewhere: true,
    check: page =>
      expect
        .poll(() => page.context().pages().at(-1)?.url())
        .toMatch(/^https:\/\/docs\.aws\.amazon\.com\/.*cloudformation/i),
  },
  {
    name: 'find what replaces Cloud9',
    keys: '<Ctrl+K>cloud9<Enter>',
    check: async page => {
      await expect(page).toHaveURL('/cloud9')
      await expect(page.getByRole('main').getByRole('link', { name: 'AWS CloudShell' }).first()).toBeVisible()
    },
  },
  { name: 'find QuickSight under its new name', keys: '<Ctrl+K>quicks<Enter>', check: at('/quick') },
  {
    name: 'copy the NAT gateway icon for draw.io',
    keys: '<Ctrl+K>#nat g<Enter>',
    check: copied(/^<mxGraphModel>/),
  },
  {
    name: 'copy the SQS icon as Excalidraw',
    keys: '<Ctrl+K>#sqs<→>exca<Enter>',
    check: copied(/^\{"type":"excalidraw/),
  },
  {
    name: 'select two icons',
    keys: '<Ctrl+K>#s3<Shift+Enter><↓><Shift+Enter>',
    check: page => expect.poll(() => kept(page)).toHaveLength(2),
  },
  {
    name: 'download the draw.io library of a category',
    keys: '<Ctrl+K>lib sto<Enter>',
    check: page => expect(toast(page)).toContainText('draw.io library of “Storage”'),
  },
  {
    name: 'filter to Compute and Containers',
    keys: '<Ctrl+K>@comp<Enter>con<Enter><Ctrl+K>',
    check: async page => {
      await expect(page).toHaveURL('/?categories=Compute,Containers')
      await expect(palette(page)).toBeHidden()
      await expect(categoryBox(page, 'Containers')).toBeChecked()
    },
  },
  {
    name: 'clear all filters',
    keys: '<Ctrl+K>clear f<Enter>',
    from: '?categories=Compute,Containers',
    check: at('/'),
  },
  {
    name: 'list layout, sorted by category',
    keys: '<Ctrl+K>>lis<Enter>cat<Enter>',
    check: at('/?sort=category&view=list'),
  },
  { name: 'names without Amazon and AWS', keys: '<Ctrl+K>witho<Enter>', check: at('/?prefix=without') },
  { name: '100 items per page', keys: '<Ctrl+K>100<Enter>', check: at('/?pageSize=100') },
  { name: 'next page', keys: '<Ctrl+K>next p<Enter>', check: at('/?page=2') },
  { name: 'page 5', keys: '<Ctrl+K>:5<Enter>', check: at('/?page=5') },
  { name: 'hide services that have ended', keys: '<Ctrl+K>ended<Enter>', check: at('/?ended=hide') },
  {
    name: 'dark theme',
    keys: '<Ctrl+K>dark<Enter>',
    check: page => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark'),
  },
  { name: 'all icons', keys: '<Ctrl+K>all i<Enter>', check: at('/icons') },
  {
    name: 'copy a link to this view',
    keys: '<Ctrl+K>copy l<Enter>',
    from: '?view=list',
    check: copied(/\/\?view=list$/),
  },
  {
    name: 'list the keyboard shortcuts',
    keys: '<Ctrl+K>keyb<Enter>',
    check: page => expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible(),
  },
]

const THREE = ['AWS-Lambda', 'Amazon-EC2', 'Amazon-Simple-Queue-Service']

/** Other tasks: names, purposes, code, keys of lists, undo, the search box. */
export const MORE_JOURNEYS: readonly Journey[] = [
  { name: 'a need in words', keys: '<Ctrl+K>message queue<Enter>', check: at('/sqs') },
  { name: 'a typo', keys: '<Ctrl+K>lamdba<Enter>', check: at('/lambda') },
  { name: 'a former name', keys: '<Ctrl+K>cloudwatch events<Enter>', check: at('/eventbridge') },
  { name: 'an abbreviation', keys: '<Ctrl+K>k8s<Enter>', check: at('/eks') },
  { name: 'a name with a space', keys: '<Ctrl+K>route 53<Enter>', check: at('/route-53') },
  { name: 'the second row', keys: '<Ctrl+K>eks<↓><Enter>', check: at('/eks-anywhere') },
  { name: 'down and up again', keys: '<Ctrl+K>eks<↓><↑><Enter>', check: at('/eks') },
  { name: 'the next row by Ctrl+N', keys: '<Ctrl+K>eks<Ctrl+N><Enter>', check: at('/eks-anywhere') },
  {
    name: 'the next row by Ctrl+J, and back by Ctrl+K',
    keys: '<Ctrl+K>eks<Ctrl+J><Enter>',
    check: at('/eks-anywhere'),
  },
  { name: 'a letter taken back', keys: '<Ctrl+K>lamx<Backspace><Enter>', check: at('/lambda') },
  { name: 'everything typed anew', keys: '<Ctrl+K>sqs<Ctrl+A>lam<Enter>', check: at('/lambda') },
  { name: 'a scope left by typing over it', keys: '<Ctrl+K>@comp<Ctrl+A>lambda<Enter>', check: at('/lambda') },
  { name: 'closed and opened again', keys: '<Ctrl+K>sqs<Escape><Escape><Ctrl+K>lam<Enter>', check: at('/lambda') },
  {
    name: 'an operation in the CLI reference, by its kind in words',
    keys: '<Ctrl+K>sqs send message cli<Enter>',
    isElsewhere: true,
    check: at(/cli\/latest\/reference\/sqs\/send-message\.html/),
  },
  {
    name: 'an operation in boto3',
    keys: '<Ctrl+K>stop-instances boto3<Enter>',
    isElsewhere: true,
    check: at(/boto3\..*\/stop_instances\.html/),
  },
  {
    name: 'an operation in JavaScript',
    keys: '<Ctrl+K>putitem js<Enter>',
    isElsewhere: true,
    check: at(/AWSJavaScriptSDK.*PutItemCommand/),
  },
  {
    name: 'the developer guide of S3, not that of Glacier',
    keys: '<Ctrl+K>s3 developer guide',
    check: async page => {
      await expect(field(page)).toHaveValue('s3 developer guide')
      await answered(page)
      await expect(active(page)).not.toContainText('Glacier')
    },
  },
  {
    name: 'a high-level command',
    keys: '<Ctrl+K>aws s3 cp<Enter>',
    isElsewhere: true,
    check: at(/cli\/latest\/reference\/s3\/cp/),
  },
  { name: 'a feature', keys: '<Ctrl+K>s3 lifecycle', check: leadsTo('Lifecycle') },
  { name: 'a feature without its service', keys: '<Ctrl+K>parameter store', check: leadsTo('Parameter Store') },
  { name: 'a CloudFormation type', keys: '<Ctrl+K>AWS::S3::Bucket', check: leadsTo('AWS::S3::Bucket') },
  { name: 'a Terraform name', keys: '<Ctrl+K>aws_lambda_function', check: leadsTo('aws_lambda_function') },
  { name: 'an IAM action', keys: '<Ctrl+K>iam:PassRole', check: leadsTo('PassRole') },
  {
    name: 'an ARN, pasted',
    keys: '<Ctrl+K><paste arn:aws:lambda:eu-west-1:123456789012:function:orders>',
    check: leadsTo('orders'),
  },
  { name: 'a package, pasted', keys: '<Ctrl+K><paste @aws-sdk/client-sqs>', check: leadsTo('SQS') },
  { name: 'a client in Python, pasted', keys: "<Ctrl+K><paste boto3.client('sqs')>", check: leadsTo('SQS') },
  {
    name: 'a console address, pasted',
    keys: '<Ctrl+K><paste https://eu-west-1.console.aws.amazon.com/lambda/home?region=eu-west-1#/functions>',
    check: leadsTo('Lambda'),
  },
  { name: 'a host, pasted', keys: '<Ctrl+K><paste sqs.us-east-1.amazonaws.com>', check: leadsTo('SQS') },
  { name: 'a page beyond the last one', keys: '<Ctrl+K>:99<Enter>', check: at('/?page=8') },
  { name: 'a scope without answers leads on', keys: '<Ctrl+K>@lambda<Enter><Enter>', check: at('/lambda') },
  {
    name: 'three categories in one go',
    keys: '<Ctrl+K>@stor<Enter>data<Enter>serverl<Enter><Ctrl+K>',
    check: at('/?categories=Database,Serverless,Storage'),
  },
  {
    name: 'the documentation of the page',
    from: 'lambda',
    keys: '<Ctrl+K>official<Enter>',
    isElsewhere: true,
    check: opensTab(/^https:\/\/docs\.aws\.amazon\.com\/.*lambda/),
  },
  {
    name: 'the page is pinned',
    from: 'lambda',
    keys: '<Ctrl+K>pin<Enter>',
    check: page => expect.poll(() => page.evaluate(() => localStorage.getItem('explorer.pinned'))).toContain('lambda'),
  },
  { name: 'copy copies', selected: THREE, keys: '<Ctrl+K>copy<Enter>', check: copied(/^<mxGraphModel>/) },
  { name: 'the copy key', selected: THREE, keys: 'c', check: copied(/^<mxGraphModel>/) },
  { name: 'a selection is cleared by Escape', selected: THREE, keys: '<Escape>', check: holds(0) },
  { name: 'and comes back', selected: THREE, keys: '<Escape><Ctrl+Z>2', check: holdsInList(3) },
  { name: 'undo behind Enter', selected: THREE, keys: '<Ctrl+K>clear sel<Enter><Ctrl+z>2', check: holdsInList(3) },
  { name: 'undo by the palette', selected: THREE, keys: '<Escape><Ctrl+K>undo<Enter>', check: holds(3) },
  { name: 'four icons, one after the other', from: 'icons', keys: 'jxlxlxlx', check: holds(4) },
  { name: 'everything, and back', from: 'icons', keys: '<Ctrl+A><Ctrl+Z>jx', check: holds(1) },
  {
    name: 'from the search box to the first result',
    keys: '/queue<Enter>',
    check: page => expect(focusedCell(page)).toBeVisible(),
  },
  {
    name: 'the second row of results',
    keys: '/queue<↓><↓>',
    check: page => expect(cells(page).nth(3).and(focusedCell(page))).toBeVisible(),
  },
  {
    name: 'the search box cleared',
    keys: '/queue<Escape>s',
    check: async page => {
      await expect(searchBox(page)).toHaveValue('s')
      await expect(page).toHaveURL('/?q=s')
    },
  },
  {
    name: 'out of the search box of the icons',
    from: 'icons',
    keys: '/bucket<Escape><Escape>',
    check: page => expect(focusedCell(page)).toBeVisible(),
  },
  { name: 'Enter opens the best match', keys: '/lambda<Enter>', check: at('/lambda') },
  { name: 'a layout by its digit', keys: '2', check: at('/?view=list') },
  { name: 'two choices one after the other', keys: '3s', check: at('/?sort=fullName&view=icon') },
  { name: 'pages forth and back', keys: ']][2', check: at('/?view=list&page=2') },
  { name: 'the last cell of the page', keys: 'jG', check: page => expect(focusedCell(page)).toBeVisible() },
  {
    name: 'the first cell again',
    keys: 'jjjgg',
    check: page => expect(cells(page).first().and(focusedCell(page))).toBeVisible(),
  },
  { name: 'the next service', from: 'lambda', keys: ']', check: page => expect(page).not.toHaveURL('/lambda') },
  {
    name: 'icons by the palette, copied',
    keys: '<Ctrl+K>#nat<Shift+Enter><Ctrl+K>c',
    check: copied(/^<mxGraphModel>/),
  },
  { name: 'Ctrl+Shift+K is the browser’s', keys: '<Ctrl+Shift+K>2', check: at('/?view=list') },
  {
    name: 'a text of before, by the up arrow',
    keys: '<Ctrl+K>next p<Enter><Ctrl+K><↑><Enter>',
    check: at('/?page=3'),
  },
  { name: 'nothing found leads on', keys: '<Ctrl+K>qqqzzz', check: leadsTo('official documentation') },
  {
    name: 'the palette stays for a new tab',
    keys: '<Ctrl+K>lam<Ctrl+Enter>',
    check: async page => {
      await opensTab(/\/lambda$/)(page)
      await expect(field(page)).toBeFocused()
    },
  },
]

/** More journeys, run only with `JOURNEYS=all`. */
export const FURTHER_JOURNEYS: readonly Journey[] = [
  { name: 'a need in a sentence', keys: '<Ctrl+K>where do I store files cheaply', check: leadsTo('Amazon S3') },
  { name: 'a need with two answers', keys: '<Ctrl+K>tracing<Enter>', check: at('/x-ray') },
  { name: 'too high a bill', keys: '<Ctrl+K>cost too high', check: leadsTo('cost management') },
  { name: 'the last page', keys: '<Ctrl+K>:last<Enter>', check: at('/?page=8') },
  { name: 'a scope by Tab', keys: '<Ctrl+K><Tab>lam<Enter>', check: at('/lambda') },
  {
    name: 'an operation in its scope',
    keys: '<Ctrl+K>!put object<Enter>',
    isElsewhere: true,
    check: at(/docs\.aws\.amazon\.com\/.*API_PutObject\.html/),
  },
  { name: 'a line of the pane by its digit', keys: '<Ctrl+K>#sqs<→>1', check: copied(/^<mxGraphModel>/) },
  {
    name: 'the second page of a service by its digit',
    keys: '<Ctrl+K>lam<→>2',
    isElsewhere: true,
    check: at('https://docs.aws.amazon.com/lambda/latest/api/Welcome.html'),
  },
  { name: 'the actions left again', keys: '<Ctrl+K>lam<→><←><Enter>', check: at('/lambda') },
  {
    name: 'a service without an icon says so',
    from: '?q=agent+registry',
    keys: 'jc',
    check: page => expect(toast(page)).toContainText('No official icon yet for AWS Agent Registry'),
  },
  {
    name: 'keys of the view on the page of a service',
    from: 'lambda',
    keys: 'psps<Ctrl+K>',
    check: paletteAt('/lambda'),
  },
  {
    name: 'from service to service',
    from: 'lambda',
    keys: '<Ctrl+K>sqs<Enter>',
    check: at('/sqs'),
  },
  {
    name: 'the palette over the menu of an item, and back',
    keys: 'jj.<Ctrl+K><Escape>2',
    check: async page => {
      await expect(page).toHaveURL('/?view=list')
      await expect(focusedCell(page)).toBeVisible()
    },
  },
  { name: 'undone step by step', from: 'icons', keys: 'jxlxlx<Ctrl+Z><Ctrl+Z>/s', check: holdsInSearch(1) },
  { name: 'three services', from: '?categories=Storage', keys: 'jxjxjx', check: holds(3) },
  { name: 'a range', from: 'icons', keys: 'jx<Shift+ArrowRight><Shift+ArrowRight>', check: holds(3) },
  { name: 'a range that shrinks', from: 'icons', keys: 'jx<Shift+End><Shift+Home>/s', check: holdsInSearch(1) },
  { name: 'everything, copied', from: '?q=lambda', keys: '<Ctrl+A>c', check: copied(/^<mxGraphModel>/) },
  { name: 'a layout, then its first icon', keys: '4jc', check: copied(/^<mxGraphModel>/) },
  { name: 'the first icon of a search', from: 'icons', keys: '/bucket<Enter>c', check: copied(/^<mxGraphModel>/) },
  { name: 'pages back', from: '?page=3', keys: '[[', check: at('/') },
  { name: 'three pages on', keys: ']]]', check: at('/?page=4') },
  { name: 'the link of the page', from: 'lambda', keys: 'u', check: copied(/\/lambda$/) },
  {
    name: 'the focused service is pinned',
    keys: 'j*',
    check: page =>
      expect.poll(() => page.evaluate(() => localStorage.getItem('explorer.pinned'))).toContain('service:'),
  },
  {
    name: 'the list of keys closed again',
    keys: '?<Escape>j',
    check: page => expect(focusedCell(page)).toBeVisible(),
  },
  { name: 'a search, then a category', keys: '/queue<Escape><Ctrl+K>@stor<Enter>', check: at('/?categories=Storage') },
  {
    name: 'sort, names and layout by letters',
    keys: 'sp2',
    check: at('/?sort=fullName&prefix=without&view=list'),
  },
  {
    name: 'the palette closed and the page used',
    keys: '<Ctrl+K>lam<Ctrl+K>jx',
    check: holds(1),
  },
  {
    name: 'hundreds of icons come back',
    from: 'icons',
    keys: '<Ctrl+A><Escape><Escape><Ctrl+Z>/s',
    check: async page => {
      await expect(page).toHaveURL('/icons?q=s')
      await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(800)
    },
  },
  { name: 'the third icon, selected and copied', from: 'icons', keys: 'jllxc', check: copied(/^<mxGraphModel>/) },
  {
    name: 'the palette on an unknown address',
    from: 'lamdba',
    keys: '<Ctrl+K>sqs<Enter>',
    check: at('/sqs'),
  },
  {
    name: 'back to the service that was left',
    keys: 'jll<Ctrl+K>lam<Enter>',
    check: async page => {
      await expect(page).toHaveURL('/lambda')
      await page.goBack()
      await expect.poll(() => idOf(focusedCell(page))).toBe(await idOf(cells(page).nth(2)))
    },
  },
  {
    name: 'what was chosen before comes first',
    keys: '<Ctrl+K>cf<↓><Ctrl+Enter><Ctrl+A>cf<Enter>',
    check: at('/cloudformation'),
  },
  {
    name: 'closed by its own key and opened again',
    keys: '<Ctrl+K>lam<Ctrl+K><Ctrl+K>sqs<Enter>',
    check: at('/sqs'),
  },
  { name: 'a keyboard of another script', keys: '<Ctrl+л>sqs<Enter>', check: at('/sqs') },
]
