import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeSketch, parseSketch, resolveSketch, type SketchNode, swapIcon, withExactNames } from './sketch'
import { meaningOf } from './sketch-names'

function nodesOf(text: string): readonly SketchNode[] {
  const sketch = parseSketch(text)
  if ('problem' in sketch) throw new Error(sketch.problem)
  return sketch.nodes
}

/** Returns `a > b` for each arrow, and `a in f` for each name in a frame. */
function told(text: string): string[] {
  const nodes = nodesOf(text)
  const words = new Map(nodes.map(({ id, word }) => [id, word]))
  return nodes.flatMap(({ word, frame, leadsTo, arrowLabels }) => [
    ...(frame === undefined ? [] : [`${word} in ${words.get(frame)}`]),
    ...leadsTo.map(to => `${word} > ${words.get(to)}${to in arrowLabels ? ` (${arrowLabels[to]})` : ''}`),
  ])
}

test.each([
  ['apigw > lambda > dynamodb, sqs', ['apigw > lambda', 'lambda > dynamodb', 'lambda > sqs']],
  ['a, b > c', ['a > c', 'b > c']],
  ['a-b -> c --> d', ['a-b > c', 'c > d']],
  ['[vpc: a]-> b', ['a in vpc', 'a > b']],
  ['[vpc: alb > ecs > rds]', ['alb in vpc', 'alb > ecs', 'ecs in vpc', 'ecs > rds', 'rds in vpc']],
  ['user > [vpc: alb, nlb] > s3', ['user > alb', 'user > nlb', 'alb in vpc', 'alb > s3', 'nlb in vpc', 'nlb > s3']],
  ['[region: [vpc: ec2]]', ['vpc in region', 'ec2 in vpc']],
  ['a > [vpc: b > c]', ['a > b', 'b in vpc', 'b > c', 'c in vpc']],
  ['a > [vpc] > b', ['a > vpc', 'vpc > b']],
  ['a > b\nc > d', ['a > b', 'c > d']],
  ['a -> b: HTTPS, c', ['a > b (HTTPS)', 'a > c']],
  ['step functions > sns', ['step functions > sns']],
  ['a > b > a', ['a > b', 'b > a']],
  ['a > b; B > c', ['a > b', 'b > c']],
  ['a > ec2, ec2 > b', ['a > ec2', 'a > ec2', 'ec2 > b', 'ec2 > b']],
  ['ec2 > ec2 #2', ['ec2 > ec2']],
  ['a > b; [vpc: b > c]', ['a > b', 'b in vpc', 'b > c', 'c in vpc']],
  ['a > b; [x: b], [y: b]', ['a > b', 'a > b', 'b in x', 'b in y']],
  ['[x: a], [x: b]', ['a in x', 'b in x']],
  ['a > [vpc]; [vpc: b > c]', ['a > vpc', 'b in vpc', 'b > c', 'c in vpc']],
  ['a > [az: [x: b], [y: c > d]]', ['a > b', 'a > c', 'x in az', 'b in x', 'y in az', 'c in y', 'c > d', 'd in y']],
  ['[vpc: a > b\n b > c] > d', ['a in vpc', 'a > b', 'b in vpc', 'b > c', 'c in vpc', 'c > d']],
  ['a <- b <-- c', ['b > a', 'c > b']],
  ['a <-> b: gRPC', ['a > b (gRPC)', 'b > a']],
  ['a => b ==> c', ['a > b', 'b > c']],
  ['a → b — c —> d', ['a > b — c', 'b — c > d']],
  ['a ← b ↔ c', ['b > a', 'b > c', 'c > b']],
  ['a <=> b: gRPC', ['a > b (gRPC)', 'b > a']],
  ['a → x = b => c', ['a > b', 'b > c']],
  ['api > db: latency < 5 ms', ['api > db (latency < 5 ms)']],
  ['user > alb <- ecs: health', ['user > alb', 'ecs > alb (health)']],
  ['orders queue = sqs > lambda; orders queue > dlq', ['sqs > lambda', 'sqs > dlq']],
])('%s', (text, expected) => {
  expect(told(text)).toEqual(expected)
})

describe('errors have a column', () => {
  test.each([
    ['a >', 'A name is missing at the end', 1, 4],
    ['a > , b', 'A name is missing before “,”', 1, 5],
    ['[vpc: a', '“]” is missing at the end of the frame', 1, 8],
    ['[: a]', 'The name of the frame is missing before “:”', 1, 2],
    ['a > b\nc ] d', 'Unexpected “]”', 2, 3],
    ['', 'The text contains no names', 1, 1],
    ['a > = b', 'A name is missing beside “=”', 1, 5],
    ['a <-', 'A name is missing at the end', 1, 5],
    ['a > b:', 'The label of the arrow is missing at the end', 1, 7],
  ])('%j', (text, problem, line, column) => {
    const place = text.includes('\n') ? `Line ${line}, column ${column}` : `Column ${column}`
    expect(parseSketch(text)).toEqual({ problem: `${place}: ${problem}.` })
  })
})

test('random lines (1,000, or ROUNDS) give arrows between names, or an error with a column inside the text', () => {
  const part = fc.constantFrom(
    'a',
    'lambda',
    ' ',
    '>',
    '<-',
    ',',
    '[',
    ']',
    ':',
    '=',
    ';',
    '#2',
    '\n',
    '[vpc:',
    'é',
    '🚀',
    '\t',
    '“',
  )
  const line = fc.oneof(
    fc.array(part, { maxLength: 40 }).map(parts => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(line, text => {
      const sketch = parseSketch(text)
      if ('problem' in sketch) {
        const [, line = '1', column] = /^(?:Line (\d+), c|C)olumn (\d+): \S.*\S$/su.exec(sketch.problem) ?? []
        const { length = -1 } = text.split('\n')[Number(line) - 1] ?? {}
        expect(Number(column)).toBeGreaterThan(0)
        expect(Number(column)).toBeLessThanOrEqual(length + 1)
        return
      }
      const ids = sketch.nodes.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id, frame, leadsTo } of sketch.nodes) {
        if (frame !== undefined) expect(ids).toContain(frame)
        expect(leadsTo).not.toContain(id)
        for (const to of leadsTo) expect(ids).toContain(to)
      }
    }),
    { numRuns: Number(process.env.ROUNDS ?? 1000) },
  )
})

test.each([
  ['s3 > lambda', true],
  ['[vpc: ec2]', true],
  ['s3 > > lambda', true],
  ['s3 <- lambda', true],
  ['s3 <-> lambda', true],
  ['api gateway → lambda → dynamodb', true],
  ['client => apigw => lambda', true],
  ['→ lambda', false],
  ['lambda →', false],
  ['s3', false],
  ['> dark', false],
  ['s3 >', false],
])('%j is a sketch: %j', (text, expected) => {
  expect(looksLikeSketch(text)).toBe(expected)
})

describe('icons', () => {
  const VPC = 'Group_Virtual-private-cloud-VPC'
  const found: Readonly<Record<string, readonly string[]>> = {
    vpc: ['Amazon-VPC', VPC],
    s3: ['Amazon-S3'],
    alb: ['Elastic-Load-Balancing_Application-Load-Balancer'],
    'app load balancer': ['Elastic-Load-Balancing_Application-Load-Balancer'],
    'amazon s3': ['Amazon-Simple-Storage-Service'],
    'model registry': ['Amazon-SageMaker-AI'],
    'sagemaker studio': ['Amazon-SageMaker'],
    'site-to-site vpn': ['AWS-Site-to-Site-VPN'],
    gateway: ['AWS-Backup_Gateway', 'Amazon-API-Gateway'],
    'payment service': ['AWS-Service-Catalog'],
    nodes: ['General_SDK'],
    'aws-backup_gateway': ['AWS-Backup_Gateway'],
  }
  const find = (word: string) => found[word] ?? []

  test('a name before “:” has the icon of a frame; other names do not', async () => {
    expect(await resolveSketch('[vpc: vpc, s3]', find)).toMatchObject([
      { iconName: VPC, label: undefined },
      { iconName: 'Amazon-VPC', frame: 'n1' },
      { iconName: 'Amazon-S3', frame: 'n1' },
    ])
  })

  test('unknown frames and names are boxes with their text', async () => {
    expect(await resolveSketch('[our team: s3]', find)).toMatchObject([
      { iconName: 'Frame_Generic-group', label: 'our team' },
      { iconName: 'Amazon-S3' },
    ])
    expect(await resolveSketch('s3 > nonsense, web = s3', find)).toMatchObject([
      { iconName: 'Amazon-S3', label: undefined, isBox: false },
      { iconName: 'Frame_Generic-group', label: 'nonsense', isBox: true },
      { iconName: 'Amazon-S3', label: 'web', isBox: false },
    ])
  })

  test.each([
    ['[prod vpc: s3]', VPC, 'prod vpc'],
    ['[us-east-1a: s3]', 'Frame_Availability-Zone', 'us-east-1a'],
    ['[az b: s3]', 'Frame_Availability-Zone', 'az b'],
    ['[eu-west-1 region: s3]', 'Group_Region', 'eu-west-1 region'],
    ['[us-east-1: s3]', 'Group_Region', 'us-east-1'],
    ['[public subnet a: s3]', 'Group_Public-subnet', 'public subnet a'],
    ['[private subnet 10.0.1.0/24: s3]', 'Group_Private-subnet', 'private subnet 10.0.1.0/24'],
    ['[app subnet: s3]', 'Frame_Generic-group', 'app subnet'],
    ['[Private subnet: s3]', 'Group_Private-subnet', undefined],
    ['[prod account: s3]', 'Group_AWS-Account', 'prod account'],
    ['[ecs cluster: s3]', 'Frame_Generic-group', 'ecs cluster'],
    ['[orders = vpc: s3]', VPC, 'orders'],
    ['developer', 'General_User', 'developer'],
    ['mobile app', 'General_Mobile-client', 'mobile app'],
    ['web server', 'General_Server', 'web server'],
    ['user', 'General_User', undefined],
    ['nat', 'Amazon-VPC_NAT-Gateway', undefined],
    ['lambda@edge', 'AWS-Lambda', 'lambda@edge'],
    ['alb', 'Elastic-Load-Balancing_Application-Load-Balancer', undefined],
    ['app load balancer', 'Elastic-Load-Balancing_Application-Load-Balancer', undefined],
    ['amazon s3', 'Amazon-Simple-Storage-Service', undefined],
    ['model registry', 'Amazon-SageMaker-AI', 'model registry'],
    ['sagemaker studio', 'Amazon-SageMaker', 'sagemaker studio'],
    ['site-to-site vpn', 'AWS-Site-to-Site-VPN', 'site-to-site vpn'],
    ['github actions', 'Frame_Generic-group', 'github actions'],
    ['gateway', 'Frame_Generic-group', 'gateway'],
    ['payment service', 'Frame_Generic-group', 'payment service'],
    ['nodes', 'Frame_Generic-group', 'nodes'],
    ['aws-backup_gateway', 'AWS-Backup_Gateway', undefined],
  ])('%s is %s, labeled %s', async (text, iconName, label) => {
    expect(await resolveSketch(text, find)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ iconName, label })]),
    )
  })

  test('changing an icon changes all equal names; a frame keeps its label', () => {
    const [s3, region] = [
      { iconName: 'Amazon-S3', displayName: 'Amazon S3' },
      { iconName: 'Group_Region', displayName: 'Region' },
    ]
    const at = { wordOffsets: [0, 7], word: 'a', label: undefined }
    expect(swapIcon('a > b; a > c', at, s3, [s3])).toBe('Amazon S3 > b; Amazon S3 > c')
    const ours = { wordOffsets: [1], word: 'ours', label: 'ours' }
    expect(swapIcon('[ours: s3]', ours, region, [region])).toMatch(/^\[ours = /)
  })

  test('after a change of the icon, the new text finds the chosen icon', async () => {
    const icons = [
      { iconName: 'Amazon-EC2', displayName: 'Amazon EC2' },
      { iconName: 'Amazon-EC2_Instance', displayName: 'Instance' },
      { iconName: 'Amazon-RDS_Instance', displayName: 'Instance' },
    ]
    const byWord = (word: string) => (/ec2|compute/.test(word) ? icons.map(({ iconName }) => iconName) : ['Amazon-S3'])
    const read = async (text: string) => {
      const items = await resolveSketch(text, withExactNames(icons, byWord))
      return 'problem' in items ? [] : items
    }
    const [first] = await read('ec2 compute > s3')
    expect(first).toMatchObject({
      word: 'ec2 compute',
      wordOffsets: [0],
      choices: icons.map(({ iconName }) => iconName),
    })
    for (const icon of icons) {
      const text = first ? swapIcon('ec2 compute > s3', first, icon, icons) : ''
      expect((await read(text))[0]?.iconName).toBe(icon.iconName)
      expect(text).toMatch(/ > s3$/)
    }
  })
})

test.each([
  ['account service', undefined],
  ['vpc endpoint', undefined],
  ['public and private subnets', ''],
  ['private subnet 10.0.1.0/24', 'Group_Private-subnet'],
  ['public subnet a', 'Group_Public-subnet'],
  ['us-east-1a', 'Frame_Availability-Zone'],
  ['eu-west-1 region', 'Group_Region'],
])('the frame %s has the kind of its last noun', (name, icon) => {
  expect(meaningOf(name, true)?.iconName).toBe(icon)
})

test.each(['constructor', 'toString', '__proto__'])(
  '%s, a property of every object, is a name without a meaning',
  name => {
    expect(meaningOf(name, false)).toBeUndefined()
  },
)

test('a label before its arrow is an error', () => {
  expect(parseSketch('user: HTTPS > alb')).toEqual({
    problem: 'Column 1: The label of an arrow follows the second name, as in “a > b: HTTPS”.',
  })
})
