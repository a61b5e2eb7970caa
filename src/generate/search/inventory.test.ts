/** Tests diagrams of existing resources with the real data. */
import { expect, test } from 'vitest'
import { parseTemplate } from '@/core/infrastructure/read'
import { recognizeTemplateFormat } from '@/core/infrastructure/recognize'
import { TEST_SITE } from '../testing/site'
import { createFullSearch } from './full-search'

const search = createFullSearch(TEST_SITE.compiled, [])

/** Returns `label: icon in frame` for each shape, then the names of the resources that are left out. */
function drawn(text: string): string[] {
  expect(recognizeTemplateFormat(text)).toBe(/^[[{]/.test(text) ? 'json' : 'inventory')
  const inventory = parseTemplate([text])
  if ('problem' in inventory) throw new Error(inventory.problem)
  const { shapes, leftOut } = search.drawResources(inventory)
  const labels = new Map(shapes.map(({ id, label }) => [id, label]))
  return [
    ...shapes.map(({ label, iconName, frame }) => `${label}: ${iconName} in ${labels.get(frame ?? '')}`),
    ...leftOut.map(({ name, kind }) => `${name}: ${kind}`),
  ]
}

const ARNS = [
  'arn:aws:lambda:eu-west-1:111122223333:function:orders',
  'arn:aws:lambda:eu-west-1:111122223333:function:payments',
  'arn:aws:sqs:eu-west-1:111122223333:jobs',
  'arn:aws:s3:::photos',
  'arn:aws:rds:us-east-1:111122223333:db:shop',
  'arn:aws:iam::111122223333:role/admin',
]
const EXPECTED = [
  '111122223333: Group_AWS-Account in undefined',
  'eu-west-1: Group_Region in 111122223333',
  'Lambda Function × 2: AWS-Lambda_Lambda-Function in eu-west-1',
  'jobs: Amazon-Simple-Queue-Service_Queue in eu-west-1',
  'photos: Amazon-Simple-Storage-Service_Bucket in 111122223333',
  'us-east-1: Group_Region in 111122223333',
  'shop: Amazon-RDS in us-east-1',
  'admin: detail',
]

test('alike resources are one shape in the frames of their account and Region', () => {
  expect(drawn(ARNS.join('\n'))).toEqual(EXPECTED)
  const ResourceTagMappingList = ARNS.map(ResourceARN => ({ ResourceARN, Tags: [{ Key: 'a', Value: 'b' }] }))
  expect(drawn(JSON.stringify({ ResourceTagMappingList }, null, 2))).toEqual(EXPECTED)
  const rows = ARNS.map(arn => `"${arn}","x:y","a ""b"", c"`)
  expect(drawn(['ARN,Kind,Tags', ...rows].join('\r\n'))).toEqual(EXPECTED)
})

test('ARNs are separated by blank lines or tabs, or in a JSON array or the second column', () => {
  for (const text of [ARNS.join('\n\n'), ARNS.join('\t'), JSON.stringify(ARNS, null, 2)])
    expect(drawn(text)).toEqual(EXPECTED)
  for (const text of [ARNS.join(',\n'), ARNS.join(','), `"${ARNS.join('",\n"')}",`, `\uFEFF'${ARNS.join("'\n'")}'`])
    expect(drawn(text)).toEqual(EXPECTED)
  for (const head of ['ARN,Kind', '"ARN","Kind"'])
    expect(drawn(`\uFEFF${head}\n${ARNS.map(arn => `${arn},x`).join('\n')}`)).toEqual(EXPECTED)
  for (const comma of [',', '\t'])
    expect(drawn([`Name${comma}ARN`, ...ARNS.map(arn => comma + arn)].join('\n'))).toEqual(EXPECTED)
})

test('ids and versions in an ARN are not the name, and the account aws is none', () => {
  const arns = [
    'arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/my-alb/50dc6c495c0c9188',
    'arn:aws:lambda:eu-west-1:111122223333:function:orders:12',
    'arn:aws:dynamodb:eu-west-1:111122223333:table/0123456789abcdef',
    'arn:aws:rds:eu-west-1:111122223333:db:2024',
    'arn:aws:iam::aws:policy/AdministratorAccess',
  ]
  expect(drawn(arns.join('\n'))).toEqual([
    '111122223333: Group_AWS-Account in undefined',
    'eu-west-1: Group_Region in 111122223333',
    'my-alb: Elastic-Load-Balancing in eu-west-1',
    'orders: AWS-Lambda in eu-west-1',
    '0123456789abcdef: Amazon-DynamoDB_Table in eu-west-1',
    '2024: Amazon-RDS in eu-west-1',
    'AdministratorAccess: supporting',
  ])
})

test('types and ids are enough: CSV of Resource Explorer, a stack, and results of AWS Config', () => {
  const csv = `Identifier,Service,Resource type,Region,AWS Account
i-0abc,ec2,ec2:instance,eu-west-1,111122223333
i-0def,ec2,ec2:instance,eu-west-1,111122223333
shop,rds,rds:db,eu-west-1,444455556666`
  expect(drawn(csv)).toEqual([
    '111122223333: Group_AWS-Account in undefined',
    'eu-west-1 (111122223333): Group_Region in 111122223333',
    'EC2 Instance × 2: Amazon-EC2_Instance in eu-west-1 (111122223333)',
    '444455556666: Group_AWS-Account in undefined',
    'eu-west-1 (444455556666): Group_Region in 444455556666',
    'shop: Amazon-RDS in eu-west-1 (444455556666)',
  ])
  const stack = {
    StackId: 'arn:aws:cloudformation:eu-west-1:111122223333:stack/shop/1',
    LogicalResourceId: 'Orders',
    PhysicalResourceId: 'shop-orders-1',
    ResourceType: 'AWS::DynamoDB::Table',
  }
  const expected = [
    '111122223333: Group_AWS-Account in undefined',
    'eu-west-1: Group_Region in 111122223333',
    'shop-orders-1: Amazon-DynamoDB_Table in eu-west-1',
  ]
  expect(drawn(JSON.stringify({ StackResources: [stack] }))).toEqual(expected)
  const result = {
    resourceId: 'shop-orders-1',
    resourceType: 'AWS::DynamoDB::Table',
    awsRegion: 'eu-west-1',
    accountId: '111122223333',
  }
  expect(drawn(JSON.stringify({ Results: [JSON.stringify(result)] }))).toEqual(expected)
})

test.each([
  'arn:aws:s3:::photos',
  `{"eventVersion": "1.08", "userIdentity": {"arn": "arn:aws:sts::1:assumed-role/a/b"}, "errorCode": "AccessDenied"}`,
  'orders, payments and jobs\nare slow',
  'arn:aws:s3:::photos\nAccessDenied',
])('%j is not an inventory', text => {
  expect(recognizeTemplateFormat(text)).toBeUndefined()
})

test('a broken inventory is read as far as possible', () => {
  const broken = `ARN,Tags\n"arn:aws:s3:::photos,"a\n,,,\n${'"'.repeat(50_000)}\narn:aws:s3:::other,x`
  expect(drawn(broken)).toEqual(['S3 Bucket × 2: Amazon-Simple-Storage-Service_Bucket in undefined'])
  expect(parseTemplate(['ARN,Tags\nx,y'])).toEqual({ problem: 'The template contains no resources' })
})
