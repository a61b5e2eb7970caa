import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { parseDataFile } from '../data/parse'
import { readData } from '../data/read'
import { type IgnoredNames, ignoredNamesSchema } from '../data/schema'
import { fixtureData, fixtureEntry } from '../data/testing/fixture'
import { updateDataFromPages } from './all'
import { findUpcomingDates } from './dates'
import { endpointRegionsIn, updateEndpointRegions } from './endpoint-regions'
import { findGuideChanges } from './guides'
import { findLifecycleChanges, LIFECYCLE_TABLES } from './lifecycle-tables'
import { createPageReader, tableRows } from './pages'
import { findServiceChanges } from './service-names'

const page = (name: string) => readFileSync(`tests/fixtures/pages/${name}.md`, 'utf8')
const TABLES = LIFECYCLE_TABLES.map(path => page(path.replace(/.*\/(.+)\.md/, '$1')))

const NOTHING: IgnoredNames = {
  terraform: [],
  policies: [],
  lifecycle: [],
  serviceList: [],
  endpoints: [],
  clients: [],
  guides: [],
}

const answer =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status })

describe('lifecycle tables', () => {
  test('rows that the data has as well need no step', () => {
    const { data } = readData('data')
    const file = 'data/ignored.yaml'
    const { value } = parseDataFile(file, readFileSync(file, 'utf8'), ignoredNamesSchema)
    expect(findLifecycleChanges(data, TABLES, value?.lifecycle ?? [])).toEqual([])
  })

  test('rows without dates in the data, and rows with other dates, say what to set and where', () => {
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
    const known = [
      { row: 'AWS AppMesh', is: 'AWS App Mesh' },
      { row: 'Amazon WorkSpaces – Pool', is: 'WorkSpaces Pools', date: '2027-06-30' },
    ]
    expect(findLifecycleChanges(before, TABLES, known)).toEqual([
      'Amazon Chime SDK SIP Media Application, announced on 2026-09-29: set closedToNew: … under lifecycle or notes in data/services/ or in data/retired.yaml',
      'Amazon WorkSpaces Secure Browser, announced on 2026-09-29: set closedToNew: … in lifecycle in data/services/workspaces-secure-browser.yaml',
      'Amazon DevOps Guru, announced on 2026-09-29: set ends: 2027-09-29 in lifecycle in data/services/devops-guru.yaml',
      'Amazon Managed Blockchain, announced on 2026-09-29: set ends: 2027-09-29 in lifecycle in data/services/managed-blockchain.yaml',
      'AWS Backint Agent for SAP ASE, announced on 2026-09-29: set ends: 2027-09-29 under lifecycle or notes in data/services/ or in data/retired.yaml',
      'AWS Infrastructure Composer, announced on 2026-09-29: set ends: 2027-09-29 in lifecycle in data/services/infrastructure-composer.yaml (now 2026-12-07)',
      'Amazon Mechanical Turk: set ends: 2026-09-29 in lifecycle in data/services/mechanical-turk.yaml',
    ])
  })
})

test.each(['', '| Other | Table |\n| --- | --- |\n| a | b |'])(
  'a table in another format ends the comparison: %j',
  text => expect(() => findLifecycleChanges(fixtureData(), [text], [])).toThrow('has no rows'),
)

test('a row without a date is reported as it is', () => {
  const [step] = findLifecycleChanges(
    fixtureData(),
    ['| Service | End of Support Date |\n| --- | --- |\n| Amazon X | TBD |'],
    [],
  )
  expect(step).toContain('Amazon X: set ends: TBD')
})

test('names in the list of services that nothing has need a step', () => {
  const data = fixtureData({
    entries: [
      fixtureEntry('Amazon API Gateway'),
      fixtureEntry('AWS Cloud9'),
      fixtureEntry('AWS rePost', { alsoKnownAs: ['re:Post Private'] }),
    ],
  })
  expect(findServiceChanges(data, page('aws-service-information'), ['CloudWatch OAM'])).toEqual([
    'AWS User Experience Customization (/general/latest/gr/uxc.html): add the name to its entry in data/services/, or add an entry',
  ])
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
  expect(findUpcomingDates(data, '2026-11-28')).toEqual([
    'Amazon X ends on 2026-12-07: write its texts in the past tense, and send readers elsewhere (data/services/x.yaml)',
    'Y closes to new customers on 2026-12-28: check texts that recommend it (data/services/x.yaml)',
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
  expect(await findGuideChanges(guides, async path => pages[path] ?? null, ['/ignored/'])).toEqual([
    'User Guide: /moved/what-is.html is missing or has moved; set the new root in data/identifiers/doc-pages.json',
    '/renamed/what-is.html: set the title "What is Y?" in data/identifiers/doc-pages.json (now "What is X?")',
  ])
})

describe('Regions by endpoint', () => {
  const known = { asOf: '2026-10-08', source: 'Pages', services: {} }
  const update = (before: Parameters<typeof updateEndpointRegions>[0], listed: readonly string[] | null) =>
    updateEndpointRegions(
      before,
      new Map([['macie', '/gr/macie.html']]),
      () => listed,
      async path => (path === '/gr/macie.md' ? page('endpoints') : null),
      '2026-11-30',
    )

  test('are those of the tables of endpoints, without China and quotas', () =>
    expect(endpointRegionsIn(page('endpoints'))).toEqual(['us-east-1', 'us-east-2', 'us-gov-west-1']))

  test('are written if AWS’s table has none, or others', async () => {
    const { data, added } = await update(known, null)
    expect(data).toEqual({
      ...known,
      asOf: '2026-11-30',
      services: { macie: ['us-east-1', 'us-east-2', 'us-gov-west-1'] },
    })
    expect(added).toEqual(['macie: us-east-1, us-east-2, us-gov-west-1'])
    expect((await update(known, ['us-east-1'])).added).toHaveLength(1)
    expect((await update({ ...data, asOf: '2026-11-01' }, null)).data.asOf).toBe('2026-11-01')
  })

  test('of a page without a table stay, and are reported', async () => {
    const before = { ...known, services: { macie: ['us-east-1'] } }
    const { data, manualSteps } = await updateEndpointRegions(
      before,
      new Map([['macie', '/gr/macie.html']]),
      () => null,
      async () => null,
      '2026-11-30',
    )
    expect(data).toBe(before)
    expect(manualSteps).toEqual(['macie: /gr/macie.html has no table of endpoints any more; check its Regions'])
  })

  test('are left out if AWS’s table has the same', async () => {
    expect((await update(known, ['us-gov-west-1', 'us-east-2', 'us-east-1'])).data).toBe(known)
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

  test('after a failure of the network, no other page is asked for; after an error of the server, others are', async () => {
    const get = vi.fn(answer('', 503))
    const read = createPageReader(get)
    await expect(read('/a.md')).rejects.toThrow('https://docs.aws.amazon.com/a.md cannot be read (status 503)')
    get.mockRejectedValue(new TypeError('fetch failed'))
    await expect(read('/b.md')).rejects.toThrow('https://docs.aws.amazon.com cannot be read (fetch failed)')
    await expect(read('/c.md')).rejects.toThrow('https://docs.aws.amazon.com cannot be read (fetch failed)')
    expect(get).toHaveBeenCalledTimes(2)
  })

  test('without a network, parts that need pages are skipped and say so; others go on', async () => {
    const data = fixtureData({ entries: [fixtureEntry('Amazon X', { lifecycle: { ends: '2026-12-07' } })] })
    const known = { asOf: '2026-10-08', source: 'Pages', services: { x: ['us-east-1'] } }
    const links = [{ kind: 'endpoints' as const, source: 'List', day: '2026-10-08', pages: { x: '/gr/x.html' } }]
    const read = createPageReader(() => Promise.reject(new TypeError('fetch failed')))
    const found = await updateDataFromPages(
      { ...data, links, identifiers: { ...data.identifiers, 'doc-pages': [] } },
      { known, listed: () => null },
      read,
      NOTHING,
      '2026-11-28',
    )
    expect(found.endpoints).toBe(known)
    expect(
      found.changes.map(({ source, manualSteps, skipped }) => [source, manualSteps.length, skipped ?? '']),
    ).toEqual([
      ['Dates in the data', 1, ''],
      ['Lifecycle tables', 0, 'https://docs.aws.amazon.com cannot be read (fetch failed)'],
      ['List of services', 0, 'https://docs.aws.amazon.com cannot be read (fetch failed)'],
      ['Guides', 0, ''],
      ['Endpoints', 0, 'https://docs.aws.amazon.com cannot be read (fetch failed)'],
    ])
  })
})
