import { expect, test } from 'vitest'
import { iconNamesIn, resolveSketch, swapIcon, withExactNames } from './resolve-sketch'

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

test('a misspelled name has the icon of the nearest name, with a note; a name that resembles it less has none', async () => {
  const result = (title: string, iconName: string) => ({
    tier: 'typo' as const,
    item: { kind: 'service' as const, title, iconName },
  })
  const results = [result('AWS Lambda', 'AWS-Lambda'), result('Amazon Braket', 'Amazon-Braket')]
  const misspelled = (word: string) => iconNamesIn(results, word)
  expect(await resolveSketch('lamda > s3', misspelled)).toMatchObject([
    { iconName: 'AWS-Lambda', label: undefined, note: 'The nearest name to “lamda” is drawn' },
    { isBox: true },
  ])
  expect(await resolveSketch('brasket', misspelled)).toMatchObject([{ iconName: 'Amazon-Braket' }])
  expect(await resolveSketch('casket, lambdas', misspelled)).toMatchObject([
    { isBox: true },
    expect.not.objectContaining({ note: expect.anything() }),
  ])
})

test.each(['on-premises', 'on prem', 'warehouse', 'basket'])('the everyday word %s is a box', async word => {
  expect(await resolveSketch(`${word} > s3`, () => ['AWS-Outposts-family'])).toMatchObject([{ isBox: true }, {}])
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
