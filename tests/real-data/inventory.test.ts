/** Tests diagrams of existing resources with the real data. */
import { expect, test } from 'vitest'
import { parseTemplate } from '@/core/infrastructure/read/read-text'
import { recognizeText } from '@/core/infrastructure/recognize/recognize'
import { arrowsAndFrames, draw, drawnLines, drawProject } from './support/drawn'

function drawn(text: string): string[] {
  expect(recognizeText(text)?.kind).toBe('template')
  return drawnLines(text)
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
  '111122223333: Group_AWS-Account',
  'eu-west-1: Group_Region in 111122223333',
  'us-east-1: Group_Region in 111122223333',
  'orders, Lambda Function: AWS-Lambda_Lambda-Function in eu-west-1',
  'payments, Lambda Function: AWS-Lambda_Lambda-Function in eu-west-1',
  'jobs, Queue: Amazon-Simple-Queue-Service_Queue in eu-west-1',
  'photos, Bucket: Amazon-Simple-Storage-Service_Bucket in 111122223333',
  'shop, RDS: Amazon-RDS in us-east-1',
  'admin: (shown with details) detail',
]

test('resources are in the frames of their account and Region', () => {
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

test('names of ARNs have no ids or versions, and `aws` is not drawn as an account', () => {
  const arns = [
    'arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/my-alb/50dc6c495c0c9188',
    'arn:aws:lambda:eu-west-1:111122223333:function:orders:12',
    'arn:aws:dynamodb:eu-west-1:111122223333:table/0123456789abcdef',
    'arn:aws:rds:eu-west-1:111122223333:db:2024',
    'arn:aws:iam::aws:policy/AdministratorAccess',
  ]
  expect(drawn(arns.join('\n'))).toEqual([
    '111122223333: Group_AWS-Account',
    'eu-west-1: Group_Region in 111122223333',
    'my-alb, Application Load Balancer: Elastic-Load-Balancing_Application-Load-Balancer in eu-west-1',
    'orders, Lambda: AWS-Lambda in eu-west-1',
    '0123456789abcdef, Table: Amazon-DynamoDB_Table in eu-west-1',
    '2024, RDS: Amazon-RDS in eu-west-1',
    'AdministratorAccess: (connects or configures other resources) supporting',
  ])
})

test('supporting resources in lists of ARNs have no icons of machines or clusters', () => {
  const uuid = '8ed000a9-ea31-8524-249c-12fe5012fe30'
  const arns = [
    'ec2:eu-west-1:111122223333:elastic-ip/eipalloc-0123456789abcdef0',
    'ec2:eu-west-1:111122223333:vpc-flow-log/fl-0123456789abcdef0',
    'rds:eu-west-1:111122223333:subgrp:shop',
    'rds:eu-west-1:111122223333:db:shop',
    'rds:eu-west-1:111122223333:snapshot:shop-1',
    `eks:eu-west-1:111122223333:addon/main/vpc-cni/${uuid}`,
    `eks:eu-west-1:111122223333:nodegroup/main/workers/${uuid}`,
  ].map(arn => `arn:aws:${arn}`)
  expect(drawn(arns.join('\n')).slice(2)).toEqual([
    'workers, Elastic Kubernetes Service: Amazon-Elastic-Kubernetes-Service in eu-west-1',
    'shop, RDS: Amazon-RDS in eu-west-1',
    'eipalloc-0123456789abcdef0: (shown with details) detail',
    'fl-0123456789abcdef0: (shown with details) detail',
    'shop: (connects or configures other resources) supporting',
    'shop-1: (connects or configures other resources) supporting',
    'vpc-cni: (connects or configures other resources) supporting',
  ])
})

test('resources without ARNs have a type and an id: CSV of Resource Explorer, a stack, results of AWS Config', () => {
  const csv = `Identifier,Service,Resource type,Region,AWS Account
i-0abc,ec2,ec2:instance,eu-west-1,111122223333
i-0def,ec2,ec2:instance,eu-west-1,111122223333
shop,rds,rds:db,eu-west-1,444455556666`
  expect(drawn(csv)).toEqual([
    '111122223333: Group_AWS-Account',
    'eu-west-1: Group_Region in 111122223333',
    '444455556666: Group_AWS-Account',
    'eu-west-1: Group_Region in 444455556666',
    'i-0abc, Instance: Amazon-EC2_Instance in eu-west-1',
    'i-0def, Instance: Amazon-EC2_Instance in eu-west-1',
    'shop, RDS: Amazon-RDS in eu-west-1',
  ])
  const stack = {
    StackId: 'arn:aws:cloudformation:eu-west-1:111122223333:stack/shop/1',
    LogicalResourceId: 'Orders',
    PhysicalResourceId: 'shop-orders-1',
    ResourceType: 'AWS::DynamoDB::Table',
  }
  const expected = [
    '111122223333: Group_AWS-Account',
    'eu-west-1: Group_Region in 111122223333',
    'shop-orders-1, Table: Amazon-DynamoDB_Table in eu-west-1',
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
  expect(recognizeText(text)).toBeUndefined()
})

test('a broken inventory is read as far as possible', () => {
  const broken = `ARN,Tags\n"arn:aws:s3:::photos,"a\n,,,\n${'"'.repeat(50_000)}\narn:aws:s3:::other,x`
  expect(drawn(broken)).toEqual([
    'photos, Bucket: Amazon-Simple-Storage-Service_Bucket',
    'other, Bucket: Amazon-Simple-Storage-Service_Bucket',
  ])
  expect(parseTemplate(['ARN,Tags\nx,y'])).toEqual({
    problem: expect.stringMatching(/^This seems to be CSV\. It has no/),
  })
})

const INSTANCE = {
  InstanceId: 'i-0123456789abcdef0',
  VpcId: 'vpc-0123456789abcdef0',
  SubnetId: 'subnet-0123456789abcdef0',
  Placement: { AvailabilityZone: 'eu-west-1b' },
  NetworkInterfaces: [{ NetworkInterfaceId: 'eni-0123456789abcdef0', SubnetId: 'subnet-0123456789abcdef0' }],
  Tags: [{ Key: 'Name', Value: 'web' }],
}
const DRAWN_INSTANCE = [
  'eu-west-1: Group_Region',
  'web, Instance: Amazon-EC2_Instance in subnet-0123456789abcdef0',
  'vpc-0123456789abcdef0: Group_Virtual-private-cloud-VPC in eu-west-1',
  'eu-west-1b: Frame_Availability-Zone in vpc-0123456789abcdef0',
  'subnet-0123456789abcdef0: Frame_Generic-group in eu-west-1b',
]
const OWNED_INSTANCE = [
  '111122223333: Group_AWS-Account',
  'eu-west-1: Group_Region in 111122223333',
  ...DRAWN_INSTANCE.slice(1),
]
const RESERVATIONS = { Reservations: [{ OwnerId: '111122223333', Instances: [INSTANCE] }] }

test.each([
  ['JSON of the AWS CLI', JSON.stringify(RESERVATIONS, null, 1), OWNED_INSTANCE],
  [
    'JSON below its command',
    `dev:~ $ aws ec2 describe-instances\n${JSON.stringify(RESERVATIONS, null, 1)}\ndev:~ $`,
    OWNED_INSTANCE,
  ],
  ['a result of Cloud Custodian', JSON.stringify([{ ...INSTANCE, 'c7n:MatchedFilters': ['tag:a'] }]), DRAWN_INSTANCE],
  ['several values', `${JSON.stringify(INSTANCE)}\n${JSON.stringify(INSTANCE)}`, DRAWN_INSTANCE],
  [
    'YAML of the AWS CLI',
    'Reservations:\n- Instances:\n  - InstanceId: i-0123456789abcdef0\n    Placement: {AvailabilityZone: eu-west-1b}\n',
    ['eu-west-1: Group_Region', 'i-0123456789abcdef0, Instance: Amazon-EC2_Instance in eu-west-1'],
  ],
  ['a recorded answer', JSON.stringify({ status_code: 200, data: { Instances: [INSTANCE] } }), DRAWN_INSTANCE],
  [
    'rows selected with --query',
    '[["i-0123456789abcdef0", "subnet-0123456789abcdef0", null], ["i-0fedcba9876543210", "subnet-0123456789abcdef0", 8]]',
    [
      'i-0123456789abcdef0, Instance: Amazon-EC2_Instance in subnet-0123456789abcdef0',
      'i-0fedcba9876543210, Instance: Amazon-EC2_Instance in subnet-0123456789abcdef0',
      'subnet-0123456789abcdef0: Frame_Generic-group',
    ],
  ],
])('%s has instances in subnets', (_, text, expected) => {
  expect(drawn(text)).toEqual(expected)
})

test.each([
  [
    '{"Buckets": [{"Name": "photos", "CreationDate": "2024-01-01"}], "Owner": {"ID": "0123"}}',
    'photos, Bucket: Amazon-Simple-Storage-Service_Bucket',
  ],
  ['{"TableNames": ["orders"]}', 'orders, Table: Amazon-DynamoDB_Table'],
  [
    '{"QueueUrls": ["https://sqs.eu-west-1.amazonaws.com/111122223333/jobs"]}',
    'jobs, Queue: Amazon-Simple-Queue-Service_Queue',
  ],
  [
    '$ aws eks list-clusters\n{\n "clusters": ["main"]\n}',
    'main, Elastic Kubernetes Service: Amazon-Elastic-Kubernetes-Service',
  ],
  ['[{"DBClusterIdentifier": "shop", "VpcId": "vpc-0123456789abcdef0"}]', 'shop, Aurora: Amazon-Aurora'],
  [
    '{"Listeners": [{"LoadBalancerArn": "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/net/a/0123456789abcdef"}]}',
    'a, Network Load Balancer: Elastic-Load-Balancing_Network-Load-Balancer',
  ],
])('the list %j has a resource with a name', (text, expected) => {
  expect(drawn(text).map(line => line.replace(/ in .*/, ''))).toContain(expected)
})

test.each([
  [
    'a table of the AWS CLI',
    `
---------------------------------------------------------
|                   DescribeInstances                   |
+-------------------------------------------------------+
||                     Instances                       ||
|+----------------------+------------------------------+|
||  InstanceId          |  i-0123456789abcdef0         ||
||  SubnetId            |  subnet-0123456789abcdef0    ||
|+----------------------+------------------------------+|
|||                 NetworkInterfaces                 |||
||+----------------------+----------------------------+||
|||  NetworkInterfaceId  |  eni-0123456789abcdef0     |||
||+----------------------+----------------------------+||`,
  ],
  [
    'a table with names of columns',
    `
~ ➜  aws ec2 describe-instances --output table --query 'Reservations[].Instances[].{Id:InstanceId,Net:SubnetId}'
-----------------------------------------------------
|                 DescribeInstances                 |
+----------------------+----------------------------+
|          Id          |            Net             |
+----------------------+----------------------------+
|  i-0123456789abcdef0 |  subnet-0123456789abcdef0  |
+----------------------+----------------------------+`,
  ],
  [
    'a table of rows',
    '+---+\n|DescribeInstances|\n+---+\n|  i-0123456789abcdef0|  subnet-0123456789abcdef0|  running|\n+---+',
  ],
  [
    'text of the AWS CLI',
    'RESERVATIONS\t111122223333\tr-1\nINSTANCES\t0\ti-0123456789abcdef0\tsubnet-0123456789abcdef0\nNETWORKINTERFACES\teni-0123456789abcdef0',
  ],
  [
    'a table of a database',
    ' instance_id         | subnet_id\n---------------------+--------------------------\n i-0123456789abcdef0 | subnet-0123456789abcdef0\n(1 row)',
  ],
  [
    'a table with lines',
    '┌─────────────────────┬──────────────────────────┐\n│ instance_id         │ subnet_id                │\n├─────────────────────┼──────────────────────────┤\n│ i-0123456789abcdef0 │ subnet-0123456789abcdef0 │\n└─────────────────────┴──────────────────────────┘',
  ],
  [
    'columns of awsls',
    '$ awsls aws_instance -a subnet_id\nTYPE          ID                   SUBNET ID\naws_instance  i-0123456789abcdef0  subnet-0123456789abcdef0\n',
  ],
  [
    'CSV with semicolons and line breaks in quotes',
    'Name;Instance ID;Subnet ID\n"a;\nb";i-0123456789abcdef0;subnet-0123456789abcdef0\n',
  ],
])('%s has an instance in a subnet', (_, text) => {
  expect(drawn(text).filter(line => !line.includes('Region'))).toEqual([
    expect.stringMatching(/^(?:i-0123456789abcdef0|a; b), Instance: Amazon-EC2_Instance in subnet-0123456789abcdef0$/),
    'subnet-0123456789abcdef0: Frame_Generic-group',
  ])
})

test('all ids of EC2 are recognized in YAML', () => {
  const text = 'CustomerGateways:\n- CustomerGatewayId: cgw-0123456789abcdef0\n  State: available\n'
  expect(drawn(text)).toEqual([expect.stringMatching(/^cgw-0123456789abcdef0, Customer Gateway: /)])
})

test('VPCs of Steampipe without contents are icons in their Regions', () => {
  const text = `> select vpc_id, region from aws_vpc
+-----------------------+-----------+
| vpc_id                | region    |
+-----------------------+-----------+
| vpc-0123456789abcdef0 | eu-west-1 |
| vpc-0fedcba9876543210 | us-east-1 |
+-----------------------+-----------+`
  expect(drawn(text)).toEqual([
    'eu-west-1: Group_Region',
    'us-east-1: Group_Region',
    'vpc-0123456789abcdef0, Virtual Private Cloud (VPC): Amazon-VPC_Virtual-private-cloud-VPC in eu-west-1',
    'vpc-0fedcba9876543210, Virtual Private Cloud (VPC): Amazon-VPC_Virtual-private-cloud-VPC in us-east-1',
  ])
})

test.each([
  [
    'a table',
    `| SubnetId | VpcId | AvailabilityZone |
|----------|-------|------------------|
| subnet-0aaaaaaaaaaaaaaaa | vpc-0aaaaaaaaaaaaaaaa | eu-west-1a |
| subnet-0bbbbbbbbbbbbbbbb | vpc-0aaaaaaaaaaaaaaaa | eu-west-1b |`,
  ],
  [
    'a VPC without a Region, and its subnets',
    JSON.stringify({
      Vpcs: [{ VpcId: 'vpc-0aaaaaaaaaaaaaaaa' }],
      Subnets: [
        { SubnetId: 'subnet-0aaaaaaaaaaaaaaaa', VpcId: 'vpc-0aaaaaaaaaaaaaaaa', AvailabilityZone: 'eu-west-1a' },
        { SubnetId: 'subnet-0bbbbbbbbbbbbbbbb', VpcId: 'vpc-0aaaaaaaaaaaaaaaa', AvailabilityZone: 'eu-west-1b' },
      ],
    }),
  ],
])('networks without contents are nested: %s', (_, text) => {
  expect(drawn(text).toSorted()).toEqual([
    'eu-west-1: Group_Region',
    'eu-west-1a: Frame_Availability-Zone in vpc-0aaaaaaaaaaaaaaaa',
    'eu-west-1b: Frame_Availability-Zone in vpc-0aaaaaaaaaaaaaaaa',
    'subnet-0aaaaaaaaaaaaaaaa: Frame_Generic-group in eu-west-1a',
    'subnet-0bbbbbbbbbbbbbbbb: Frame_Generic-group in eu-west-1b',
    'vpc-0aaaaaaaaaaaaaaaa: Group_Virtual-private-cloud-VPC in eu-west-1',
  ])
})

test('networks without a Region are in that of the others, unless these are in several', () => {
  const Queues = [{ QueueArn: 'arn:aws:sqs:eu-west-1:111122223333:jobs' }]
  const Vpcs = [{ VpcId: 'vpc-0aaaaaaaaaaaaaaaa', Tags: [] }]
  const vpc = 'vpc-0aaaaaaaaaaaaaaaa, Virtual Private Cloud (VPC): Amazon-VPC_Virtual-private-cloud-VPC'
  expect(drawn(JSON.stringify([{ Queues }, { Vpcs }]))).toContain(`${vpc} in eu-west-1`)
  const others = [...Queues, { QueueArn: 'arn:aws:sqs:us-east-1:111122223333:mails' }]
  expect(drawn(JSON.stringify([{ Queues: others }, { Vpcs }]))).toContain(`${vpc} in 111122223333`)
})

test('terminated instances are left out', () => {
  const ids = Array.from({ length: 6 }, (_, i) => `i-0123456789abcdef${i}`)
  const Instances = ids.map((InstanceId, i) => ({
    ...{ InstanceId, Placement: { AvailabilityZone: 'eu-west-1a' } },
    State: i === 0 ? { Code: 16, Name: 'running' } : { Code: 48, Name: 'terminated' },
  }))
  const [running, ...terminated] = ids
  const expected = [
    'eu-west-1: Group_Region',
    `${running}, Instance: Amazon-EC2_Instance in eu-west-1`,
    ...terminated.map(id => `${id}: (terminated) supporting`),
  ]
  expect(drawn(JSON.stringify({ Reservations: [{ Instances }] }))).toEqual(expected)
})

test('subnets and rules of security groups in lists of ARNs are no VPCs and machines', () => {
  const arns = ['subnet/subnet-0aaaaaaaaaaaaaaaa', 'security-group-rule/sgr-0aaaaaaaaaaaaaaaa']
  const records = arns.map(arn => ({ ResourceARN: `arn:aws:ec2:eu-west-1:111122223333:${arn}` }))
  const Tags = [{ Key: 'Name', Value: 'private-a' }]
  expect(drawn(JSON.stringify({ ResourceTagMappingList: [{ ...records[0], Tags }, records[1]] })).slice(2)).toEqual([
    'private-a: Group_Private-subnet in eu-west-1',
    'sgr-0aaaaaaaaaaaaaaaa: (connects or configures other resources) supporting',
  ])
})

/** Returns CSV of instances with the names. Those without a name have none. */
const csvOf = (names: readonly string[]) =>
  ['Instance ID,Instance Name', ...names.map((name, i) => `i-0123456789abc${1000 + i},${name}`)].join('\n')
const repeated = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name}${i}`)

test.each([
  ['few', ['a', 'b'], ['a, Instance', 'b, Instance']],
  [
    'with numbers or ids at their ends',
    ['web-1', 'web-2', 'db01', 'pool2/efd0d236-5af0-4a67-ab93-b5b37ccf2eac', 'pool/8a', 'pool1', ''],
    ['web × 2, Instance', 'db01, Instance', 'pool2, Instance', 'pool/8a, Instance', 'pool1, Instance'],
  ],
  ['none', repeated(6, '').map(() => ''), ['EC2 Instance × 6']],
  [
    'too many',
    [...repeated(5, 'web'), ...repeated(50, 'x').map(name => `${name}y`)],
    ['web × 5, Instance', 'EC2 Instance × 50'],
  ],
])('instances in CSV are drawn by their names: %s', (_, names, expected) => {
  const labels = drawn(csvOf(names)).map(line => line.replace(/: .*/, ''))
  expect(labels.filter(label => !label.startsWith('i-'))).toEqual(expected)
})

test('many resources of many types are drawn without their names', () => {
  const kinds = ['lambda:{}:function:', 'sqs:{}:', 'sns:{}:', 'dynamodb:{}:table/', 'states:{}:stateMachine:']
  const places = ['eu-west-1:111122223333', 'us-east-1:111122223333']
  const arns = places.flatMap(place =>
    kinds.flatMap(kind => repeated(40, 'x').map(name => `arn:aws:${kind.replace('{}', place)}${name}y`)),
  )
  expect(drawn(arns.join('\n'))).toHaveLength(3 + places.length * kinds.length)
})

test('a resource that notes repeat is drawn once', () => {
  const text = `Move these (see ticket):
 - arn:aws:sqs:eu-west-1:111122223333:jobs
 * \`arn:aws:sqs:eu-west-1:111122223333:jobs\` (twice)
1. i-0123456789abcdef0,

	arn:aws-us-gov:s3:::photos`
  expect(drawn(text)).toEqual([
    '111122223333: Group_AWS-Account',
    'eu-west-1: Group_Region in 111122223333',
    'jobs, Queue: Amazon-Simple-Queue-Service_Queue in eu-west-1',
    'i-0123456789abcdef0, Instance: Amazon-EC2_Instance in 111122223333',
    'photos, Bucket: Amazon-Simple-Storage-Service_Bucket in 111122223333',
  ])
})

test('subnets are public or private, and five equal resources in one subnet are one shape', () => {
  const Subnets = [true, false].map((MapPublicIpOnLaunch, i) => ({
    ...{ SubnetId: `subnet-0123456789abcdef${i}`, VpcId: 'vpc-0123456789abcdef0', AvailabilityZone: 'eu-west-1a' },
    MapPublicIpOnLaunch,
  }))
  const Instances = Array.from({ length: 6 }, (_, i) => ({
    ...{ InstanceId: `i-0123456789abcdef${i}`, SubnetId: `subnet-0123456789abcdef${i === 5 ? 1 : 0}` },
  }))
  expect(drawn(JSON.stringify([{ Subnets }, { Instances }]))).toEqual([
    'eu-west-1: Group_Region',
    'eu-west-1a: Frame_Availability-Zone in vpc-0123456789abcdef0',
    'subnet-0123456789abcdef0: Group_Public-subnet in eu-west-1a',
    'subnet-0123456789abcdef1: Group_Private-subnet in eu-west-1a',
    'EC2 Instance × 5: Amazon-EC2_Instance in subnet-0123456789abcdef0',
    'i-0123456789abcdef5, Instance: Amazon-EC2_Instance in subnet-0123456789abcdef1',
    'vpc-0123456789abcdef0: Group_Virtual-private-cloud-VPC in eu-west-1',
  ])
})

const STACK = JSON.stringify({
  Resources: {
    Vpc: { Type: 'AWS::EC2::VPC' },
    Orders: {
      Type: 'AWS::Lambda::Function',
      Properties: { FunctionName: 'orders', VpcConfig: { VpcId: { Ref: 'Vpc' } } },
    },
    Jobs: { Type: 'AWS::SQS::Queue' },
  },
})
const LISTED = JSON.stringify([
  {
    StackResources: [
      { LogicalResourceId: 'Vpc', PhysicalResourceId: 'vpc-0123456789abcdef0', ResourceType: 'AWS::EC2::VPC' },
    ],
  },
  'arn:aws:lambda:eu-west-1:111122223333:function:orders',
  'arn:aws:lambda:eu-west-1:111122223333:function:other',
  { InstanceId: 'i-0123456789abcdef0', VpcId: 'vpc-0123456789abcdef0' },
])

test.each([
  ['template first', [STACK, LISTED]],
  ['inventory first', [LISTED, STACK]],
])('a template and an inventory are one diagram, joined by ids and names: %s', (_, texts) => {
  const { shapes } = draw(texts)
  const labels = new Map(shapes.map(({ id, label }) => [id, label.replace('\n', ', ')]))
  expect(shapes.map(({ id, frame }) => `${labels.get(id)} in ${labels.get(frame ?? '')}`).toSorted()).toEqual([
    '111122223333 in undefined',
    'Jobs, Queue in undefined',
    'Orders, Lambda Function in Vpc',
    'Vpc in eu-west-1',
    'eu-west-1 in 111122223333',
    'i-0123456789abcdef0, Instance in Vpc',
    'other, Lambda Function in eu-west-1',
  ])
})

test('a state and an inventory are joined by the ids of the state', () => {
  const resourceOf = (type: string, name: string, attributes: object) => {
    return { type, name, mode: 'managed', instances: [{ attributes }] }
  }
  const resources = [
    resourceOf('aws_instance', 'web', { id: 'i-0123456789abcdef0', subnet_id: 'subnet-0123456789abcdef0' }),
    resourceOf('aws_subnet', 'a', { id: 'subnet-0123456789abcdef0' }),
  ]
  const state = JSON.stringify({ version: 4, terraform_version: '1.9.0', resources })
  const AvailabilityZone = 'eu-west-1b'
  const Subnets = [{ SubnetId: 'subnet-0123456789abcdef0', VpcId: 'vpc-0123456789abcdef0', AvailabilityZone }]
  const { shapes } = draw([JSON.stringify([INSTANCE, { Subnets }]), state])
  const labels = new Map(shapes.map(({ id, label }) => [id, label]))
  expect(shapes.map(({ label, frame }) => [label, labels.get(frame ?? '')])).toEqual([
    ['eu-west-1', undefined],
    ['web\nInstance', 'a'],
    ['a', 'vpc-0123456789abcdef0'],
    ['vpc-0123456789abcdef0', 'eu-west-1'],
  ])
})

test('an inventory of details alone has no frames', () => {
  expect(drawn('arn:aws:iam::111122223333:role/a\narn:aws:iam::111122223333:role/b')).toEqual([
    'a: (shown with details) detail',
    'b: (shown with details) detail',
  ])
})

test('tables without ids have names: kinds of load balancers, rows in a VPC, and a second table', () => {
  const table = (operation: string, ...rows: string[]) =>
    ['-----------------', `|  ${operation}  |`, '+-------+-------+', ...rows, '+-------+-------+'].join('\n')
  const head = ['|  Name  |  Scheme  |  Type  |', '+--------+----------+--------+']
  expect(drawn(table('DescribeLoadBalancers', ...head, '|  shop  |  internal  |  network  |'))).toEqual([
    'shop, Internal Network Load Balancer: Elastic-Load-Balancing_Network-Load-Balancer',
  ])
  const inVpc = table('DescribeLoadBalancers', '|  shop  |  active  |  gateway  |  vpc-0aaaaaaaaaaaaaaaa  |')
  expect(drawn(inVpc)).toContain(
    'shop, Gateway Load Balancer: Elastic-Load-Balancing_Gateway-Load-Balancer in vpc-0aaaaaaaaaaaaaaaa',
  )
  const instances = table('DescribeInstances', '|  web  |  i-0aaaaaaaaaaaaaaaa  |  running  |')
  const both = `${instances}\n$ aws rds describe-db-instances\n${table('DescribeDBInstances', '|  orders  |  available  |  mysql  |')}`
  expect(drawn(both)).toEqual(['web, Instance: Amazon-EC2_Instance', 'orders, RDS: Amazon-RDS'])
})

test('the view of Resource Explorer is not the resource', () => {
  const view = 'arn:aws:resource-explorer-2:eu-west-1:111122223333:view/all/0a1b2c3d-0000-0000-0000-000000000000'
  const Resources = [{ Arn: ARNS[0], ResourceType: 'lambda:function' }]
  expect(drawn(JSON.stringify({ Resources, ViewArn: view }))).toContain(EXPECTED[3])
})

test('columns of PowerShell and lines of `terraform apply` are read', () => {
  const columns = `SubnetId                  VpcId                  Name
--------                  -----                  ----
subnet-0aaaaaaaaaaaaaaaa  vpc-0aaaaaaaaaaaaaaaa  a
subnet-0bbbbbbbbbbbbbbbb  vpc-0bbbbbbbbbbbbbbbb  b`
  expect(drawn(columns)).toEqual([
    'a: Frame_Generic-group in vpc-0aaaaaaaaaaaaaaaa',
    'b: Frame_Generic-group in vpc-0bbbbbbbbbbbbbbbb',
    'vpc-0aaaaaaaaaaaaaaaa: Group_Virtual-private-cloud-VPC',
    'vpc-0bbbbbbbbbbbbbbbb: Group_Virtual-private-cloud-VPC',
  ])
  const log = `data.aws_ami.web: Read complete after 1s [id=ami-1]
aws_sqs_queue.jobs: Refreshing state... [id=https://sqs.eu-west-1.amazonaws.com/111122223333/jobs]
aws_instance.web[0]: Creating...
aws_instance.web[0]: Creation complete after 9s [id=i-0aaaaaaaaaaaaaaaa]`
  expect(drawn(log)).toEqual([
    'jobs, Queue: Amazon-Simple-Queue-Service_Queue',
    'web, Instance: Amazon-EC2_Instance',
    'web: (reads an existing resource) supporting',
  ])
})

test.each([
  [
    'rows that a query selects',
    "$ aws ec2 describe-instances --query 'Reservations[].Instances[].[InstanceId,SubnetId,VpcId]' --output text\ni-0123456789abcdef0\tsubnet-0aaaaaaaaaaaaaaaa\tvpc-0aaaaaaaaaaaaaaaa",
  ],
  [
    'fields in lines',
    '\nInstanceId : i-0123456789abcdef0\nState      : Amazon.EC2.Model.InstanceState\nSubnetId   : subnet-0aaaaaaaaaaaaaaaa\nVpcId      : vpc-0aaaaaaaaaaaaaaaa\n\n',
  ],
  [
    'YAML below a command',
    '~ $ aws ec2 describe-instances --output yaml\nReservations:\n- Instances:\n  - InstanceId: i-0123456789abcdef0\n    SubnetId: subnet-0aaaaaaaaaaaaaaaa\n    VpcId: vpc-0aaaaaaaaaaaaaaaa\n~ $ ',
  ],
])('an instance is in its subnet: %s', (_, text) => {
  expect(drawn(text)).toEqual([
    'i-0123456789abcdef0, Instance: Amazon-EC2_Instance in subnet-0aaaaaaaaaaaaaaaa',
    'subnet-0aaaaaaaaaaaaaaaa: Frame_Generic-group in vpc-0aaaaaaaaaaaaaaaa',
    'vpc-0aaaaaaaaaaaaaaaa: Group_Virtual-private-cloud-VPC',
  ])
})

test('the output of several commands in a folder is one inventory', async () => {
  const Vpcs = [{ VpcId: 'vpc-0123456789abcdef0', Tags: [{ Key: 'Name', Value: 'shop' }] }]
  const files = { 'vpcs.json': { Vpcs }, 'instances.json': { Instances: [INSTANCE] }, 'state.json': { values: {} } }
  const { shapes, leftOut } = await drawProject(
    Object.entries(files).map(([path, answer]) => [path, JSON.stringify(answer)]),
  )
  expect(shapes.map(({ label }) => label.replace('\n', ', '))).toEqual([
    'eu-west-1',
    'shop',
    'web, Instance',
    'eu-west-1b',
    'subnet-0123456789abcdef0',
  ])
  expect(leftOut.map(({ name, why }) => `${name}: ${why}`)).toEqual(['state.json: draw this file alone'])
})

test('rows have types in plain words, names as in `aws s3 ls`, and a number of those without a resource', () => {
  const csv = `Region,ResourceType,ResourceId
eu-west-1,EC2,i-0123456789abcdef0
eu-west-1,S3,2023-07-03 18:44:53 photos
eu-west-1,DB instance,shop
eu-west-1,,
`
  expect(drawn(csv)).toEqual([
    'eu-west-1: Group_Region',
    'i-0123456789abcdef0, Instance: Amazon-EC2_Instance in eu-west-1',
    'photos, Simple Storage Service: Amazon-Simple-Storage-Service in eu-west-1',
    'shop, RDS: Amazon-RDS in eu-west-1',
  ])
  expect(draw(csv).notes).toEqual(['1 row without a resource'])
})

test('the owner of a VPC is its account', () => {
  const text = 'OwnerId : 111122223333\nVpcId   : vpc-0aaaaaaaaaaaaaaaa'
  expect(drawn(text)).toEqual([
    '111122223333: Group_AWS-Account',
    'vpc-0aaaaaaaaaaaaaaaa, Virtual Private Cloud (VPC): Amazon-VPC_Virtual-private-cloud-VPC in 111122223333',
  ])
})

test('rows have a service and a type, and nested tables of the AWS CLI the subnets', () => {
  const rows = 'Identifier;Service;Type;Region\norders;DynamoDB;Table;eu-central-1\nphotos;S3;Bucket;eu-central-1\n'
  expect(drawn(rows)).toEqual([
    'eu-central-1: Group_Region',
    'orders, Table: Amazon-DynamoDB_Table in eu-central-1',
    'photos, Bucket: Amazon-Simple-Storage-Service_Bucket in eu-central-1',
  ])
  const table = `|           ListFunctions          |
+----------------------------------+
||            Functions           ||
|+--------------+-----------------+|
||  FunctionArn |  arn:aws:lambda:us-east-1:111122223333:function:resize ||
||  FunctionName|  resize         ||
||  Runtime     |  nodejs22.x     ||
|+--------------+-----------------+|
|||           VpcConfig          |||
||+--------+---------------------+||
|||  VpcId |  vpc-0aa11bb22cc33dd44|||
||+--------+---------------------+||`
  expect(drawn(table)).toContain('resize, Lambda Function: AWS-Lambda_Lambda-Function in vpc-0aa11bb22cc33dd44')
})

test('actions and patterns in lists are no names of resources', () => {
  const actions = { Resource: 'arn:aws:s3:::photos', Action: ['s3:GetObject', '*'] }
  expect(parseTemplate([JSON.stringify({ Rules: [actions] })])).toHaveProperty('problem')
})

test('clusters of Redshift and EMR are recognized by their fields', () => {
  const redshift = { ClusterIdentifier: 'sales', NodeType: 'ra3.large', VpcId: 'vpc-0a1b2c3d' }
  const emr = { Id: 'j-E3N35TYJWJWE', Name: 'etl', NormalizedInstanceHours: 48 }
  expect(drawn(JSON.stringify({ Clusters: [redshift] }))).toContain('sales, Redshift: Amazon-Redshift in vpc-0a1b2c3d')
  expect(drawn(JSON.stringify({ Clusters: [emr] }))).toEqual(['etl, EMR Cluster: Amazon-EMR_Cluster'])
})

test('a listener and its rules are no other load balancers', () => {
  const balancer = 'app/shop/50dc6c495c0c9188'
  const arns = [
    `loadbalancer/${balancer}`,
    `listener/${balancer}/f2f7dc8efc522ab2`,
    `listener-rule/${balancer}/f2f7/9683`,
  ]
  const lines = drawn(arns.map(arn => `arn:aws:elasticloadbalancing:eu-west-1:111122223333:${arn}`).join('\n'))
  expect(lines.filter(line => line.includes('Elastic-Load-Balancing'))).toEqual([
    'shop, Application Load Balancer: Elastic-Load-Balancing_Application-Load-Balancer in eu-west-1',
  ])
})

const arn = (service: string, resource: string) => `arn:aws:${service}:eu-west-1:111122223333:${resource}`
/** Returns the arrows of a session: commands, each with its output. */
const arrowsOf = (outputs: Readonly<Record<string, unknown>>) =>
  arrowsAndFrames(
    draw(
      Object.entries(outputs)
        .map(([command, answer]) => `~ $ aws ${command}\n${JSON.stringify(answer, null, 2)}`)
        .join('\n'),
    ),
  ).arrows.map(arrow => arrow.replaceAll(/arn:\S*[:/]|[a-z\d]+:[a-z]+ (?=\w)/g, ''))

test('outputs of several commands are one diagram with the arrows that ids prove', () => {
  expect(
    arrowsOf({
      'lambda list-event-source-mappings': {
        EventSourceMappings: [
          { UUID: '1', EventSourceArn: arn('sqs', 'jobs'), FunctionArn: arn('lambda', 'function:worker') },
        ],
      },
      'sns list-subscriptions': {
        Subscriptions: [
          {
            SubscriptionArn: arn('sns', 'news:1a2b'),
            Protocol: 'sqs',
            Endpoint: arn('sqs', 'jobs'),
            TopicArn: arn('sns', 'news'),
          },
          {
            SubscriptionArn: arn('sns', 'news:3c4d'),
            Protocol: 'email',
            Endpoint: 'a@example.com',
            TopicArn: arn('sns', 'news'),
          },
        ],
      },
      'apigatewayv2 get-apis': { Items: [{ ApiId: 'a1b2c3d4e5', Name: 'shop', ProtocolType: 'HTTP' }] },
      'apigatewayv2 get-integrations --api-id a1b2c3d4e5': {
        Items: [{ IntegrationId: 'x', IntegrationUri: arn('lambda', 'function:orders') }],
      },
      'events list-rules': { Rules: [{ Name: 'nightly', Arn: arn('events', 'rule/nightly') }] },
      'events list-targets-by-rule --rule nightly': { Targets: [{ Id: '1', Arn: arn('lambda', 'function:worker') }] },
      's3api list-buckets': { Buckets: [{ Name: 'site' }] },
      'cloudfront list-distributions': {
        DistributionList: {
          Items: [
            {
              ...{ Id: 'E1ABCDEF234567', ARN: 'arn:aws:cloudfront::111122223333:distribution/E1ABCDEF234567' },
              DomainName: 'd111111abcdef8.cloudfront.net',
              Origins: {
                Items: [
                  { Id: 'a', DomainName: 'site.s3.eu-west-1.amazonaws.com' },
                  { Id: 'b', DomainName: 'a1b2c3d4e5.execute-api.eu-west-1.amazonaws.com' },
                ],
              },
            },
          ],
        },
      },
    }),
  ).toEqual([
    'jobs > worker',
    'news > jobs',
    'a1b2c3d4e5 > orders',
    'nightly > worker',
    'E1ABCDEF234567 > site',
    'E1ABCDEF234567 > a1b2c3d4e5',
  ])
})

test('load balancers lead to the targets of their groups, and members of security groups to those that admit them', () => {
  const balancer = arn('elasticloadbalancing', 'loadbalancer/app/front/0123456789abcdef')
  const group = arn('elasticloadbalancing', 'targetgroup/web/0123456789abcdef')
  const admits = [{ UserIdGroupPairs: [{ GroupId: 'sg-0aaaaaaaaaaaaaaaa' }] }]
  expect(
    arrowsOf({
      'elbv2 describe-load-balancers': { LoadBalancers: [{ LoadBalancerArn: balancer, LoadBalancerName: 'front' }] },
      'elbv2 describe-target-groups': {
        TargetGroups: [{ TargetGroupArn: group, TargetGroupName: 'web', LoadBalancerArns: [balancer] }],
      },
      [`elbv2 describe-target-health --target-group-arn ${group}`]: {
        TargetHealthDescriptions: [{ Target: { Id: 'i-0123456789abcdef0', Port: 80 } }],
      },
      'ec2 describe-instances': {
        Instances: [{ InstanceId: 'i-0123456789abcdef0', SecurityGroups: [{ GroupId: 'sg-0aaaaaaaaaaaaaaaa' }] }],
      },
      'rds describe-db-instances': {
        DBInstances: [
          { DBInstanceArn: arn('rds', 'db:shop'), VpcSecurityGroups: [{ VpcSecurityGroupId: 'sg-0bbbbbbbbbbbbbbbb' }] },
        ],
      },
      'ec2 describe-security-groups': {
        SecurityGroups: [
          { GroupId: 'sg-0aaaaaaaaaaaaaaaa' },
          { GroupId: 'sg-0bbbbbbbbbbbbbbbb', IpPermissions: admits },
        ],
      },
    }),
  ).toEqual(['0123456789abcdef > i-0123456789abcdef0', 'i-0123456789abcdef0 > shop'])
})

test('users reach the targets of a group by the rules of a load balancer and the name above their health', () => {
  const balancer = arn('elasticloadbalancing', 'loadbalancer/app/front/0123456789abcdef')
  const [rule, group] = [
    balancer.replace(':load', ':listener-rule/').replace('rule/balancer', 'rule'),
    'targetgroup/web/a123456789abcdef',
  ]
  const answers = [
    { LoadBalancers: [{ LoadBalancerArn: balancer, Scheme: 'internet-facing', VpcId: 'vpc-0aaaaaaaaaaaaaaaa' }] },
    { Rules: [{ RuleArn: `${rule}/1/2`, Actions: [{ TargetGroupArn: arn('elasticloadbalancing', group) }] }] },
    { TargetHealthDescriptions: [{ Target: { Id: '10.0.1.7', AvailabilityZone: 'eu-west-1a' } }] },
    { TerminatingInstances: [{ InstanceId: 'i-0aaaaaaaaaaaaaaaa' }] },
  ].map(answer => JSON.stringify(answer, null, 2))
  const { arrows, frames } = arrowsAndFrames(
    draw(
      `# Evidence\n\`\`\`\n${answers[0]}\n\`\`\`\n\`\`\`\n${answers[1]}\n--- web ---\n${answers[2]}\n${answers[3]}\n\`\`\``,
    ),
  )
  expect(arrows.map(arrow => arrow.replaceAll(/arn:\S*app./g, ''))).toEqual([
    'users@internet > front/0123456789abcdef',
    'front/0123456789abcdef > AWS::EC2::NetworkInterface 10.0.1.7',
  ])
  expect(frames).toContain('AWS::EC2::NetworkInterface 10.0.1.7 in vpc-0aaaaaaaaaaaaaaaa')
  expect(frames.join(' ')).not.toContain('i-0aaaaaaaaaaaaaaaa')
})

test('rows below several commands have names, types, and the only VPC, and an unreadable output is a note', () => {
  const text = `[me@box ~]$ aws ec2 describe-vpcs --query '…' --output text
vpc-0aaaaaaaaaaaaaaaa\t10.0.0.0/16\tshop
[me@box ~]$ aws ec2 describe-subnets --query '…' --output text
subnet-0aaaaaaaaaaaaaaaa\teu-west-1a
[me@box ~]$ aws elbv2 describe-load-balancers --query '…' --output text
front\tvpc-0aaaaaaaaaaaaaaaa\tfront-1831.eu-west-1.elb.amazonaws.com
[me@box ~]$ aws cloudformation list-stack-resources --query '…' --output text
Orders\tshop-orders\tAWS::DynamoDB::Table
[me@box ~]$ aws sqs list-queues
{ "QueueUrls": [ "https://sqs`
  expect(drawn(text)).toEqual([
    'eu-west-1: Group_Region',
    'shop: Group_Virtual-private-cloud-VPC in eu-west-1',
    'front, Application Load Balancer: Elastic-Load-Balancing_Application-Load-Balancer in shop',
    'eu-west-1a: Frame_Availability-Zone in shop',
    'subnet-0aaaaaaaaaaaaaaaa: Frame_Generic-group in eu-west-1a',
    'Orders, Table: Amazon-DynamoDB_Table',
  ])
  expect(draw(text).notes).toContainEqual(expect.stringMatching(/^aws sqs list-queues: /))
})

test('a page of Markdown has accounts, Regions, VPCs, subnets, and the names in lists and tables', () => {
  const text = `# Inventory

Region: eu-west-1

## Account 111122223333 (shop)

#### VPC vpc-0aaaaaaaaaaaaaaaa (shop, 10.0.0.0/16)

| Subnet | ID | CIDR | Type |
|---|---|---|---|
| front | subnet-0aaaaaaaaaaaaaaaa | 10.0.1.0/24 | public |
| back | subnet-0bbbbbbbbbbbbbbbb | 10.0.2.0/24 | private |

EC2:

- web-1 (i-0aaaaaaaaaaaaaaaa), t3.medium, runs in subnet-0bbbbbbbbbbbbbbbb
- bastion: i-0bbbbbbbbbbbbbbbb
  in subnet-0aaaaaaaaaaaaaaaa

## Others

### 1. **S3 Bucket**
- **Bucket Name**: \`photos\`
- **Region**: \`us-east-2\` (Ohio)
- **Size**: 53 MiB

### us-east-1

| Resource | Type |
|---|---|
| E1ABCDEF234567 | CloudFront distribution |

\`\`\`sh
cdk deploy
\`\`\``
  expect(drawn(text)).toEqual([
    '111122223333: Group_AWS-Account',
    'eu-west-1: Group_Region in 111122223333',
    'us-east-2: Group_Region in 111122223333',
    'us-east-1: Group_Region in 111122223333',
    'shop: Group_Virtual-private-cloud-VPC in eu-west-1',
    'front: Group_Public-subnet in shop',
    'E1ABCDEF234567, CloudFront: Amazon-CloudFront in us-east-1',
    'back: Group_Private-subnet in shop',
    'web-1, Instance: Amazon-EC2_Instance in back',
    'bastion, Instance: Amazon-EC2_Instance in front',
    'photos, Bucket: Amazon-Simple-Storage-Service_Bucket in us-east-2',
  ])
})

test('rows of spreadsheets have types in words or of machines, names of VPCs, and lines above', () => {
  const csv = `AWS Account ID: 111122223333
# of servers: 2

Server name,Service,Instance type,AZ,VPC,Used by
web,,t3.medium,eu-west-1a,shop,Team
db,,db.r5.large,eu-west-1a,shop,Team
front,Application Load Balancer,,eu-west-1a,shop,Team
cache,ElastiCache Redis,,eu-west-1a,tools,Team`
  expect(drawn(csv)).toEqual([
    'eu-west-1: Group_Region',
    'front, Application Load Balancer: Elastic-Load-Balancing_Application-Load-Balancer in shop',
    'web, Instance: Amazon-EC2_Instance in shop',
    'db, RDS: Amazon-RDS in shop',
    'cache, Cache Node: Amazon-ElastiCache_Cache-Node in tools',
    'shop: Group_Virtual-private-cloud-VPC in eu-west-1',
    'tools: Group_Virtual-private-cloud-VPC in eu-west-1',
  ])
})
