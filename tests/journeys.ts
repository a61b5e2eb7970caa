/**
 * Keyboard journeys: keys to press and the resulting state, which must not depend on speed and loading. Component tests
 * run them on loaded pages, and browser tests on pages that are still loading.
 */

export interface Journey {
  name: string
  /** The keys; a name in angle brackets is one press. `<paste …>` pastes a text into the focused element. */
  keys: string
  /** Start URL without its leading slash. Default: the explorer. */
  from?: string
  /** Icons that are selected at the start. */
  selected?: readonly string[]
  /** The fields of the final state that matter. */
  end: { readonly [K in keyof PageState]?: PageState[K] | RegExp }
}

/** Visible and stored state of a page. */
export interface PageState {
  /** Path and query, or the URL of another host. */
  address: string
  /** URL of the newest tab. */
  tab: string
  copied: string
  /** Text of the active row; empty until the palette shows the results for the typed text. */
  active: string
  /** Text of the palette's field; null while the palette is closed. */
  field: string | null
  dialog: string
  toast: string
  theme: string
  /** Text of the search box. */
  search: string
  /** Number of selected icons. */
  selected: number
  pinned: string
  /** Index of the focused cell; -1 if there is none. */
  cell: number
}

/** Returns the state of the current page. Runs in the page, so it uses nothing outside. */
export async function readState(): Promise<Omit<PageState, 'tab'>> {
  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  const textIn = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value
  const stored = (key: string) => localStorage.getItem(`explorer.${key}`)
  const dialog = document.querySelector('[role=dialog]')?.getAttribute('aria-labelledby')
  return {
    address: location.pathname + location.search,
    copied: await navigator.clipboard.readText().catch(() => ''),
    active: textOf('[role=listbox][aria-busy=false] [role=option][aria-selected=true]'),
    field: textIn('[role=combobox]') ?? null,
    dialog: document.getElementById(dialog ?? '')?.textContent ?? '',
    toast: textOf('[data-sonner-toast][data-removed=false]'),
    theme: document.documentElement.dataset.theme ?? '',
    search: textIn('#search') ?? '',
    selected: JSON.parse(stored('selection') ?? '{"icons":[]}').icons.length,
    pinned: stored('pinned') ?? '',
    cell: [...document.querySelectorAll('main [data-cell]')].findIndex(cell => cell.contains(document.activeElement)),
  }
}

/** Returns the fields of `end` from which the state differs, with the actual values. */
export function unmet(end: Journey['end'], state: PageState): Partial<PageState> {
  const isMet = (field: string) => {
    const expected = end[field as keyof PageState]
    const actual = state[field as keyof PageState]
    return expected instanceof RegExp ? expected.test(String(actual)) : expected === actual
  }
  return Object.fromEntries(Object.entries(state).filter(([field]) => field in end && !isMet(field)))
}

const NAMES: Readonly<Record<string, string>> = {
  '→': 'ArrowRight',
  '←': 'ArrowLeft',
  '↓': 'ArrowDown',
  '↑': 'ArrowUp',
}

/** Keys that act on the active row. They take effect once the results are final, unless another key cancels them. */
const ACTIONS = /^(?:Enter|(?:Shift|Control)\+Enter|ArrowRight)$/

/** Keys that people press only after they see the rows. */
const BY_EYE = /^(?:Arrow(?:Down|Up|Left)|Control\+[nj]|\d)$/

/** Splits `lam<Enter>` into l, a, m, Enter. `looks` is true for a key that people press only after reading the rows. */
export function pressesOf(keys: string): { key: string; looks: boolean }[] {
  const presses = (keys.match(/<[^<>]+>|./gu) ?? []).map(press => {
    const key = press.length > 2 ? press.slice(1, -1) : press
    // Without Shift, a letter pressed with Ctrl is in lower case.
    return (
      NAMES[key] ??
      key.replace(/^Ctrl\+(.)$/, (_, letter) => `Ctrl+${letter.toLowerCase()}`).replace('Ctrl+', 'Control+')
    )
  })
  return presses.map((key, i) => ({ key, looks: BY_EYE.test(key) || ACTIONS.test(presses[i - 1] ?? '') }))
}

const ANY_CELL = /^\d+$/

/**
 * The most common tasks in the palette, each in at most 12 presses, including Ctrl+K and Enter. A key combination is
 * one press.
 */
export const JOBS: readonly Journey[] = [
  { name: 'open the page of a service', keys: '<Ctrl+K>lam<Enter>', end: { address: '/lambda' } },
  {
    name: 'open the S3 user guide',
    keys: '<Ctrl+K>s3 gui<Enter>',
    end: { address: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/index.html' },
  },
  {
    name: 'open the Lambda API reference',
    keys: '<Ctrl+K>lam api<Enter>',
    end: { address: 'https://docs.aws.amazon.com/lambda/latest/api/Welcome.html' },
  },
  {
    name: 'open `run-instances` in the CLI reference',
    keys: '<Ctrl+K>runi<→>cli<Enter>',
    end: { address: /^https:\/\/docs\.aws\.amazon\.com\/cli\/latest\/reference\/ec2\/run-instances/ },
  },
  {
    name: 'open the boto3 page of DynamoDB',
    keys: '<Ctrl+K>boto dyn<Enter>',
    end: { address: /^https:\/\/boto3\.amazonaws\.com\/.*\/dynamodb\.html/ },
  },
  {
    name: 'open the official documentation of CloudFormation',
    keys: '<Ctrl+K>cfn<→>doc<Enter>',
    end: { address: /^https:\/\/docs\.aws\.amazon\.com\/.*cloudformation/i },
  },
  {
    name: 'find what replaces Cloud9',
    keys: '<Ctrl+K>cloud9<Enter>',
    end: { address: '/cloud9' },
  },
  { name: 'find QuickSight under its new name', keys: '<Ctrl+K>quicks<Enter>', end: { address: '/quick' } },
  {
    name: 'copy the NAT gateway icon for draw.io',
    keys: '<Ctrl+K>#nat g<Enter>',
    end: { copied: /^<mxGraphModel>/ },
  },
  {
    name: 'copy the SQS icon as Excalidraw',
    keys: '<Ctrl+K>#sqs<→>exca<Enter>',
    end: { copied: /^\{"type":"excalidraw/ },
  },
  {
    name: 'select two icons',
    keys: '<Ctrl+K>#s3<Shift+Enter><↓><Shift+Enter>',
    end: { selected: 2 },
  },
  {
    name: 'download the draw.io library of a category',
    keys: '<Ctrl+K>lib sto<Enter>',
    end: { toast: /draw\.io library of “Storage”/ },
  },
  {
    name: 'filter to Compute and Containers',
    keys: '<Ctrl+K>@comp<Enter>con<Enter><Ctrl+K>',
    end: { address: '/?categories=Compute,Containers', field: null },
  },
  {
    name: 'clear all filters',
    keys: '<Ctrl+K>clear f<Enter>',
    from: '?categories=Compute,Containers',
    end: { address: '/' },
  },
  {
    name: 'list layout, sorted by category',
    keys: '<Ctrl+K>>lis<Enter>cat<Enter>',
    end: { address: '/?sort=category&view=list' },
  },
  { name: 'names without Amazon and AWS', keys: '<Ctrl+K>witho<Enter>', end: { address: '/?prefix=without' } },
  { name: '100 items per page', keys: '<Ctrl+K>100<Enter>', end: { address: '/?pageSize=100' } },
  { name: 'next page', keys: '<Ctrl+K>next p<Enter>', end: { address: '/?page=2' } },
  { name: 'page 5', keys: '<Ctrl+K>:5<Enter>', end: { address: '/?page=5' } },
  { name: 'hide services that have ended', keys: '<Ctrl+K>ended<Enter>', end: { address: '/?ended=hide' } },
  {
    name: 'dark theme',
    keys: '<Ctrl+K>dark<Enter>',
    end: { theme: 'dark' },
  },
  { name: 'all icons', keys: '<Ctrl+K>all i<Enter>', end: { address: '/icons' } },
  {
    name: 'copy a link to this view',
    keys: '<Ctrl+K>copy l<Enter>',
    from: '?view=list',
    end: { copied: /\/\?view=list$/ },
  },
  {
    name: 'list the keyboard shortcuts',
    keys: '<Ctrl+K>keyb<Enter>',
    end: { dialog: 'Keyboard shortcuts' },
  },
]

const THREE = ['AWS-Lambda', 'Amazon-EC2', 'Amazon-Simple-Queue-Service']

/** Journeys for other tasks, such as moving in lists, undo, and the search box. */
export const MORE_JOURNEYS: readonly Journey[] = [
  { name: 'the second row', keys: '<Ctrl+K>eks<↓><Enter>', end: { address: '/eks-anywhere' } },
  { name: 'down and up again', keys: '<Ctrl+K>eks<↓><↑><Enter>', end: { address: '/eks' } },
  { name: 'the next row by Ctrl+N', keys: '<Ctrl+K>eks<Ctrl+N><Enter>', end: { address: '/eks-anywhere' } },
  {
    name: 'the next row by Ctrl+J, and back by Ctrl+K',
    keys: '<Ctrl+K>eks<Ctrl+J><Enter>',
    end: { address: '/eks-anywhere' },
  },
  { name: 'a deleted letter', keys: '<Ctrl+K>lamx<Backspace><Enter>', end: { address: '/lambda' } },
  { name: 'everything retyped', keys: '<Ctrl+K>sqs<Ctrl+A>lam<Enter>', end: { address: '/lambda' } },
  {
    name: 'the documentation of the page',
    from: 'lambda',
    keys: '<Ctrl+K>official<Enter>',
    end: { tab: /^https:\/\/docs\.aws\.amazon\.com\/.*lambda/ },
  },
  {
    name: 'a cleared selection comes back',
    selected: THREE,
    keys: '<Escape><Ctrl+Z>2',
    end: { address: '/?view=list', selected: 3 },
  },
  {
    name: 'undo behind Enter',
    selected: THREE,
    keys: '<Ctrl+K>clear sel<Enter><Ctrl+z>2',
    end: { address: '/?view=list', selected: 3 },
  },
  { name: 'four icons, one after the other', from: 'icons', keys: 'jxlxlxlx', end: { selected: 4 } },
  { name: 'everything, and back', from: 'icons', keys: '<Ctrl+A><Ctrl+Z>jx', end: { selected: 1 } },
  {
    name: 'the second row of results',
    keys: '/queue<↓><↓>',
    end: { cell: 3 },
  },
  {
    name: 'out of the search box of the icons',
    from: 'icons',
    keys: '/bucket<Escape><Escape>',
    end: { cell: ANY_CELL },
  },
  { name: 'Enter opens the best match', keys: '/lambda<Enter>', end: { address: '/lambda' } },
  {
    name: 'icons by the palette, copied',
    keys: '<Ctrl+K>#nat<Shift+Enter><Ctrl+K>c',
    end: { copied: /^<mxGraphModel>/ },
  },
  { name: 'Ctrl+Shift+K is the browser’s', keys: '<Ctrl+Shift+K>2', end: { address: '/?view=list' } },
  {
    name: 'the palette stays for a new tab',
    keys: '<Ctrl+K>lam<Ctrl+Enter>',
    end: { tab: /\/lambda$/, field: 'lam' },
  },
]

/** More journeys, run only with `JOURNEYS=all`, because other tests cover the same code. */
export const FURTHER_JOURNEYS: readonly Journey[] = [
  { name: 'a scope left by typing over it', keys: '<Ctrl+K>@comp<Ctrl+A>lambda<Enter>', end: { address: '/lambda' } },
  {
    name: 'closed and opened again',
    keys: '<Ctrl+K>sqs<Escape><Escape><Ctrl+K>lam<Enter>',
    end: { address: '/lambda' },
  },
  { name: 'a CloudFormation type', keys: '<Ctrl+K>AWS::S3::Bucket', end: { active: /AWS::S3::Bucket/ } },
  { name: 'an IAM action', keys: '<Ctrl+K>iam:PassRole', end: { active: /PassRole/ } },
  { name: 'a page beyond the last one', keys: '<Ctrl+K>:99<Enter>', end: { address: '/?page=8' } },
  { name: 'a scope without answers leads on', keys: '<Ctrl+K>@lambda<Enter><Enter>', end: { address: '/lambda' } },
  {
    name: 'three categories in one go',
    keys: '<Ctrl+K>@stor<Enter>data<Enter>serverl<Enter><Ctrl+K>',
    end: { address: '/?categories=Database,Serverless,Storage' },
  },
  {
    name: 'the page is pinned',
    from: 'lambda',
    keys: '<Ctrl+K>pin<Enter>',
    end: { pinned: /lambda/ },
  },
  { name: 'copy copies', selected: THREE, keys: '<Ctrl+K>copy<Enter>', end: { copied: /^<mxGraphModel>/ } },
  { name: 'the copy key', selected: THREE, keys: 'c', end: { copied: /^<mxGraphModel>/ } },
  { name: 'a selection is cleared by Escape', selected: THREE, keys: '<Escape>', end: { selected: 0 } },
  { name: 'undo by the palette', selected: THREE, keys: '<Escape><Ctrl+K>undo<Enter>', end: { selected: 3 } },
  {
    name: 'from the search box to the first result',
    keys: '/queue<Enter>',
    end: { cell: ANY_CELL },
  },
  {
    name: 'the search box cleared',
    keys: '/queue<Escape>s',
    end: { address: '/?q=s', search: 's' },
  },
  { name: 'a layout by its digit', keys: '2', end: { address: '/?view=list' } },
  { name: 'two choices one after the other', keys: '3s', end: { address: '/?sort=fullName&view=icon' } },
  { name: 'pages forth and back', keys: ']][2', end: { address: '/?view=list&page=2' } },
  { name: 'the last cell of the page', keys: 'j<Shift+G>', end: { cell: 49 } },
  {
    name: 'the first cell again',
    keys: 'jjjgg',
    end: { cell: 0 },
  },
  { name: 'the next service', from: 'lambda', keys: ']', end: { address: /^\/(?!lambda$)/ } },
  {
    name: 'a text of before, by the up arrow',
    keys: '<Ctrl+K>next p<Enter><Ctrl+K><↑><Enter>',
    end: { address: '/?page=3' },
  },
  { name: 'a need in words', keys: '<Ctrl+K>message queue<Enter>', end: { address: '/sqs' } },
  { name: 'a typo', keys: '<Ctrl+K>lamdba<Enter>', end: { address: '/lambda' } },
  { name: 'a former name', keys: '<Ctrl+K>cloudwatch events<Enter>', end: { address: '/eventbridge' } },
  { name: 'an abbreviation', keys: '<Ctrl+K>k8s<Enter>', end: { address: '/eks' } },
  { name: 'a name with a space', keys: '<Ctrl+K>route 53<Enter>', end: { address: '/route-53' } },
  {
    name: 'an operation in the CLI reference, by its kind in words',
    keys: '<Ctrl+K>sqs send message cli<Enter>',
    end: { address: /^https:.*\/cli\/latest\/reference\/sqs\/send-message\.html/ },
  },
  {
    name: 'an operation in boto3',
    keys: '<Ctrl+K>stop-instances boto3<Enter>',
    end: { address: /^https:\/\/boto3\..*\/stop_instances\.html/ },
  },
  {
    name: 'an operation in JavaScript',
    keys: '<Ctrl+K>putitem js<Enter>',
    end: { address: /^https:.*AWSJavaScriptSDK.*PutItemCommand/ },
  },
  {
    name: 'the developer guide of S3, not that of Glacier',
    keys: '<Ctrl+K>s3 developer guide',
    end: { field: 's3 developer guide', active: /^(?!.*Glacier)./ },
  },
  {
    name: 'a high-level command',
    keys: '<Ctrl+K>aws s3 cp<Enter>',
    end: { address: /^https:.*\/cli\/latest\/reference\/s3\/cp/ },
  },
  { name: 'a feature', keys: '<Ctrl+K>s3 lifecycle', end: { active: /Lifecycle/ } },
  { name: 'a feature without its service', keys: '<Ctrl+K>parameter store', end: { active: /Parameter Store/ } },
  { name: 'a Terraform name', keys: '<Ctrl+K>aws_lambda_function', end: { active: /aws_lambda_function/ } },
  {
    name: 'an ARN, pasted',
    keys: '<Ctrl+K><paste arn:aws:lambda:eu-west-1:123456789012:function:orders>',
    end: { active: /orders/ },
  },
  { name: 'a package, pasted', keys: '<Ctrl+K><paste @aws-sdk/client-sqs>', end: { active: /SQS/ } },
  { name: 'a client in Python, pasted', keys: "<Ctrl+K><paste boto3.client('sqs')>", end: { active: /SQS/ } },
  {
    name: 'a console address, pasted',
    keys: '<Ctrl+K><paste https://eu-west-1.console.aws.amazon.com/lambda/home?region=eu-west-1#/functions>',
    end: { active: /Lambda/ },
  },
  { name: 'a host, pasted', keys: '<Ctrl+K><paste sqs.us-east-1.amazonaws.com>', end: { active: /SQS/ } },
  { name: 'nothing found leads on', keys: '<Ctrl+K>qqqzzz', end: { active: /Search AWS documentation for “qqqzzz”/ } },
  { name: 'a need in a sentence', keys: '<Ctrl+K>where do I store files cheaply', end: { active: /Amazon S3/ } },
  { name: 'a need with two answers', keys: '<Ctrl+K>tracing<Enter>', end: { address: '/x-ray' } },
  {
    name: 'too high a bill',
    keys: '<Ctrl+K>cost too high',
    end: { active: /^AWS (?:Billing and Cost Management|Budgets|Cost Explorer)/ },
  },
  { name: 'the last page', keys: '<Ctrl+K>:last<Enter>', end: { address: '/?page=8' } },
  { name: 'a scope by Tab', keys: '<Ctrl+K><Tab>lam<Enter>', end: { address: '/lambda' } },
  {
    name: 'an operation in its scope',
    keys: '<Ctrl+K>!put object<Enter>',
    end: { address: /^https:\/\/docs\.aws\.amazon\.com\/.*API_PutObject\.html/ },
  },
  { name: 'a line of the pane by its digit', keys: '<Ctrl+K>#sqs<→>1', end: { copied: /^<mxGraphModel>/ } },
  {
    name: 'the second page of a service by its digit',
    keys: '<Ctrl+K>lam<→>2',
    end: { address: 'https://docs.aws.amazon.com/lambda/latest/api/Welcome.html' },
  },
  { name: 'the actions left again', keys: '<Ctrl+K>lam<→><←><Enter>', end: { address: '/lambda' } },
  {
    name: 'a service without an icon says so',
    from: '?q=agent+registry',
    keys: 'jc',
    end: { toast: /No official icon yet for AWS Agent Registry/ },
  },
  {
    name: 'keys of the view on the page of a service',
    from: 'lambda',
    keys: 'psps<Ctrl+K>',
    end: { address: '/lambda', dialog: 'Command palette' },
  },
  {
    name: 'from service to service',
    from: 'lambda',
    keys: '<Ctrl+K>sqs<Enter>',
    end: { address: '/sqs' },
  },
  {
    name: 'the palette over the menu of an item, and back',
    keys: 'jj.<Ctrl+K><Escape>2',
    end: { address: '/?view=list', cell: ANY_CELL },
  },
  {
    name: 'undone step by step',
    from: 'icons',
    keys: 'jxlxlx<Ctrl+Z><Ctrl+Z>/s',
    end: { address: '/icons?q=s', selected: 1 },
  },
  { name: 'three services', from: '?categories=Storage', keys: 'jxjxjx', end: { selected: 3 } },
  { name: 'a range', from: 'icons', keys: 'jx<Shift+ArrowRight><Shift+ArrowRight>', end: { selected: 3 } },
  {
    name: 'a range that shrinks',
    from: 'icons',
    keys: 'jx<Shift+End><Shift+Home>/s',
    end: { address: '/icons?q=s', selected: 1 },
  },
  { name: 'everything, copied', from: '?q=lambda', keys: '<Ctrl+A>c', end: { copied: /^<mxGraphModel>/ } },
  { name: 'a layout, then its first icon', keys: '4jc', end: { copied: /^<mxGraphModel>/ } },
  { name: 'the first icon of a search', from: 'icons', keys: '/bucket<Enter>c', end: { copied: /^<mxGraphModel>/ } },
  { name: 'pages back', from: '?page=3', keys: '[[', end: { address: '/' } },
  { name: 'three pages on', keys: ']]]', end: { address: '/?page=4' } },
  { name: 'the link of the page', from: 'lambda', keys: 'u', end: { copied: /\/lambda$/ } },
  {
    name: 'the focused service is pinned',
    keys: 'j*',
    end: { pinned: /service:/ },
  },
  {
    name: 'the list of keys closed again',
    keys: '?<Escape>j',
    end: { cell: ANY_CELL },
  },
  {
    name: 'a search, then a category',
    keys: '/queue<Escape><Ctrl+K>@stor<Enter>',
    end: { address: '/?categories=Storage' },
  },
  {
    name: 'sort, names and layout by letters',
    keys: 'sp2',
    end: { address: '/?sort=fullName&prefix=without&view=list' },
  },
  {
    name: 'the palette closed and the page used',
    keys: '<Ctrl+K>lam<Ctrl+K>jx',
    end: { selected: 1 },
  },
  {
    name: 'hundreds of icons come back',
    from: 'icons',
    keys: '<Ctrl+A><Escape><Escape><Ctrl+Z>/s',
    end: { address: '/icons?q=s', selected: /^(?:[89]\d\d|\d{4})$/ },
  },
  { name: 'the third icon, selected and copied', from: 'icons', keys: 'jllxc', end: { copied: /^<mxGraphModel>/ } },
  {
    name: 'the palette on an unknown address',
    from: 'lamdba',
    keys: '<Ctrl+K>sqs<Enter>',
    end: { address: '/sqs' },
  },
  {
    name: 'back to the service that was left',
    keys: 'jll<Ctrl+K>lam<Enter><Back>',
    end: { address: '/', cell: 2 },
  },
  {
    name: 'what was chosen before comes first',
    keys: '<Ctrl+K>cf<↓><Ctrl+Enter><Ctrl+A>cf<Enter>',
    end: { address: '/cloudformation' },
  },
  {
    name: 'closed by its own key and opened again',
    keys: '<Ctrl+K>lam<Ctrl+K><Ctrl+K>sqs<Enter>',
    end: { address: '/sqs' },
  },
]
