import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { regionsInBothTables } from '@/core/catalog/service-regions'
import { parseDataFile } from '../data/parse'
import { readData } from '../data/read'
import { type IgnoredNames, ignoredNamesSchema } from '../data/schema'
import { NO_IDENTIFIERS, type SourceData } from '../data/source'
import { fixtureData, fixtureEntry } from '../data/testing/fixture'
import type { ComparisonInput } from './comparison'
import { runComparisons } from './comparisons'
import { findGuideChanges } from './guides'
import { findLifecycleChanges, findServiceChanges, findUpcomingDates } from './lifecycle'
import { findNews } from './news'
import { createPageReader, type PageReader, tableRows } from './pages'
import { type EndpointRegions, endpointRegionsIn, updateEndpointRegions } from './regions'

const page = (name: string) => readFileSync(`tests/fixtures/pages/${name}.md`, 'utf8')
const readFixture: PageReader = async path => page(path.replace(/.*\/(.+)\.md/, '$1'))

const NOTHING: IgnoredNames = {
  terraform: [],
  policies: [],
  lifecycle: [],
  serviceList: [],
  endpoints: [],
  clients: [],
  guides: [],
  news: [],
}

const TODAY = '2026-11-28'

/** Returns the input of a comparison; `endpoints` are the known Regions by endpoint. */
function input(
  data: SourceData,
  ignored: Partial<IgnoredNames> = {},
  read: PageReader = async () => null,
  endpoints: EndpointRegions = { asOf: '2026-10-08', source: 'Pages', services: {} },
): ComparisonInput {
  const { cloudformation, terraform, iam, messages } = data.identifiers
  return {
    data,
    files: {
      'apis.json': data.apis,
      'regions.json': { open: {}, announced: {} },
      'endpoint-regions.json': endpoints,
      'identifiers/cloudformation.json': cloudformation,
      'identifiers/terraform.json': terraform,
      'identifiers/iam.json': iam,
      'identifiers/messages.json': messages,
    },
    ignored: { ...NOTHING, ...ignored },
    savedIcons: [],
    packages: new Map(),
    read,
    today: TODAY,
  }
}

const answer =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status })

describe('lifecycle tables', () => {
  test('rows with the dates of the data need no step', async () => {
    const { data } = readData('data')
    const file = 'data/ignored.yaml'
    const { value } = parseDataFile(file, readFileSync(file, 'utf8'), ignoredNamesSchema)
    expect(await findLifecycleChanges(input(data, value ?? {}, readFixture))).toEqual({ steps: [] })
  })

  test('rows without dates in the data, and rows with other dates, say what to set and where', async () => {
    const before = fixtureData({
      entries: [
        fixtureEntry('Amazon DevOps Guru'),
        fixtureEntry('Amazon Managed Blockchain', { lifecycle: { closedToNew: '2026-10-29' } }),
        fixtureEntry('AWS App Mesh', { lifecycle: { ends: '2026-09-30' } }),
        fixtureEntry('AWS Infrastructure Composer', { lifecycle: { ends: '2026-12-07' } }),
        fixtureEntry('Amazon WorkSpaces', { notes: [{ part: 'WorkSpaces Pools', ends: '2027-12-31' }] }),
        fixtureEntry('Amazon Chime SDK'),
        fixtureEntry('AWS Cloud9', { lifecycle: { closedToNew: '2024-07-25' } }),
        fixtureEntry('AWS Systems Manager', { notes: [{ part: 'Change Manager', closedToNew: '2025-11-07' }] }),
        fixtureEntry('Amazon WorkSpaces Secure Browser'),
        fixtureEntry('Amazon Mechanical Turk', { lifecycle: { closedToNew: '2026-07-30' } }),
      ],
      retired: [
        { name: 'AWS BugBust', ends: '2025-08-13', note: 'Contests.' },
        { name: 'Amazon Sumerian', ends: '2023-03-01', note: 'Scenes.' },
      ],
    })
    const lifecycle = [
      { row: 'AWS AppMesh', is: 'AWS App Mesh' },
      { row: 'Amazon WorkSpaces – Pool', is: 'WorkSpaces Pools', date: '2027-06-30' },
    ]
    const { steps } = await findLifecycleChanges(input(before, { lifecycle }, readFixture))
    expect(steps).toEqual([
      'Amazon Chime SDK SIP Media Application, announced on 2026-09-29: set { closedToNew: …, source: /chime-sdk/latest/ag/sip-applications-maintenance-mode.html } in lifecycle or notes in data/services/, or in data/retired.yaml',
      'Amazon WorkSpaces Secure Browser, announced on 2026-09-29: set { closedToNew: …, source: /workspaces-web/latest/adminguide/workspaces-secure-browser-maintenance-mode.html } in lifecycle in data/services/workspaces-secure-browser.yaml',
      'Amazon DevOps Guru, announced on 2026-09-29: set { ends: 2027-09-29, source: /devops-guru/latest/userguide/devops-guru-end-of-support.html } in lifecycle in data/services/devops-guru.yaml',
      'Amazon Managed Blockchain, announced on 2026-09-29: set { ends: 2027-09-29, source: /managed-blockchain/latest/hyperledger-fabric-dev/managed-blockchain-end-of-support.html } in lifecycle in data/services/managed-blockchain.yaml',
      'AWS Backint Agent for SAP ASE, announced on 2026-09-29: set { ends: 2027-09-29, source: /sap/latest/sap-AnyDB/ase-backint-end-of-support.html } in lifecycle or notes in data/services/, or in data/retired.yaml',
      'AWS Infrastructure Composer, announced on 2026-09-29: set { ends: 2027-09-29, source: /infrastructure-composer/latest/dg/composer-availability-change.html } in lifecycle in data/services/infrastructure-composer.yaml (now 2026-12-07)',
      'Amazon Mechanical Turk: set { ends: 2026-09-29 } in lifecycle in data/services/mechanical-turk.yaml',
    ])
  })
})

test.each(['', '| Other | Table |\n| --- | --- |\n| a | b |'])(
  'a table in another format ends the comparison: %j',
  async text => expect(findLifecycleChanges(input(fixtureData(), {}, async () => text))).rejects.toThrow('has no rows'),
)

test('a row without a date is reported as it is', async () => {
  const table = '| Service | End of Support Date |\n| --- | --- |\n| Amazon X | TBD |'
  const { steps } = await findLifecycleChanges(input(fixtureData(), {}, async () => table))
  expect(steps?.[0]).toContain('Amazon X: set { ends: TBD }')
})

test('unknown names in the list of services need a step', async () => {
  const data = fixtureData({
    entries: [
      fixtureEntry('Amazon API Gateway'),
      fixtureEntry('AWS Cloud9'),
      fixtureEntry('AWS rePost', { alsoKnownAs: ['re:Post Private'] }),
    ],
  })
  const { steps } = await findServiceChanges(input(data, { serviceList: ['CloudWatch OAM'] }, readFixture))
  expect(steps).toEqual([
    'AWS User Experience Customization (/general/latest/gr/uxc.html): add the name to its entry in data/services/, or add an entry',
  ])
})

test('an announcement of a new name needs a step, with its service', async () => {
  const entries = [fixtureEntry('Amazon S3'), fixtureEntry('Amazon S3 Vectors')]
  const data = fixtureData({ entries, features: { s3: [{ name: 'S3 Object Lock' }, { name: 'Metadata' }] } })
  const news = ['*Region*']
  const read: PageReader = async () => readFileSync('tests/fixtures/pages/news.xml', 'utf8')
  expect(await findNews(input(data, { news }, read))).toEqual({
    steps: [
      'Amazon S3 Vectors introduces metadata pre-filtering (https://aws.amazon.com/about-aws/whats-new/2026/09/s3-vectors-introduces-metadata-pre-filtering/): add "- { name: …, page: … }" under s3-vectors in data/features.yaml, an entry, or nothing',
      'AWS announces the Nx Plugin & more (https://aws.amazon.com/about-aws/whats-new/2026/09/nx-plugin/): add "- { name: …, page: … }" under its service in data/features.yaml, an entry, or nothing',
    ],
  })
  const escaped =
    '<item><title>AWS announces Savings &amp;amp; Plans &amp; more</title><link>https://x.test</link></item>'
  const { steps = [] } = await findNews(input(data, {}, async () => escaped))
  expect(steps[0]).toMatch(/^AWS announces Savings &amp; Plans & more \(https:/)
  await expect(findNews(input(data, {}, async () => '<rss></rss>'))).rejects.toThrow('has no items')
})

test('dates of the next 30 days need a step', () => {
  const data = fixtureData({
    entries: [
      fixtureEntry('Amazon X', {
        lifecycle: { ends: '2026-12-07' },
        notes: [{ part: 'Y', closedToNew: '2026-12-28' }],
      }),
      fixtureEntry('Amazon Z', { lifecycle: { ends: '2026-12-29', closedToNew: '2026-11-27' } }),
    ],
  })
  expect(findUpcomingDates(input(data)).steps).toEqual([
    'Amazon X ends on 2026-12-07: write its texts in the past tense, remove it from data/links.yaml, and send readers elsewhere (lifecycle in data/services/x.yaml)',
    'Y closes to new customers on 2026-12-28: check texts that recommend it (notes (Y) in data/services/x.yaml)',
  ])
})

test('a guide without its page, and a page with another title, need a step', async () => {
  const guides = ['/moved/', '/renamed/', '/same/', '/ignored/'].map(root => ({
    root,
    title: 'User Guide',
    slugs: ['x'],
    pages: [
      ['link.html', 'a link text', 'b'],
      ['what-is.html', 'What is X?', 'bm'],
    ] as [string, string, string][],
  }))
  const pages: Record<string, string> = {
    '/renamed/what-is.md': '\n\n# What is Y?\n',
    '/same/what-is.md': '\n\n# What is X?\n<a name="what-is"></a>\n',
  }
  const data = fixtureData({ identifiers: { ...NO_IDENTIFIERS, 'doc-pages': guides } })
  const read: PageReader = async path => pages[path] ?? null
  const { steps } = await findGuideChanges(input(data, { guides: ['/ignored/'] }, read))
  expect(steps).toEqual([
    'User Guide: /moved/what-is.html is missing or has moved; set the new root in data/identifiers/doc-pages.json',
    '/renamed/what-is.html: set the title "What is Y?" in data/identifiers/doc-pages.json (now "What is X?")',
  ])
})

describe('Regions by endpoint', () => {
  const PAGE_REGIONS = ['us-east-1', 'us-east-2', 'us-gov-west-1']
  const known = { asOf: '2026-10-08', source: 'Pages', services: {} }
  /** Updates the Regions of `slug` from its page. The real table has those of S3, and none of Macie. */
  const update = (slug: string, before: EndpointRegions, text: string | null = page('endpoints')) => {
    const links = [{ kind: 'endpoints' as const, source: 'List', day: '2026-10-08', pages: { [slug]: '/gr/x.html' } }]
    const read: PageReader = async path => (path === '/gr/x.md' ? text : null)
    return updateEndpointRegions(input(fixtureData({ links }), {}, read, before))
  }
  const written = async (...args: Parameters<typeof update>) => (await update(...args)).files?.['endpoint-regions.json']

  test('are read from the tables of endpoints, without China and quotas', () =>
    expect(endpointRegionsIn(page('endpoints'))).toEqual(PAGE_REGIONS))

  test('are written if AWS’s table has none, or others', async () => {
    const { added, files } = await update('macie', known)
    expect(files?.['endpoint-regions.json']).toEqual({ ...known, asOf: TODAY, services: { macie: PAGE_REGIONS } })
    expect(added).toEqual(['macie: us-east-1, us-east-2, us-gov-west-1'])
    expect((await written('s3', known))?.services).toEqual({ s3: PAGE_REGIONS })
  })

  test('are not written again if they have not changed', async () => {
    expect(await written('macie', { ...known, services: { macie: PAGE_REGIONS } })).toBeUndefined()
  })

  test('of a page without a table stay, and are reported', async () => {
    const before = { ...known, services: { macie: ['us-east-1'] } }
    expect(await update('macie', before, null)).toEqual({
      steps: ['macie: /gr/x.html has no table of endpoints any more; check its Regions'],
    })
  })

  test('are left out if AWS’s table has the same', async () => {
    const rows = regionsInBothTables('s3')?.map(region => `| x | ${region} | y |`)
    const table = ['| Region Name | Region | Endpoint |', '| --- | --- | --- |', ...(rows ?? [])].join('\n')
    expect(await update('s3', known, table)).toEqual({ steps: [] })
  })
})

describe('pages', () => {
  test('the rows of tables have the names of their columns', () =>
    expect(tableRows('| A | B |\n| --- | :-: |\n| 1 | 2 |\n\ntext\n| C |\n| --- |\n| 3 |')).toEqual([
      { A: '1', B: '2' },
      { C: '3' },
    ]))

  test('a missing page is null', async () => expect(await createPageReader(answer('', 404))('/x.md')).toBeNull())

  test('a page that has moved is null', async () => {
    const moved = Object.defineProperties(new Response('# Here'), {
      redirected: { value: true },
      url: { value: 'https://docs.aws.amazon.com/new/x.md' },
    })
    const read = createPageReader(async () => moved)
    expect(await read('/old/x.md')).toBeNull()
    expect(await read('/new/x.md')).toBe('# Here')
  })

  test('a failure of the network ends requests to this host; an error of the server does not', async () => {
    const get = vi.fn(answer('', 503))
    const read = createPageReader(get)
    await expect(read('/a.md')).rejects.toThrow('https://docs.aws.amazon.com/a.md cannot be read (status 503)')
    get.mockRejectedValue(new TypeError('fetch failed'))
    await expect(read('/b.md')).rejects.toThrow('https://docs.aws.amazon.com cannot be read (fetch failed)')
    await expect(read('/c.md')).rejects.toThrow('https://docs.aws.amazon.com cannot be read (fetch failed)')
    expect(get).toHaveBeenCalledTimes(2)
    get.mockImplementation(answer('# News'))
    expect(await read('https://aws.amazon.com/feed/')).toBe('# News')
  })

  test('without a network, comparisons with pages are skipped with the reason; others run', async () => {
    const data = fixtureData({ entries: [fixtureEntry('Amazon X', { lifecycle: { ends: '2026-12-07' } })] })
    const links = [{ kind: 'endpoints' as const, source: 'List', day: '2026-10-08', pages: { x: '/gr/x.html' } }]
    const read = createPageReader(() => Promise.reject(new TypeError('fetch failed')))
    const before = input({ ...data, links }, {}, read)
    const { files, changes } = await runComparisons(before)
    expect(files).toEqual(before.files)
    const ofPages = changes.slice(-6)
    expect(ofPages.map(({ title, steps, skipped }) => [title, steps.length, skipped ?? ''])).toEqual([
      ['Dates in the data', 1, ''],
      ['Lifecycle tables', 0, 'https://docs.aws.amazon.com cannot be read (fetch failed)'],
      ['List of services', 0, 'https://docs.aws.amazon.com cannot be read (fetch failed)'],
      ['Guides', 0, ''],
      ['News', 0, 'https://aws.amazon.com cannot be read (fetch failed)'],
      ['Endpoints', 0, 'https://docs.aws.amazon.com cannot be read (fetch failed)'],
    ])
    expect(changes.find(({ source }) => source === '@aws-sdk/core')?.skipped).toBe('npm does not have it')
  })
})
