/**
 * The order of answers: a list of rules, best first. An answer's place is that of the first rule that fits what it is and
 * how it matches; answers of one rule are ordered by penalty and popularity (`keyOf` in ../index/shard.ts).
 * `npm run --silent search -- --why "lambda"` prints the rule of each answer.
 *
 * To add a rule, put a line where its answers belong; the first that fits counts. The tests try every example.
 */
import type { Thing } from '../things/things'

/**
 * What was found. `named`: the query names its service in full. `asked`: the query asks for its kind, as in `s3 icon`.
 * A part is a resource icon; a page is one of a guide; a comparison is a link of a guide that compares services, or of an ended service.
 */
// biome-ignore format: a list
const WHAT = [
  'service', 'closed service', 'ended service', 'feature', 'link', 'named link', 'asked link', 'comparison', 'part', 'named part',
  'asked icon', 'icon', 'named icon', 'category icon', 'operation', 'named operation', 'category', 'command', 'page', 'named page',
] as const
export type What = (typeof WHAT)[number]

/** How it was found: by the worst match of a needed word, unless words match together. */
export type How =
  | 'name'
  /** A whole name that may be meant as a common word, in the number that was typed or in the singular: `table`. */
  | 'word'
  | 'plural'
  /** Another name of several words, or the name with its words in another order. */
  | 'alias'
  | 'former'
  /** The whole query is a keyword; a short one that belongs to no service. */
  | 'whole keyword'
  | 'abbreviation'
  /** The query has several words: a name begins with them; every word of it is begun; a whole name, and words of its service's. */
  | 'begins'
  | 'each word'
  | 'name and service'
  /** The query is one word, and begins a name. In all else words begin words of a name. One word begins a former name. */
  | 'prefix'
  | 'word prefix'
  | 'former prefix'
  /** The first word of an operation is begun, beside others. */
  | 'verb'
  | 'inside'
  /** Another form of a word: `balancing` for `Balancer`. */
  | 'inflected'
  | 'mid-word'
  | 'initials'
  | 'first initials'
  | 'misspelled name'
  | 'misspelled word'
  | 'short misspelling'
  | 'keyword'
  | 'misspelled keyword'
  /** Words of several keywords. */
  | 'keywords'
  | 'name and keyword'
  /** The query does nothing but ask for its kind, and its service is in front of the visitor. */
  | 'in front'
  /** The name of a service, and words that ask for its links. */
  | 'name and link'
  | 'description'
  /** By the name of its service alone. */
  | 'reference'
  | 'of service'
  /** A whole name, beside words that match nothing. */
  | 'named'
  /** A word matches nothing; the word that matches least does. */
  | 'word missing'
  | 'rarest missing'

export interface Rule {
  name: string
  /** A query, the title of an answer that this rule places, and the slug of the service in front. */
  example: readonly [query: string, title: string, here?: string]
  /** The best answer of such rules is among the first three: an icon when its name or keyword was typed. */
  isLifted: boolean
  matches(what: What, how: How): boolean
}

function rule(
  name: string,
  example: Rule['example'],
  whats: readonly What[],
  hows: readonly How[],
  isLifted = false,
): Rule {
  return { name, example, isLifted, matches: (what, how) => whats.includes(what) && hows.includes(how) }
}

const SERVICE: readonly What[] = ['service', 'closed service', 'ended service']
const OPEN: readonly What[] = ['service', 'closed service']
const PAGE: readonly What[] = ['page', 'named page']
const OTHER = WHAT.filter(what => !SERVICE.includes(what) && !PAGE.includes(what))
const ICON: readonly What[] = ['icon', 'category icon']
const NAMED_ICON: readonly What[] = ['named part', 'named icon']
const NAME: readonly How[] = ['name', 'word']
const PREFIX: readonly How[] = ['begins', 'each word', 'prefix', 'word prefix', 'verb']
const INSIDE: readonly How[] = ['inside', 'inflected', 'mid-word']
const INITIALS: readonly How[] = ['initials', 'first initials']
const MISSPELLED: readonly How[] = ['misspelled name', 'misspelled word']
const KEYWORD: readonly How[] = ['keyword', 'misspelled keyword']

// biome-ignore format: one line a rule
export const RULES: readonly Rule[] = [
  rule('link of the service in front: its kind', ['cli', 'CLI Reference', 'lambda'], ['named link'], ['in front']),
  rule('service: whole name', ['lambda', 'AWS Lambda'], SERVICE, NAME),
  rule('link or icon of a named service, or icon asked for: whole name', ['s3 api', 'API Reference'], ['named link', 'named part', 'asked icon'], NAME),
  rule('resource icon: whole name', ['nat gateway', 'NAT Gateway'], ['part'], ['name'], true),
  rule('service: alias of several words', ['web application firewall', 'AWS WAF'], SERVICE, ['alias']),
  rule('operation: whole name', ['run-instances', 'RunInstances'], ['operation', 'named operation'], ['name']),
  rule('command: whole name', ['theme: dark', 'Theme: dark'], ['command'], NAME),
  rule('service: former name', ['game lift', 'Amazon GameLift Servers'], SERVICE, ['former']),
  rule('feature: its name', ['placement group', 'Placement group'], ['feature'], NAME),
  rule('service icon: whole name', ['ec2', 'Amazon EC2'], ['icon', 'named icon'], ['name'], true),
  rule('link: whole name', ['a2i', 'Amazon A2I'], ['link'], ['name']),
  rule('service: whole keyword', ['cdn', 'Amazon CloudFront'], OPEN, ['whole keyword']),
  rule('feature: another name, or its name in another number', ['imdsv2', 'Instance metadata service'], ['feature'], ['alias', 'plural']),
  rule('resource icon: abbreviation', ['ou', 'Organizational Unit'], ['part'], ['abbreviation'], true),
  rule('service: prefix or initials', ['gd', 'Amazon GuardDuty'], ['service'], [...PREFIX, 'initials']),
  rule('ended service: whole keyword', ['robotics', 'AWS RoboMaker'], ['ended service'], ['whole keyword']),
  rule('resource icon of a named service: beginning of its name', ['ecs service', 'ECS Service Connect'], ['named part'], ['begins', 'whole keyword']),
  rule('category: whole name', ['quantum computing', 'Quantum Computing'], ['category'], NAME),
  rule('link of a named service: prefix', ['cloudwatch logs api', 'CloudWatch Logs API Reference'], ['named link'], PREFIX),
  rule('command: beginning of its name', ['copy', 'Copy as default'], ['command'], ['begins', 'prefix']),
  rule('command: whole keyword', ['share', 'Copy link to this view'], ['command'], ['whole keyword']),
  rule('icon of a named service, or icon asked for: prefix', ['cloudfront distribution', 'Download Distribution'], [...NAMED_ICON, 'asked icon'], [...PREFIX, 'whole keyword']),
  rule('link asked for: whole name', ['transit gateway guide', 'Transit Gateway Guide'], ['asked link'], NAME),
  rule('service: first of its initials', ['cwa', 'Amazon CloudWatch'], SERVICE, ['first initials']),
  rule('service: inside a name', ['nfw', 'AWS Network Firewall'], ['service'], ['inside']),
  rule('command: prefix', ['dark', 'Theme: dark'], ['command'], PREFIX),
  rule('icon asked for: inside a name', ['users icon', 'Authenticated User'], ['asked icon'], [...INSIDE, ...INITIALS]),
  rule('closed service: prefix', ['app run', 'AWS App Runner'], ['closed service'], PREFIX),
  rule('icon: common word', ['chat', 'Chat'], ['part', 'icon', 'named icon'], ['word'], true),
  rule('service: prefix of a former name', ['codewhis', 'Amazon Q'], SERVICE, ['former prefix']),
  rule('operation: common word', ['invoke', 'Invoke'], ['operation', 'named operation'], ['word']),
  rule('service: other form of a word', ['translation', 'Amazon Translate'], OPEN, ['inflected']),
  rule('closed service: inside a name, or initials', ['wtc', 'Amazon WorkSpaces Thin Client'], ['closed service'], ['inside', 'initials']),
  rule('ended service: beginning of its name', ['ql', 'Amazon QLDB'], ['ended service'], ['begins', 'prefix']),
  rule('resource icon: beginning of its name', ['global se', 'Global Secondary Index'], ['part'], ['begins']),
  rule('whole name, and a prefix of its service', ['sagemaker notebook', 'Notebook'], OTHER, ['name and service']),
  rule('service: misspelled name', ['lamdba', 'AWS Lambda'], SERVICE, ['misspelled name']),
  rule('service: misspelled word', ['kakfa', 'Amazon MSK'], ['service'], ['misspelled word']),
  rule('link asked for: prefix', ['application load balancer user guide', 'User Guide for Application Load Balancers'], ['asked link'], PREFIX),
  rule('service of a link asked for', ['eks api', 'Amazon EKS'], SERVICE, ['name and link']),
  rule('service: name and keyword', ['chatbot slack', 'Amazon Q Developer in chat applications'], SERVICE, ['name and keyword']),
  rule('link or icon of a named service, or icon asked for: misspelled or inside', ['location servcie', 'Amazon Location Service'], [...NAMED_ICON, 'named link', 'asked icon'], [...MISSPELLED, ...INSIDE]),
  rule('link asked for: misspelled or inside', ['api gatewya', 'Transit Gateway API Reference'], ['asked link'], [...INSIDE, ...INITIALS, ...MISSPELLED]),
  rule('resource icon: every word begun, or misspelled name', ['param store', 'Parameter Store'], ['part'], ['each word', 'misspelled name']),
  rule('feature: beginning of its name', ['placement gr', 'Placement group'], ['feature'], ['begins']),
  rule('reference of the service', ['athena', 'User Guide'], OTHER, ['reference']),
  rule('category: beginning of its name', ['gene', 'General Reference'], ['category'], ['begins', 'prefix']),
  rule('service: keyword', ['jenkins', 'AWS CodePipeline'], ['service'], ['keyword']),
  rule('feature: prefix', ['imdsv', 'Instance metadata service'], ['feature'], PREFIX),
  rule('operation of a named service: its first word, and others', ['s3 geto', 'GetObject'], ['named operation'], ['verb', 'begins']),
  rule('page of a named service: prefix', ['lambda environment variables', 'Using Lambda environment variables'], ['named page'], [...NAME, 'plural', 'name and service', ...PREFIX]),
  rule('service: whole name, other words missing', ['lambda limits', 'AWS Lambda'], SERVICE, ['named']),
  rule('operation of a named service: partial', ['s3 multipart', 'CreateMultipartUpload'], ['named operation'], [...PREFIX, ...INSIDE, ...MISSPELLED]),
  rule('link or category icon: common word', ['satellite', 'Satellite'], ['link', 'comparison', 'category icon'], NAME),
  rule('service: several keywords', ['launch template', 'AWS Service Catalog'], ['service'], ['keywords']),
  rule('closed service: keyword, or misspelled word', ['cobo', 'AWS Mainframe Modernization'], ['closed service'], ['keyword', 'keywords', 'misspelled word']),
  rule('service: middle of a word', ['tera', 'Amazon Interactive Video Service'], OPEN, ['mid-word']),
  rule('singular of a common word', ['virtual machines', 'Virtual Machine'], OTHER, ['plural']),
  rule('icon: whole keyword', ['ddos', 'Shield Advanced'], ['part', 'icon'], ['whole keyword'], true),
  rule('ended service: prefix', ['eventb', 'Amazon SQS, Amazon SNS, or Amazon EventBridge?'], ['ended service'], PREFIX),
  rule('icon asked for: keyword', ['network acl icon', 'Network Access Control List'], ['asked icon'], KEYWORD),
  rule('resource icon: prefix', ['classic', 'Classic Load Balancer'], ['part'], PREFIX),
  rule('service icon: prefix', ['cogn', 'Amazon Cognito'], ICON, PREFIX),
  rule('link: prefix', ['create', 'Create, Store, and Share Features'], ['link'], PREFIX),
  rule('operation: prefix', ['runi', 'RunInstances'], ['operation'], PREFIX),
  rule('page: its words', ['bucket policy examples', 'Examples of Amazon S3 bucket policies'], PAGE, [...NAME, 'plural', 'name and service', ...PREFIX]),
  rule('command: partial', ['iew', 'Copy link to this view'], ['command'], [...KEYWORD, ...INSIDE, ...MISSPELLED]),
  rule('page or icon of the service', ['elb', 'Gateway Load Balancer'], OTHER, ['of service']),
  rule('service: misspelled keyword', ['terafform', 'AWS CDK'], SERVICE, ['misspelled keyword']),
  rule('inside a name, or initials', ['trusted adviser', 'Trusted Advisor'], OTHER, [...INSIDE, ...INITIALS]),
  rule('link: misspelled', ['detct', 'Detect Bias and Understand Explanations'], ['link'], MISSPELLED),
  rule('feature: misspelled', ['babelfihs', 'Babelfish for Aurora PostgreSQL'], ['feature'], MISSPELLED),
  rule('icon: misspelled', ['fargte', 'AWS Fargate'], ['part', 'icon'], MISSPELLED),
  rule('operation or category: misspelled', ['runinstnaces', 'RunInstances'], ['operation', 'category', 'category icon'], MISSPELLED),
  rule('page: misspelled or inside', ['polcy evaluation', 'Policy evaluation logic'], PAGE, [...INSIDE, ...MISSPELLED]),
  rule('icon: keyword', ['big data', 'Analytics'], ['part', ...NAMED_ICON, ...ICON], [...KEYWORD, 'whole keyword']),
  rule('service: description', ['workps', 'Amazon Q'], OPEN, ['description']),
  rule('ended service, comparison or category: partial', ['lm', 'Amazon Lookout for Metrics'], ['ended service', 'comparison', 'category'], [...PREFIX, ...INSIDE, ...MISSPELLED, 'initials', 'keyword', 'keywords', 'description']),
  rule('short misspelling', ['dym', 'Amazon Data Lifecycle Manager'], [...SERVICE, ...OTHER], ['short misspelling']),
  rule('service: a word missing', ['nitro cluster', 'AWS Nitro Enclaves'], SERVICE, ['word missing']),
  rule('a word missing', ['nitro cluster', 'AWS Nitro Enclaves User Guide'], OTHER, ['word missing']),
  rule('service: the rarest word missing', ['cost exl', 'AWS Cost Explorer'], SERVICE, ['rarest missing']),
  rule('the rarest word missing', ['put item cmmnd', 'PutItem'], OTHER, ['rarest missing']),
]

const places: Partial<Record<What, Partial<Record<How, number>>>> = {}

/** The place of an answer: the position of the first rule that matches; behind all when none does, and it is no answer. */
export function placeOf(what: What, how: How): number {
  places[what] ??= {}
  places[what][how] ??= firstRule(what, how)
  return places[what][how]
}

function firstRule(what: What, how: How): number {
  const place = RULES.findIndex(rule => rule.matches(what, how))
  return place < 0 ? RULES.length : place
}

/** What `thing` is to a query that names its service in full (`named`), or asks for its kind (`asked`). */
export function whatOf(thing: Thing, named: boolean, asked: boolean): What {
  switch (thing.kind) {
    case 'service':
      return thing.secondary ? 'ended service' : thing.closed ? 'closed service' : 'service'
    case 'icon':
      if (asked) return 'asked icon'
      if (thing.iconRole === 'category') return 'category icon'
      if (thing.iconRole === 'part') return named ? 'named part' : 'part'
      return named ? 'named icon' : 'icon'
    case 'doc':
      if (thing.guide !== undefined) return named ? 'named page' : 'page'
      return named ? 'named link' : thing.secondary ? 'comparison' : asked ? 'asked link' : 'link'
    case 'operation':
      return named ? 'named operation' : 'operation'
    case 'feature':
    case 'category':
    case 'command':
      return thing.kind
    // What is known by its form alone is not among the things that are ranked.
    default:
      return 'link'
  }
}
