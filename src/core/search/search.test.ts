import { describe, expect, test } from 'vitest'
import { runToEnd } from '../collections'
import type { Owner, SearchItem } from '../items/item'
import { createSearch } from './search'

const lambda: Owner = { names: ['AWS Lambda'], formerly: [] }
const gateway: Owner = { names: ['Amazon API Gateway', 'APIGW'], formerly: [] }
const events: Owner = { names: ['Amazon EventBridge'], formerly: ['Amazon CloudWatch Events'] }

function service(owner: Owner, more: Partial<SearchItem> = {}): SearchItem {
  const [title = '', ...names] = owner.names
  return {
    id: `service:${title}`,
    kind: 'service',
    title,
    names,
    formerly: owner.formerly,
    asOwner: owner,
    rank: 10,
    ...more,
  }
}

function doc(title: string, link: SearchItem['link'], owner: Owner): SearchItem {
  return { id: `doc:${owner.names[0]}:${title}`, kind: 'doc', title, link, owners: [owner], rank: 10 }
}

const items: SearchItem[] = [
  service(lambda, { keywords: ['run code', 'cron'] }),
  service(gateway, { keywords: ['gateway endpoint'] }),
  service(events, { keywords: ['cron jobs'], rank: 20 }),
  doc('Developer Guide', 'guide', lambda),
  doc('CLI Reference', 'cli', lambda),
  doc('API Reference', 'api', lambda),
  doc('API Reference', 'api', gateway),
  { id: 'icon:function', kind: 'icon', title: 'Function', iconRole: 'resource', owners: [lambda], rank: 10 },
  { id: 'icon:nat', kind: 'icon', title: 'NAT Gateway', iconRole: 'resource', rank: 10 },
  {
    id: 'icon:igw',
    kind: 'icon',
    title: 'Internet Gateway',
    iconRole: 'resource',
    rank: 10,
    slug: 'vpc',
    keywords: ['igw'],
  },
  { id: 'icon:eip', kind: 'icon', title: 'Elastic IP Address', iconRole: 'resource', rank: 10 },
  service({ names: ['AWS Elastic Beanstalk'], formerly: [] }, { keywords: ['container hosting'] }),
  service({ names: ['AWS Data Transfer Terminal'], formerly: [] }, { rank: 200 }),
  service({ names: ['AWS CLI'], formerly: [] }, { keywords: ['terminal'] }),
  service({ names: ['Amazon WorkDocs'], formerly: [] }, { status: { kind: 'ended' }, rank: 600 }),
  service({ names: ['Amazon WorkSpaces'], formerly: [] }),
  { id: 'category:compute', kind: 'category', title: 'Compute', rank: 200 },
  { id: 'command:theme.dark', kind: 'command', title: 'Theme: dark', keywords: ['night'], rank: 0 },
]
const search = createSearch(items)
const operations: Owner = { names: ['AWS Lambda', 'lambda'], formerly: [] }
search.add(
  ['Invoke', 'CreateFunction', 'DeleteFunction'].map(title => ({
    id: `operation:lambda.${title}`,
    kind: 'operation',
    title,
    owners: [operations],
    rank: 10,
  })),
)
const first = (text: string) => search.search(text)[0]

describe('search', () => {
  test.each(['api gateway', 'apigateway', 'api-gateway', 'gateway api', 'aws api gateway', 'apigw', 'api gatewya'])(
    '%s finds Amazon API Gateway',
    text => {
      expect(first(text)?.item.title).toBe('Amazon API Gateway')
    },
  )

  test.each([
    ['lambda api', 'API Reference'],
    ['lambda developer guide', 'Developer Guide'],
    ['lambda user guide', 'Developer Guide'],
    ['lamdba cli', 'CLI Reference'],
    ['lambda function', 'Function'],
    ['nat gateway', 'NAT Gateway'],
    ['gateway icon', 'NAT Gateway'],
    ['compute', 'Compute'],
    ['nat gw', 'NAT Gateway'],
    ['natgateway', 'NAT Gateway'],
    ['int gate', 'Internet Gateway'],
    ['igw', 'Internet Gateway'],
    ['igw icon', 'Internet Gateway'],
    ['elastic ip', 'Elastic IP Address'],
    ['elastic ip adress', 'Elastic IP Address'],
    ['terminal', 'AWS CLI'],
    ['workd', 'Amazon WorkDocs'],
    ['lambda handbook', 'Developer Guide'],
    ['eventbridge handbook', 'Amazon EventBridge'],
    ['lambda cron', 'AWS Lambda'],
    ['night', 'Theme: dark'],
    ['CreateFunction', 'CreateFunction'],
    ['create-function', 'CreateFunction'],
    ['create_function', 'CreateFunction'],
    ['lambda create function', 'CreateFunction'],
    ['lambda invoke', 'Invoke'],
  ])('%s finds %s', (text, title) => {
    expect(first(text)?.item.title).toBe(title)
  })

  test('a word that names a kind alone finds nothing by itself', () => {
    expect(search.search('nat', { kinds: ['icon'] })[0]?.item.title).toBe('NAT Gateway')
    expect(search.search('zzqqxx', { kinds: ['icon'] })).toEqual([])
  })

  test('in a sentence, words without matches do not remove results', () => {
    expect(first('lambda zzqqxx')?.item.title).toBe('AWS Lambda')
    expect(first('please run zzqqxx yyqqzz on lambda')?.item.title).toBe('AWS Lambda')
  })

  test('a sentence finds the item that one of its words names', () => {
    expect(first('code zzqqxx yyqqzz xxzzqq qqyyzz qqzzxx yyzzqq')?.item.title).toBe('AWS Lambda')
    expect(search.search('zzqqxx yyqqzz xxzzqq qqyyzz qqzzxx')).toEqual([])
  })

  test('in a sentence, ordinary words and words that resemble a name find nothing', () => {
    const { search: find } = createSearch([
      { id: 'service:gateway', kind: 'service', title: 'Gateway', rank: 1 },
      { id: 'service:maker', kind: 'service', title: 'Maker', rank: 1 },
      { id: 'service:blog', kind: 'service', title: 'Pages', keywords: ['blog'], rank: 200 },
    ])
    expect(find('the easiest way to make a zzqqxx blog').map(({ item }) => item.title)).toEqual(['Pages'])
  })

  test('in a sentence, a keyword counts more than a word of a name', () => {
    const { search: find } = createSearch([
      { id: 'service:block', kind: 'service', title: 'Elastic Block Store', rank: 10 },
      { id: 'service:fire', kind: 'service', title: 'Wall', keywords: ['block'], rank: 10 },
    ])
    expect(find('could you please block my zzqqxx').map(({ item }) => item.title)).toEqual([
      'Wall',
      'Elastic Block Store',
    ])
  })

  test('in a sentence, other forms of a word match, but neither its beginnings nor parts of joined words', () => {
    const { search: find } = createSearch([
      { id: 'service:market', kind: 'service', title: 'Shop', keywords: ['marketplace'], rank: 1 },
      { id: 'service:app', kind: 'service', title: 'AppSync', rank: 1 },
      { id: 'service:advice', kind: 'service', title: 'Advice', keywords: ['recommendation'], rank: 200 },
    ])
    const found = find('could you recommend the marketing zzqqxx for my app')
    expect(found.map(({ item }) => item.title)).toEqual(['Advice'])
  })

  test('in a sentence, a rare word counts more than a frequent word and popularity', () => {
    const servers = Array.from({ length: 40 }, (_, rank): SearchItem => {
      return { id: `service:${rank}`, kind: 'service', title: `X${rank}`, keywords: ['server'], rank }
    })
    const rare: SearchItem = { id: 'service:rare', kind: 'service', title: 'Rare', keywords: ['subtitles'], rank: 100 }
    const { search: find } = createSearch([...servers, rare])
    expect(find('could my server make the subtitles')[0]?.item.title).toBe('Rare')
  })

  test('in a sentence, an operation that matches all words comes after services', () => {
    const { search: find } = createSearch([
      { id: 'service:trail', kind: 'service', title: 'Trail', keywords: ['who deleted'], rank: 10 },
      { id: 'operation:s3.DeleteBucket', kind: 'operation', title: 'DeleteBucket', rank: 0 },
    ])
    expect(find('find out who deleted my bucket')[0]?.item.title).toBe('Trail')
  })

  test('in a sentence, a page that has all words comes after services', () => {
    const { search: find } = createSearch([
      { id: 'service:models', kind: 'service', title: 'Models', keywords: ['machine learning'], rank: 10 },
      { id: 'doc:plans', kind: 'doc', title: 'Train plans for machine learning on large clusters', rank: 10 },
    ])
    expect(find('machine learning plans on clusters')[0]?.item.title).toBe('Models')
    expect(find('plans for clusters')[0]?.item.kind).toBe('doc')
  })

  test('words are not joined across left-out words', () => {
    const { search: find } = createSearch([
      { id: 'doc:runtime', kind: 'doc', title: 'Runtime limits', rank: 10 },
      { id: 'service:code', kind: 'service', title: 'Code', keywords: ['run functions'], rank: 10 },
    ])
    expect(find('how many functions can i run at the same time').map(({ item }) => item.title)).toEqual(['Code'])
    expect(find('run time limits')[0]?.item.title).toBe('Runtime limits')
  })

  test('a command that matches some words comes after services', () => {
    const { search: find } = createSearch([
      { id: 'command:language', kind: 'command', title: 'Document language', rank: 0 },
      { id: 'service:translate', kind: 'service', title: 'Translate', rank: 10 },
    ])
    expect(find('translate document language').map(({ item }) => item.kind)).toEqual(['service', 'command'])
    expect(find('document language')[0]?.item.kind).toBe('command')
  })

  test('a comparison finds the guide with the fewest other services first, then the compared items in the order of the query', () => {
    const guide = (title: string, ...compared: string[]): SearchItem => {
      return { id: title, kind: 'service', title, compared, categories: ['Decision Guides'], rank: 200 }
    }
    const of = (title: string, ...names: string[]) => {
      return { ...service({ names: [title, ...names], formerly: [] }), slug: title.toLowerCase() }
    }
    const { search: find } = createSearch([
      guide('Messages', 'queue', 'topic', 'bus'),
      guide('Queues', 'queue', 'topic'),
      of('Bus'),
      of('Queue'),
      of('Topic'),
      of('Direct Queue'),
    ])
    const titles = (text: string) => find(text).map(({ item }) => item.title)
    expect(titles('topic vs queue').slice(0, 3)).toEqual(['Queues', 'Topic', 'Queue'])
    expect(titles('difference between bus and topic').slice(0, 3)).toEqual(['Messages', 'Bus', 'Topic'])
    expect(titles('direct queue or topic').slice(0, 2)).toEqual(['Direct Queue', 'Topic'])
    expect(titles('queue or zzqqxx')[0]).toBe('Queue')
    expect(titles('so what is the real difference between a bus and a topic')[0]).toBe('Messages')
    // A name of several words counts before a shorter name in it, even if the shorter one is repeated.
    expect(titles('direct queue or queue').slice(0, 2)).toEqual(['Direct Queue', 'Queue'])
  })

  test('keywords in a sentence count as a whole', () => {
    const [disk, block] = [
      { id: 'service:disk', kind: 'service', title: 'Disk', keywords: ['store', 'for blocks'], rank: 10 },
      { id: 'service:bricks', kind: 'service', title: 'Bricks', keywords: ['block store'], rank: 20 },
    ] as const
    const { search: find } = createSearch([disk, block])
    expect(find('my block store zzqqxx')[0]?.item).toBe(block)
  })

  test('the last word may be incomplete, even if it is a small word', () => {
    const { search: find } = createSearch([
      { id: 'service:sync', kind: 'service', title: 'App Sync', rank: 1 },
      { id: 'service:mesh', kind: 'service', title: 'App Mesh', rank: 50 },
    ])
    expect(find('app me')[0]?.item.title).toBe('App Mesh')
  })

  test('results have a reason if the title does not show the match', () => {
    expect(first('cloudwatch events')).toMatchObject({ tier: 'former', why: 'formerly Amazon CloudWatch Events' })
    expect(first('apigw')).toMatchObject({ tier: 'exact', why: 'also called APIGW' })
    expect(first('run code')).toMatchObject({ tier: 'keyword', why: 'matches “run code”' })
    expect(first('run coode')).toMatchObject({ tier: 'fuzzy', why: 'matches “run code”' })
    expect(first('lambda')).toMatchObject({ tier: 'exact', why: '' })
  })

  test('a match of a whole keyword comes before a match of a part', () => {
    expect(search.search('cron').map(({ item }) => item.title)).toEqual(['AWS Lambda', 'Amazon EventBridge'])
  })

  test('ranges cover the matched letters, or the correct word of a misspelling', () => {
    expect(first('api gat')?.ranges).toEqual([
      [7, 10],
      [11, 14],
    ])
    expect(first('lamdba')?.ranges).toEqual([[4, 10]])
    expect(first('ag')).toMatchObject({
      why: 'matches initials',
      ranges: [
        [7, 8],
        [11, 12],
      ],
    })
  })

  test('words without matches do not remove results', () => {
    expect(first('run zzzz')?.item.title).toBe('AWS Lambda')
    expect(first('lambda zzzz')?.item.title).toBe('AWS Lambda')
    expect(first('night zzzz')?.item.title).toBe('Theme: dark')
    expect(search.search('zzzz')).toEqual([])
    expect(search.search('')).toEqual([])
  })

  test('matches of all words come before matches of some', () => {
    const found = search.search('lambda cron')
    expect(found[0]?.item.title).toBe('AWS Lambda')
    expect(found.slice(1).every(({ tier }) => tier === 'description')).toBe(true)
  })

  test('partial matches are omitted if an item of another set matches all words; a service named in full stays', () => {
    const titles = (text: string) => search.search(text).map(({ item }) => item.title)
    expect(titles('create function')).toEqual(['CreateFunction'])
    expect(titles('lambda invoke')).toEqual(['Invoke', 'AWS Lambda'])
  })

  test('partial matches must match at least a quarter of the query, weighted by the rarity of its words', () => {
    const titled = (title: string): SearchItem => ({ id: title, kind: 'feature', title, rank: 10 })
    const common = Array.from({ length: 400 }, (_, i) => titled(`Common part ${i}`))
    const { search: find } = createSearch([...common, titled('Quartz clock'), titled('Zircon stone')])
    expect(find('common quartz zircon').map(({ item }) => item.title)).toEqual(['Quartz clock', 'Zircon stone'])
  })

  test('operations need a match of their own, or a word that means operations', () => {
    const kinds = (text: string) => new Set(search.search(text).map(({ item }) => item.kind))
    expect(kinds('lambda')).not.toContain('operation')
    expect(kinds('lambda operations')).toContain('operation')
  })

  test('an icon whose name was typed is among the first three', () => {
    const [icon, ...services] = ['Bucket', 'Bucket A', 'Bucket B', 'Bucket C'].map(
      (title, i): SearchItem => ({ id: title, kind: i === 0 ? 'icon' : 'service', title, rank: i === 0 ? 900 : i }),
    )
    const { search: find } = createSearch([...services, ...(icon ? [icon] : [])])
    expect(find('bucket').findIndex(({ item }) => item === icon)).toBeLessThan(3)
  })

  test('a feature and its icon of the same title are one row, unless the query requests icons', () => {
    const store = { title: 'Parameter Store', iconName: 'Parameter-Store', rank: 10 }
    const { search: find } = createSearch([
      { ...store, id: 'feature', kind: 'feature' },
      { ...store, id: 'icon', kind: 'icon', iconRole: 'resource' },
    ])
    expect(find('parameter store').map(({ item }) => item.id)).toEqual(['feature'])
    expect(find('parameter store icon').map(({ item }) => item.id)).toContain('icon')
  })

  test('added items can be removed', () => {
    const remove = search.add([{ id: 'command:zoom', kind: 'command', title: 'Zoom in', rank: 0 }])
    expect(first('zoom')?.item.id).toBe('command:zoom')
    remove()
    expect(first('zoom')).toBeUndefined()
    expect(first('invoke')?.item.title).toBe('Invoke')
  })

  test('items are added in steps, and searches between the steps find the others', () => {
    const many = Array.from(
      { length: 1500 },
      (_, i): SearchItem => ({
        id: `icon:zebra-${i}`,
        kind: 'icon',
        title: `Zebra ${i}`,
        rank: 10,
      }),
    )
    const steps = search.addInSteps(many)
    expect(steps.next().done).toBe(false)
    expect(first('invoke')?.item.title).toBe('Invoke')
    expect(first('zebra')).toBeUndefined()
    const remove = runToEnd(steps)
    expect(first('zebra 7')?.item.title).toBe('Zebra 7')
    remove()
  })

  test('the options restrict the kinds and the number of results', () => {
    expect(search.search('function', { kinds: ['operation'] }).map(({ item }) => item.title)).toEqual([
      'CreateFunction',
      'DeleteFunction',
    ])
    expect(search.search('function', { limit: 1 })).toHaveLength(1)
  })

  test.each(['constructor', '__proto__', '"><zz>', 'a'.repeat(500), 'x '.repeat(50)])('%s finds nothing', text => {
    expect(search.search(text)).toEqual([])
  })

  test('results do not depend on earlier searches', () => {
    const before = search.search('gateway')
    for (const text of ['g', 'ga', 'lambda api', 'cron', 'gat']) search.search(text)
    expect(search.search('gateway')).toEqual(before)
  })
})

test('the vendor’s name alone finds the most popular services', () => {
  const { search } = createSearch(items)
  for (const text of ['aws', 'amazon', 'Amazon AWS']) {
    const found = search(text, { limit: 3 })
    expect(found.map(({ item }) => item.kind)).toEqual(['service', 'service', 'service'])
    expect(found.map(({ item }) => item.rank)).toEqual([10, 10, 10])
  }
  expect(search('aws', { kinds: ['operation'] })).toEqual([])
})

test('a search in operations finds the operation with all five words', () => {
  const title = 'DescribeDbClusterParameterGroups'
  const { search } = createSearch([...items, { id: `operation:${title}`, kind: 'operation', title, rank: 10 }])
  const found = search('describe db cluster parameter groups', { kinds: ['operation'] })
  expect(found.map(({ item, tier }) => [item.title, tier])).toEqual([[title, 'exact']])
})

test('a search in operations treats the vendor’s name as a normal word', () => {
  const title = 'TransferDomainToAnotherAwsAccount'
  const { search } = createSearch([...items, { id: `operation:${title}`, kind: 'operation', title, rank: 10 }])
  expect(search('aws', { kinds: ['operation'] }).map(({ item }) => item.title)).toEqual([title])
})

test('on the page of a service, its guides and references are found without its name', () => {
  const lambdaDocs = items.map(item => (item.owners?.includes(lambda) ? { ...item, slug: 'lambda' } : item))
  const { search } = createSearch(
    lambdaDocs.map(item => (item.title === 'AWS Lambda' ? { ...item, slug: 'lambda' } : item)),
  )
  expect(search('api', { currentSlug: 'lambda' })[0]?.item.owners).toEqual([lambda])
  expect(search('api')[0]?.item.title).toBe('Amazon API Gateway')
  expect(search('guide', { currentSlug: 'lambda' })[0]?.item.title).toBe('Developer Guide')
})

test('typing letter by letter finds the same as pasting', () => {
  const text = 'lambda all functions'
  const [typed, pasted] = [createSearch(items), createSearch(items)]
  const beginnings = [...text].map((_, i) => text.slice(0, i + 1))
  expect(beginnings.map(beginning => typed.search(beginning)).at(-1)).toEqual(pasted.search(text))
})

test('a search in icons behaves as if the query contained `icon`', () => {
  const own: SearchItem = {
    id: 'icon:own',
    kind: 'icon',
    title: 'AWS Lambda',
    owners: [lambda],
    slug: 'lambda',
    rank: 10,
  }
  const { search } = createSearch([...items, own])
  expect(search('lambda', { kinds: ['icon'] })[0]?.item.id).toBe('icon:own')
})
