/** Tests the tools with the real data. */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { escapeMarkup } from '@/core/escape'
import { createFullSearch, type StoredIndex } from '@/node/full-search'
import { readGolden } from '../../tests/bench/ranking/golden'
import DIAGRAM_SHAPES from '../../tests/fixtures/diagram-shapes.json' with { type: 'json' }
import { sampled } from '../generate/testing/sampled'
import { publishedText } from '../generate/testing/site'
import { answerLines, type Row } from './answer'
import { createToolCatalog } from './catalog'
import { TEST_CATALOG, TEST_DAY, TEST_INDEX, TEST_TOOL_DATA } from './testing/catalog'
import { callTool, TOOLS } from './tools'

vi.setConfig({ testTimeout: 120_000 })

test('the README of the package lists the tools', () => {
  const rows = readFileSync('src/tools/README.md', 'utf8').matchAll(/^\| `(\w+)` \|/gm)
  expect(Array.from(rows, ([, name]) => name)).toEqual(TOOLS.map(({ name }) => name))
})

const { compiled, commands } = TEST_TOOL_DATA
const catalog = TEST_CATALOG
const call = (name: string, args: unknown) => callTool(() => catalog, name, args)
const rowsOf = async (name: string, args: unknown) => (await call(name, args)).results
const verdictsOf = async (text: string) => {
  const rows = await rowsOf('check', { text, limit: 1000 })
  return Object.fromEntries(
    rows.map(({ name, verdict, is }) => [name, is === undefined ? verdict : `${verdict}: ${is}`]),
  )
}

/** Shapes in published draw.io diagrams, and invented ones, by source and expected verdict. */
const SHAPES = Object.values(DIAGRAM_SHAPES as Record<string, Record<string, string[]>>)
  .flatMap(verdicts => Object.entries(verdicts))
  .flatMap(([verdict, names]) => names.map(name => [`mxgraph.${name}`, verdict] as const))

test('an index that was stored on another day gives the same answers', async () => {
  const built: StoredIndex = new Map()
  createFullSearch(compiled, commands, '2025-01-01', built)
  const stored: StoredIndex = deserialize(serialize(built))
  const other = createToolCatalog(TEST_TOOL_DATA, TEST_DAY, stored)
  expect(stored.size).toBeGreaterThan(2)
  // Compares 5 MB in milliseconds; `toEqual` takes seconds.
  expect(isDeepStrictEqual(stored, TEST_INDEX)).toBe(true)
  for (const { query } of sampled(readGolden(), 50))
    expect(await callTool(() => other, 'find', { text: query }), query).toEqual(await call('find', { text: query }))
})

describe('find', () => {
  test('gives the answers of the palette, in the same order', async () => {
    const search = createFullSearch(compiled, commands, TEST_DAY, TEST_INDEX)
    for (const { query } of sampled(readGolden(), 50)) {
      const items = search.search(query, { limit: 40 }).map(({ item }) => item)
      const found = await rowsOf('find', { text: query, limit: 40 })
      const expected = items.map(({ title, kind, url }, at) => [title, kind, url ?? found[at]?.url])
      expect(
        found.map(({ title, kind, url }) => [title, kind, url]),
        query,
      ).toEqual(expected)
    }
  })

  test('states the URL of every document, and the API of every operation', async () => {
    const docs = await rowsOf('find', { text: 'vpc nat gateways', kinds: ['doc'], limit: 40 })
    const url = 'https://us-east-1.console.aws.amazon.com/vpc/home?region=us-east-1#NatGateways:'
    expect(docs).toContainEqual(expect.objectContaining({ title: 'NAT gateways', url }))
    for (const kind of ['doc', 'operation'])
      for (const { query } of sampled(readGolden(), 50)) {
        const rows = await rowsOf('find', { text: query, kinds: [kind], limit: 40 })
        const field = kind === 'doc' ? 'url' : 'api'
        expect(
          rows.filter(row => row[field] === undefined),
          query,
        ).toEqual([])
      }
    expect((await rowsOf('find', { text: 'PutObject', kinds: ['operation'] }))[0]).toMatchObject({ api: 's3' })
  })

  test('finds only the given kinds, and states statuses', async () => {
    const rows = await rowsOf('find', { text: 'cloud9', kinds: ['service', 'icon'], limit: 5 })
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['service', 'icon']))
    expect(rows[0]).toMatchObject({ title: 'AWS Cloud9', status: 'closed-to-new-customers 2024-07-25' })
  })
})

describe('an answer', () => {
  test('names the day of the data and the icon release', async () => {
    const answer = await call('find', { text: 's3' })
    expect(answer).toMatchObject({ asOf: compiled.asOf, iconRelease: '2026-01-30' })
    expect(answerLines(answer)).toContain(`Data of ${answer.asOf}, icons of 2026-01-30`)
  })

  test('has one line for each result', () => {
    const lines = answerLines({
      results: [{ name: 'a\nb', is: 'c\nd' }],
      asOf: '2026-01-01',
      iconRelease: '2026-01-30',
    })
    expect(lines).toBe('a b; is: c d\nData of 2026-01-01, icons of 2026-01-30')
  })

  test('has at most 1 kB, unless a limit asks for more', async () => {
    const golden = sampled(readGolden(), 50)
    const file = SHAPES.map(([name]) => name).join('\n')
    const answers = [
      ...golden.map(({ query }) => call('find', { text: query })),
      ...golden.map(({ query }) => call('identify', { text: query })),
      ...golden.map(({ query }) => call('check', { text: query })),
      call('identify', { text: `arn:aws:s3:::${'long/'.repeat(200)}` }),
      call('icon', { name: 'lambda' }),
      call('check', { text: file }),
    ]
    const sizes = (await Promise.all(answers)).map(answer => Buffer.byteLength(JSON.stringify(answer)))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000)

    const [short, long] = [await call('find', { text: 's3' }), await call('find', { text: 's3', limit: 40 })]
    expect(short.results).toEqual(long.results.slice(0, short.results.length))
    expect(short.notes?.[0]).toBe(`${40 - short.results.length} more results: set limit to a higher number.`)
  })

  test('has the whole text of a diagram or an icon of up to 20,000 characters', async () => {
    for (const args of [{ text: 'user > [vpc: alb > ecs > rds], s3' }, { text: 'user > alb', format: 'svg' }]) {
      const { text, ...others } = await call('diagram', args)
      expect(text).toMatch(/^<(?:mxfile|mxGraphModel|svg)[\s\S]*>\s*$/)
      expect(Buffer.byteLength(JSON.stringify(others))).toBeLessThanOrEqual(1000)
    }
    const large = { text: `user > alb${', s3, sqs, sns, rds, lambda'.repeat(4)}`, format: 'excalidraw' }
    const withoutText = await call('diagram', large)
    expect(withoutText.text).toBeUndefined()
    const length = Number(/has (\d+) characters/.exec(`${withoutText.notes}`)?.[1])
    expect((await call('diagram', { ...large, limit: length })).text).toHaveLength(length)
  })
})

test.each(['find', 'diagram', 'check'])('%s says once that the text is empty', async name => {
  await expect(call(name, { text: '' })).rejects.toThrow(/^The text is empty$/)
})

test('pictures of a local site are refused', async () => {
  const catalog = { ...TEST_CATALOG, site: 'http://localhost:4173/' }
  const draw = callTool(() => catalog, 'diagram', { text: 'user > alb', format: 'mermaid-pictures' })
  await expect(draw).rejects.toThrow('The pictures need a public site')
})

describe('identify', () => {
  test('a policy with many actions gives a result that is cut', async () => {
    const text = JSON.stringify({ Statement: [{ Effect: 'Allow', Action: ['s3:*', 's3:Nonsense'], Resource: '*' }] })
    const { results, notes } = await call('identify', { text })
    expect(results[0]).toMatchObject({ 'unknown: s3:Nonsense': 'no similar action' })
    expect(results[0]?.['allowed actions']).toMatch(/^s3:[\s\S]{97}…$/)
    expect(Object.values(results[0] ?? {})).not.toContain('')
    expect(notes).toContain('The first result is cut: set limit to 1 for all of it.')
    expect((await call('identify', { text, limit: 1 })).results[0]?.['allowed actions']).toContain('s3:PutObject')
  })

  test.each([
    ['arn:aws:s3:::my-bucket', { title: 'arn:aws:s3:::my-bucket', service: 'Amazon S3' }],
    ['AWS::S3::Bucket', { type: 'AWS::S3::Bucket', 'Terraform resource': 'aws_s3_bucket' }],
    ['s3:GetObject', { action: 's3:GetObject', 'access level': 'Read' }],
    ['aws s3 cp', { kind: 'doc' }],
  ])('%s', async (text, row) => expect((await rowsOf('identify', { text }))[0]).toMatchObject(row))

  test('says each fact once', async () => {
    for (const text of ['arn:aws:s3:::shop', 's3:GetObject', 'AWS::SQS::Queue', 'aws_sqs_queue']) {
      const values = Object.values((await rowsOf('identify', { text }))[0] ?? {}).filter(value => value !== undefined)
      expect(values.slice(1)).toEqual([...new Set(values.slice(1))])
      expect(values).not.toContain('')
    }
  })

  test('says that a text is not a known name', async () => {
    const { results, notes } = await call('identify', { text: 'some words' })
    expect([results, notes]).toEqual([[], ['Not a known name. The tool find searches words.']])
  })
})

describe('icon', () => {
  test('every style names only shapes of draw.io or contains the picture, and is in shapes.json with its status', async () => {
    const known = new Set(Object.values(compiled.stencils).map(({ name }) => `mxgraph.aws4.${name}`))
    const outer = ['resourceIcon', 'group', 'groupCenter'].map(name => `mxgraph.aws4.${name}`)
    const { shapes }: { shapes: Row[] } = JSON.parse(publishedText('catalogue/shapes.json'))
    expect(shapes.map(({ icon }) => icon)).toEqual(compiled.icons.map(({ iconName }) => iconName))
    for (const { icon = '', style = '', status = '' } of sampled(shapes, 200)) {
      const { text = '', results } = await call('icon', { name: icon, limit: 100_000 })
      const used = text.match(/mxgraph\.[\w.]+/g) ?? []
      const isDrawn = used.length > 0 || /;shape=(?:image|label);.*image=data:image\/svg/.test(text)
      expect(isDrawn || text.includes('container=1'), icon).toBe(true)
      expect(used.filter(name => !known.has(name) && !outer.includes(name))).toEqual([])
      expect(style).toBe(text.replace(/data:image[^;]*/, `https://site.test/aws/${icon}.svg`))
      expect(results[0]).toMatchObject({ icon })
      expect((results[0]?.status ?? '').replace(/ .*/, '')).toBe(status)
    }
  })

  test('finds an icon by any name, and states its size, its status, and similar icons', async () => {
    const answer = await call('icon', { name: 'nat gateway' })
    expect(answer.text).toContain('shape=mxgraph.aws4.nat_gateway;')
    expect(answer.notes).toContain('Size: 65x65')
    expect(answer.results[0]).toMatchObject({ icon: 'Amazon-VPC_NAT-Gateway', title: 'NAT Gateway' })
    expect((await rowsOf('icon', { name: 'cloud9' }))[0]?.status).toBe('closed-to-new-customers 2024-07-25')
    expect((await rowsOf('icon', { name: 'lambda' }))[0]?.similar).toMatch(/^AWS-Lambda_Lambda-Function\b/)
  })

  test.each([
    ['drawio', /^<mxGraphModel>/],
    ['svg', /^<svg/],
    ['mermaid', /\(aws:AWS-Lambda\)/],
    ['mermaid-pictures', /img: "https:\/\/site\.test\/aws\/AWS-Lambda\.svg"/],
    ['plantuml', /awslib/],
    ['d2', /AWS Lambda/],
    ['name', /^AWS-Lambda$/],
  ])('writes %s', async (format, pattern) => {
    expect((await call('icon', { name: 'lambda', format, limit: 100_000 })).text).toMatch(pattern)
  })

  test.each(['lambda turbo', 'nonsuchthing'])('has no icon for %s', name =>
    expect(call('icon', { name })).rejects.toThrow(`No icon is called "${name}"`),
  )
})

describe('diagram', () => {
  test('names an arrow of a sketch that is left out', async () => {
    const notes = ['The arrow from “lambda” to itself is left out']
    expect(await call('diagram', { text: 'lambda > lambda', format: 'mermaid' })).toMatchObject({
      notes: expect.arrayContaining(notes),
    })
  })

  test('draws a sketch, and lists the icon of each name', async () => {
    const { text, results } = await call('diagram', {
      text: 'user > [vpc: lambda > dynamodb]',
      format: 'mermaid',
      limit: 2000,
    })
    expect(text).toMatch(/\n {2}group \w+\(aws:Group_Virtual-private-cloud-VPC\)/)
    expect(text?.match(/ --> /g)).toHaveLength(2)
    expect(results[2]).toEqual({ name: 'lambda', icon: 'AWS-Lambda' })
  })

  test('draws everyday words as general icons or boxes, not as AWS services', async () => {
    const boxes =
      'web, gateway, consumer, ml, blog, crm, cart, inventory, payment, proxy, job, master, node, upload, api server, ' +
      'worker node, cluster, image processing, http, tenant, production, thumbnail, data center, data tier, webhook'
    const { results } = await call('diagram', { text: `${boxes} > s3`, limit: 2000 })
    const services = results.filter(({ icon }) => icon !== 'Frame_Generic-group')
    expect(services).toEqual([{ name: 's3', icon: 'Amazon-Simple-Storage-Service' }])
    const general = { text: 'server, client, user, database, master db, office, ios app, code > s3', limit: 2000 }
    expect((await call('diagram', general)).results.slice(0, -1).map(({ icon }) => icon)).toEqual(
      'Server Client User Database Database Office-building Mobile-client Source-Code'
        .split(' ')
        .map(name => `General_${name}`),
    )
  })

  test('draws a template with the names of its resources, and lists those that are not drawn', async () => {
    const text = `Resources:
  Orders: { Type: AWS::DynamoDB::Table }
  Role: { Type: AWS::IAM::Policy }`
    const { text: xml, results } = await call('diagram', { text, limit: 10_000 })
    expect(xml).toContain('value="Orders&lt;br&gt;Table"')
    expect(xml?.match(/vertex="1"/g)).toHaveLength(1)
    expect(results[1]).toMatchObject({ name: 'Role', why: 'connects or configures other resources' })
  })

  test('a single icon in SVG has its label', async () => {
    const text = Array.from({ length: 20 }, (_, i) => `aws_sqs_queue.orders[${i}]`).join('\n')
    expect((await call('diagram', { text, format: 'svg', limit: 100_000 })).text).toMatch(/>orders × 20<.*>Queue</)
  })

  test('draws an ARN', async () => {
    const { results } = await call('diagram', { text: 'arn:aws:s3:::photos\n' })
    expect(results).toMatchObject([{ name: 'photos', type: 'AWS::S3::Bucket' }])
  })

  test.each([
    ['Column 17: “]” is missing at the end of the frame.', 'user > [vpc: alb'],
    [
      'The template has no resource with an icon: Thing (AWS::Nothing::Known: its service is unknown).',
      'Resources:\n  Thing: { Type: AWS::Nothing::Known }',
    ],
    [
      'more icons and frames than the limit of 500',
      Array.from({ length: 600 }, (_, i) => `aws_s3_bucket.b${i}_`).join('\n'),
    ],
  ])('refuses a text: %s', (message, text) => expect(call('diagram', { text })).rejects.toThrow(message))

  test.each([
    ['{"name": "a", "scripts": {"build": "a > b"}}', 'JSON'],
    ['<div class="a">b > c</div>', 'XML or HTML'],
    ['name: a\non: push\njobs: {}\n', 'YAML'],
    ['variable "a" {\n  type = string\n}', 'Terraform code'],
    ['12:00:01 started: 1\n12:00:02 stopped: 1\n', 'a log'],
    ['Date,Name,Price\n2024,a,1\n', 'a table'],
    ['if (a && b) return a.b();\n', 'code'],
    ['Dear team: the server is down, please help', 'plain text'],
    ['Service,Cost\nAmazon EC2,12.40\n', 'a cost report'],
    ['infra/net.tf', 'the path of a file'],
    ['C:\\infra\\template.yaml', 'the path of a file'],
    ['Jan 2 10:00:02 web-1 nginx[8]: 10.0.1.5 -> upstream 200\nJan 2 10:00:03 web-1 app: created -> paid', 'a log'],
    ['# Sprint\n\n- [ ] Move the queue to SQS -> Anna\n', 'Markdown'],
    ['we moved the checkout from the old site to a function last week. web -> ECS stays:\nadmin', 'plain text'],
    ['web-1.prod\nweb-2.prod\ndb-1.prod\njenkins', 'plain text'],
    ['ShopNetworkStack\nShopDataStack\nShopApiStack\n', 'plain text'],
    ['$ cdk list\nShopNetworkStack\n', 'a list of stacks of the CDK'],
    ['$ copilot app show\nAbout\n\n  Name     shop\n', 'the output of copilot'],
  ])('%j is no sketch but %s', (text, kind) =>
    expect(call('diagram', { text })).rejects.toThrow(`This seems to be ${kind}. `),
  )
})

describe('check', () => {
  test('distinguishes 20 shapes of published diagrams from 10 invented ones', async () => {
    const rows = await rowsOf('check', { text: SHAPES.map(([name]) => name).join('\n'), limit: 100 })
    expect(rows).toHaveLength(30)
    expect(Object.fromEntries(rows.map(({ name, verdict }) => [name, verdict]))).toEqual(Object.fromEntries(SHAPES))
  })

  test('names the shape that replaces an outdated one, and none for an invented one', async () => {
    const text = ['group_vpc', 'cloudwatch', 'lambda_turbo'].map(name => `mxgraph.aws4.${name}`).join('\n')
    expect((await rowsOf('check', { text })).map(({ closest }) => closest)).toEqual([
      'mxgraph.aws4.group_vpc2',
      'mxgraph.aws4.cloudwatch_2',
      undefined,
    ])
  })

  test('knows services, features, icons, and names in code, with their statuses and successors', async () => {
    const text = `Amazon S3\nlambda\nAWS-Lambda\nQuickSight\nCloud9\nHoneycode\nNimble Studio\nAWS::S3::Bucket\nAWS::OpsWorks::Stack\ns3:GetObject\nAWS::S3::Bukkit\nAmazon Toaster`
    expect(await verdictsOf(text)).toEqual({
      'Amazon S3': 'known',
      lambda: 'known: AWS Lambda',
      'AWS-Lambda': 'known: AWS Lambda',
      QuickSight: 'renamed: Amazon Quick',
      Cloud9: 'known: AWS Cloud9',
      Honeycode: 'ended: Amazon Honeycode',
      'Nimble Studio': 'ended: Amazon Nimble Studio',
      'AWS::S3::Bucket': 'known',
      'AWS::OpsWorks::Stack': 'ended',
      's3:GetObject': 'known',
      'AWS::S3::Bukkit': 'unknown',
      'Amazon Toaster': 'unknown',
    })
    expect(await rowsOf('check', { text: 'Nimble Studio' })).toMatchObject([
      { status: 'ended 2024-06-30', successor: 'AWS Deadline Cloud' },
    ])
    expect((await rowsOf('check', { text: 'mxgraph.aws4.cloud9' }))[0]).toMatchObject({
      status: 'closed-to-new-customers 2024-07-25',
      successor: 'AWS CloudShell',
    })
  })

  test('knows all services, and all their former names', async () => {
    const { services } = compiled.catalog
    const verdicts = async (names: readonly string[]) => {
      const parts = await Promise.all([0, 400, 800].map(at => verdictsOf(names.slice(at, at + 400).join('\n') || 's3')))
      return Object.values(Object.assign({}, ...parts)).map(verdict => `${verdict}`.replace(/:.*/, ''))
    }
    expect(new Set(await verdicts(services.map(({ service }) => service)))).toEqual(new Set(['known', 'ended']))
    const former = await verdicts(services.flatMap(({ formerly }) => formerly))
    expect(former.filter(verdict => verdict === 'unknown')).toEqual([])
    expect(former.filter(verdict => verdict === 'renamed').length).toBeGreaterThan(former.length * 0.9)
  })

  const cell = (style: string, label = '') => `<mxCell value="${label}" style="${style}" vertex="1"/>`
  const model = `<mxGraphModel><root>${cell('shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda;', 'Lambda')}${cell(
    'shape=mxgraph.aws4.made_up;',
    '&lt;b&gt;Amazon&lt;/b&gt;&amp;nbsp;QuickSight',
  )}</root></mxGraphModel>`
  const compressed = deflateRawSync(encodeURIComponent(model)).toString('base64')
  const file = `<mxfile>\n  <diagram name="a">${compressed}</diagram>\n</mxfile>`
  test.each([
    ['plain', `<mxfile><diagram name="a">${model}</diagram></mxfile>`],
    ['compressed', file],
    ['exported', `<svg xmlns="http://www.w3.org/2000/svg" content="${escapeMarkup(file)}">\n<g/>\n</svg>`],
    ['copied', encodeURIComponent(model)],
  ])('checks the shapes and labels of a draw.io file: %s', async (_, text) => {
    expect(await verdictsOf(text)).toEqual({
      'mxgraph.aws4.resourceIcon': 'known',
      'mxgraph.aws4.lambda': 'known: AWS Lambda',
      'mxgraph.aws4.made_up': 'unknown',
      'Amazon QuickSight': 'renamed: Amazon Quick',
    })
  })

  test.each([
    'shape=mxgraph.aws3.ec2;html=1',
    '<mxlibrary>[{"xml":"&lt;mxCell style=\\"shape=mxgraph.aws3.ec2;\\"/&gt;","w":60,"h":60}]</mxlibrary>',
  ])('names the successor of the shape in %s', async text => {
    expect(await rowsOf('check', { text })).toEqual([
      { name: 'mxgraph.aws3.ec2', verdict: 'outdated', is: 'Amazon EC2', closest: 'mxgraph.aws4.ec2' },
    ])
  })

  test.each([
    ['A compressed page of the diagram cannot be read', '<mxfile><diagram>bm90IGRlZmxhdGVk</diagram></mxfile>'],
    ['larger than', `<mxfile><diagram>${deflateRawSync('a'.repeat(20_000_000)).toString('base64')}</diagram></mxfile>`],
    ['The text has 501 names; the limit is 500.', Array.from({ length: 501 }, (_, i) => `name ${i}`).join('\n')],
    [
      'or more than 5000 actions or statements',
      JSON.stringify({ Statement: [{ Action: Array.from({ length: 5001 }, (_, i) => `s3:Get${i}`) }] }),
    ],
  ])('refuses a text: %s', (message, text) => expect(call('check', { text })).rejects.toThrow(message))
})

describe('bad arguments', () => {
  test.each([
    ['fnd', {}, 'Unknown tool "fnd". Tools: find, identify, icon, diagram, check, upgrade'],
    ['find', {}, 'text: Invalid input: expected string, received undefined'],
    ['find', { text: '' }, 'The text is empty'],
    ['find', { text: 's3', kinds: ['boat'] }, 'expected one of "service"|"feature"'],
    ['find', { text: 's3', limit: 0 }, 'limit'],
    ['icon', { name: 'lambda', limit: 70_000_001 }, 'limit: The limit is a whole number from 1 to 70,000,000'],
    ['find', { text: 's3', limits: 3 }, /^Unrecognized key: "limits"$/],
    ['check', { text: 'a', before: 'tomorrow' }, 'before: Write a day such as 2027-01-31'],
    ['icon', { name: 'lambda', format: 'gif' }, 'expected one of "drawio-style"|"drawio"'],
  ])('%s %j', (name, args, message) => expect(call(name, args)).rejects.toThrow(message))

  test('are refused before the data is loaded', async () => {
    const load = vi.fn(() => catalog)
    await expect(callTool(load, 'find', { text: '' })).rejects.toThrow('The text is empty')
    expect(load).not.toHaveBeenCalled()
  })

  test('text that is too long is refused with a message', async () => {
    for (const { name, input } of TOOLS) {
      const [first = ''] = Object.keys(input.shape)
      await expect(call(name, { [first]: 'x'.repeat(10_000_001) })).rejects.toThrow(/has more than [\d,]+ characters/)
    }
  })

  test.each([
    ['check', 'brackets', '<'.repeat(10_000_000), 'verdict: unknown'],
    ['check', 'open elements', `<mxfile>${'<diagram'.repeat(1_000_000)}`, 'not valid XML'],
    [
      'check',
      'escaped brackets',
      `<mxfile><mxCell value="${'&lt;'.repeat(2_400_000)}"/></mxfile>`,
      'The text has no AWS names.',
    ],
    ['diagram', 'arrows', 'a > '.repeat(2_400_000), 'More than 100 names and repetitions'],
    ['diagram', 'hyphens', `a > b${'-'.repeat(9_000_000)}c`, 'more than 200 characters'],
    ['diagram', 'spaces', `a > b${' '.repeat(9_000_000)}c`, 'more than 200 characters'],
    [
      'diagram',
      'nested lists',
      `Resources:\n  A: { Type: AWS::S3::Bucket, B: ${'['.repeat(20_000)}`,
      'nested too deeply',
    ],
    ['diagram', 'nested blocks', `resource "aws_s3_bucket" "a" {\n${'{'.repeat(20_000)}`, 'nested too deeply'],
    ['identify', 'ARNs', 'arn:aws:'.repeat(2_500), 'The first result is cut: set limit to 1 for all of it.'],
    ['find', 'words', 'a b '.repeat(5_000), '; kind: service; '],
  ])('%s answers a text of thousands of %s', async (name, _repeated, text, words) => {
    const answer = await call(name, { text }).then(answerLines, (error: Error) => error.message)
    expect(answer).toContain(words)
  })
})

const QLDB = JSON.stringify({
  Resources: {
    Ledger: { Type: 'AWS::QLDB::Ledger' },
    Editor: { Type: 'AWS::Cloud9::EnvironmentEC2' },
    Analysis: { Type: 'AWS::KinesisAnalytics::Application' },
    Bucket: { Type: 'AWS::S3::Bucket' },
  },
})

test('check reads names between commas, but not in a name that has some', async () => {
  expect(await verdictsOf('codecommit, honeycode\nSecurity, Identity, & Compliance')).toEqual({
    codecommit: 'known: AWS CodeCommit',
    honeycode: 'ended: Amazon Honeycode',
    'Security, Identity, & Compliance': 'known',
  })
  expect(Object.keys(await verdictsOf('EC2, Auto Scaling'))).toEqual(['EC2', 'Auto Scaling'])
  expect(await verdictsOf('lambda,\nhoneycode')).toEqual({
    lambda: 'known: AWS Lambda',
    honeycode: 'ended: Amazon Honeycode',
  })
})

describe('check of a policy', () => {
  const checkPolicy = (statement: object) =>
    call('check', { text: JSON.stringify({ Statement: { Effect: 'Allow', Resource: '*', ...statement } }) })

  test('calls actions of ended services ended, and does not fail for them', async () => {
    const { results, notes, fails } = await checkPolicy({ Action: ['deepcomposer:GetModel', 's3:GetObject'] })
    const ended = { verdict: 'ended', is: 'AWS DeepComposer', status: 'ended 2025-09-17' }
    expect(results).toEqual([
      { name: 'deepcomposer:GetModel', ...ended },
      { name: 's3:GetObject', verdict: 'known', matches: '1 action: 1 Read' },
    ])
    expect([notes?.[0], fails]).toEqual(['IAM policy: 1 ended, 1 known', false])
    const failing = await checkPolicy({ Action: ['deepcomposer:GetModel', 'sqs:Nonsense'] })
    expect([failing.results[0]?.name, failing.fails]).toEqual(['sqs:Nonsense', true])
    expect(await rowsOf('check', { text: 'iot1click:ListDevices' })).toMatchObject([
      { verdict: 'ended', status: 'ended 2025-01-29' },
    ])
  })

  test('states that NotAction means all other actions', async () => {
    const { results } = await checkPolicy({ NotAction: 'iam:Tag*' })
    expect(results[0]?.matches).toMatch(/^\d+ excluded actions: \d+ Tagging$/)
  })

  test('is that of a single action or pattern, too', async () => {
    expect(await rowsOf('check', { text: 'sqs:*' })).toMatchObject([
      { matches: expect.stringMatching(/^\d+ actions: /) },
    ])
    const { results, notes } = await call('check', { text: 's3:Get*\ns3:GetObjects' })
    expect(results).toEqual([
      { name: 's3:GetObjects', verdict: 'unknown', closest: 's3:GetObject' },
      { name: 's3:Get*', verdict: 'known', matches: expect.stringMatching(/^\d+ actions: \d+ Read$/) },
    ])
    expect(notes?.[0]).toBe('Names: 1 known, 1 unknown')
    const [, count] = /^(\d+)/.exec(results[1]?.matches ?? '') ?? []
    const listed = await rowsOf('identify', { text: 's3:Get*', limit: 1000 })
    expect(listed.filter(({ action }) => action?.startsWith('s3:Get'))).toHaveLength(Number(count))
  })
})

test('check names a wrong effect of a policy, and fails', async () => {
  const text = '{"Statement":[{"Effect":"Alow","Action":"s3:GetObject","Resource":"*"}]}'
  expect(await call('check', { text })).toMatchObject({
    results: [{ name: 's3:GetObject', verdict: 'no effect: Alow', closest: 'Allow or Deny' }],
    notes: ['IAM policy: 1 no effect: Alow'],
    fails: true,
  })
})

describe('check of a template', () => {
  test('lists the resources whose services or APIs end', async () => {
    const { results, notes } = await call('check', { text: QLDB, limit: 10 })
    expect(results).toEqual([
      expect.objectContaining({
        name: 'Ledger',
        type: 'AWS::QLDB::Ledger',
        is: 'Amazon QLDB',
        status: 'ended 2025-07-31',
      }),
      expect.objectContaining({ name: 'Editor', status: 'closed-to-new-customers 2024-07-25' }),
      expect.objectContaining({ name: 'Analysis', is: 'Amazon Kinesis Data Analytics for SQL' }),
    ])
    expect(notes).toEqual([
      '3 of 4 resources use services that end',
      'Ended already: Amazon QLDB, Amazon Kinesis Data Analytics for SQL',
    ])
  })

  test('takes a state, an inventory, and files, and lists those that end before a day', async () => {
    const state = 'aws_qldb_ledger.a\naws_cloud9_environment_ec2.b\naws_s3_bucket.c'
    expect(await call('check', { text: state, before: '2026-01-01' })).toMatchObject({
      results: [{ name: 'a', type: 'aws_qldb_ledger' }],
    })
    const arns = 'arn:aws:qldb:eu-west-1:111122223333:ledger/a\narn:aws:s3:::b'
    expect(await call('check', { text: arns, before: '2026-01-01' })).toMatchObject({ results: [{ name: 'a' }] })
    const files = [{ path: 'a/main.tf', text: 'resource "aws_qldb_ledger" "a" {}' }]
    expect(await call('check', { text: 'a', files, before: '2025-01-01' })).toMatchObject({ results: [{ name: 'a' }] })
    // Terraform has no types of this service any more.
    const opsworks = 'resource "aws_opsworks_stack" "a" {}'
    expect(await call('check', { text: opsworks })).toMatchObject({ results: [{ name: 'a', is: 'AWS OpsWorks' }] })
    await expect(call('check', { text: 'Amazon S3', before: '2026-01-01' })).rejects.toThrow('With before, the text is')
  })

  test('takes files without a text', async () => {
    const files = [{ path: 'main.tf', text: 'resource "aws_s3_bucket" "a" {}' }]
    expect(await call('diagram', { files, format: 'mermaid' })).toMatchObject({ results: [{ name: 'a' }] })
    for (const name of ['diagram', 'check']) await expect(call(name, {})).rejects.toThrow(/^The text is empty$/)
  })

  test('ignores resources that do not exist after a deployment', async () => {
    const plan =
      '# aws_qldb_ledger.a will be destroyed\n  - resource "aws_qldb_ledger" "a" {\n    }\n# aws_s3_bucket.b will be created'
    const code = 'resource "aws_qldb_ledger" "a" {\ncount = 0\n}\ndata "aws_qldb_ledger" "b" {}'
    for (const text of [plan, code])
      expect(await call('check', { text, before: '2026-01-01' })).toMatchObject({ results: [], fails: false })
  })

  test('a diagram marks the shapes whose services end, and lists the services', async () => {
    const { text, notes } = await call('diagram', { text: QLDB, format: 'mermaid', limit: 100_000 })
    expect(text).toContain('Editor Cloud9 No new customers')
    expect(notes).toEqual(
      expect.arrayContaining([
        '3 of 4 resources use services that end',
        expect.stringMatching(/^Ledger: Amazon QLDB, ended on July 31, 2025; successor: /),
      ]),
    )
  })
})
