/** Compares the arrows and frames of projects with the lists beside their files. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseProject } from '@/core/infrastructure/read/read-project'
import { arrowsAndFrames, draw, drawProject } from './support/drawn'

const FOLDER = 'tests/fixtures/projects'

/** Returns the files of a project, with paths in the project. */
const filesOf = (name: string) =>
  readdirSync(`${FOLDER}/${name}`, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(?!txt)\w+$/.test(path))
    .map(path => [path, readFileSync(`${FOLDER}/${name}/${path}`, 'utf8')] as const)

describe.each(readdirSync(FOLDER))('the project %s', name => {
  const expected = readFileSync(`${FOLDER}/${name}/expected.txt`, 'utf8').trim().split('\n')

  test('has the expected arrows and frames, and no others', async () => {
    const { arrows, frames } = arrowsAndFrames(await drawProject(filesOf(name)))
    expect([...new Set([...arrows, ...frames])].toSorted()).toEqual(expected.toSorted())
  })
})

/** Returns the label of each shape in one line, by id. */
const labelsOf = ({ shapes }: Awaited<ReturnType<typeof drawProject>>) =>
  Object.fromEntries(shapes.map(({ id, label }) => [id, label.replaceAll('\n', ', ')]))

test('labels have the number of instances, and the source of external modules, which are boxes', async () => {
  const environments = await drawProject(filesOf('environments'))
  expect(labelsOf(environments)).toMatchObject({
    'live/prod/module.copies': 'copies × 2',
    'live/prod/module.orders.aws_lambda_function.this': 'orders × 3, Lambda Function',
    'live/test/module.orders': 'orders × ?',
    'live/test/module.mails': 'mails, ../../modules/mails',
  })
  expect(environments.leftOut).toContainEqual({
    name: 'modules/mails',
    type: 'Files',
    kind: 'file',
    why: 'called by live/test, but not among the files',
  })
  expect(labelsOf(await drawProject(filesOf('registry')))).toMatchObject({
    'module.vpc': 'vpc · terraform-aws-modules/vpc/aws',
    'module.vpc.aws_subnet.public': 'public × 2',
    'module.jobs': 'jobs · github.com/terraform-aws-modules/terraform-aws-sqs.git',
    'module.cache': 'cache, example/cache/aws',
  })
  const net = 'module "net" { source = "git::ssh://git@example.com/acme/tf.git//orders?ref=v1" }'
  expect(labelsOf(await drawProject([['main.tf', net]]))).toEqual({
    'module.net': 'net, git@example.com/acme/tf.git, orders',
  })
})

test('equal names in copies of a small module have its name', async () => {
  const rule = 'resource "aws_cloudwatch_event_rule" "rule" {}'
  const labels = async (inModule: string) => {
    const calls = ['mails', 'bills'].map(name => `module "${name}" { source = "./job" }`)
    return Object.values(
      labelsOf(
        await drawProject([
          ['main.tf', calls.join('\n')],
          ['job/main.tf', inModule],
        ]),
      ),
    )
  }
  expect(await labels(`${rule}\nresource "aws_sqs_queue" "jobs" {}`)).toEqual(
    expect.arrayContaining(['mails.rule', 'mails.jobs, Queue', 'bills.rule', 'bills.jobs, Queue']),
  )
  const queues = ['a', 'b', 'c'].map(name => `resource "aws_sqs_queue" "${name}" {}`)
  expect(await labels([rule, ...queues].join('\n'))).not.toContain('mails.rule')
})

test('a module of external modules alone is one box with the name of its call and the source of most', async () => {
  expect(labelsOf(await drawProject(filesOf('wrappers')))).toEqual({
    'aws_db_instance.orders': 'orders, RDS',
    'aws_lb.front': 'front, Application Load Balancer',
    'module.indexer': 'indexer, github.com/example/ecs-service.git',
    'module.merger': 'merger',
    'module.merger.module.output_topic': 'output_topic',
    'module.merger.module.service': 'service, github.com/example/ecs-service.git',
    'module.queue': 'queue, github.com/example/ecs-service.git',
    'module.updates': 'updates, Topic',
    'module.web': 'web, github.com/example/ecs-service.git',
  })
})

test('one environment of Terragrunt is drawn, and the others are listed', async () => {
  const { leftOut } = await drawProject(filesOf('units'))
  const files = leftOut.filter(({ kind }) => kind === 'file')
  expect(files.map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'live/test: a copy of another folder; draw this folder alone',
  ])
})

test('local values of Terragrunt that double each other end with a message', async () => {
  const doubled = Array.from({ length: 40 }, (_, i) => `a${i} = [local.a${i + 1}, local.a${i + 1}]`)
  const text = () => `terraform { source = "./a" }\nlocals {\n${doubled.join('\n')}\n}\ninputs = { a = local.a0 }`
  expect(await parseProject([{ path: 'live/a/terragrunt.hcl', text }])).toMatchObject({
    problem: expect.stringContaining('too often'),
  })
})

test('a module that is not among the files is the icon of its name, and arrows lead to it', async () => {
  const main = `
module "orders" {
  source                = "git@github.com:example/modules.git//aws_lambda?ref=v1"
  environment_variables = { BUCKET = module.files.bucket_name, CACHE = module.sessions.address }
}
module "files" {
  source = "../../modules/terraform-aws-s3"
}
module "sessions" {
  source = "terraform-aws-modules/elasticache/aws"
}
module "web" {
  source                = "example/web/aws"
  container_definitions = [module.container.json_map_object]
}
module "container" {
  source          = "cloudposse/ecs-container-definition/aws"
  map_environment = { BUCKET = module.files.bucket_name }
}
resource "aws_cloudwatch_event_rule" "daily" {}
resource "aws_cloudwatch_event_target" "orders" {
  rule = aws_cloudwatch_event_rule.daily.name
  arn  = module.orders.function_arn
}`
  const diagram = await drawProject([['main.tf', main]])
  expect(arrowsAndFrames(diagram).arrows.toSorted()).toEqual([
    'aws_cloudwatch_event_rule.daily > module.orders',
    'module.orders > module.files',
    'module.orders > module.sessions',
    'module.web > module.files',
  ])
  expect(labelsOf(diagram)).toMatchObject({
    'module.files': 'files, Bucket',
    'module.orders': 'orders, Lambda Function',
  })
})

test('a parameter has the output of that name of one other template', async () => {
  const app = (parameter: string) => `
Parameters: { ${parameter}: { Type: String }, LogName: { Type: String, Default: logs } }
Resources:
  Handler:
    Type: AWS::Lambda::Function
    Properties: { Environment: { Variables: { TABLE: !Ref ${parameter}, LOGS: !Ref LogName } } }`
  const storage = `
Parameters: { FilesName: { Type: String } }
Resources:
  Orders: { Type: AWS::DynamoDB::Table }
  Files: { Type: AWS::S3::Bucket, Properties: { BucketName: !Ref FilesName } }
  Resizer:
    Type: AWS::Lambda::Function
    Properties: { Environment: { Variables: { FILES: !Ref FilesName } } }
Outputs:
  OrdersName: { Value: !Ref Orders }
  LogName: { Value: !Ref Orders }
  FilesName: { Value: !Ref FilesName }`
  const arrowsOf = async (files: Record<string, string>) =>
    arrowsAndFrames(await drawProject(Object.entries(files))).arrows
  const own = 'storage.yaml/Resizer > storage.yaml/Files'
  expect(await arrowsOf({ 'app.yaml': app('OrdersName'), 'storage.yaml': storage })).toEqual([
    'app.yaml/Handler > storage.yaml/Orders',
    own,
  ])
  const files = (name: string) => ({ 'app.yaml': app(name), 'storage.yaml': storage })
  expect((await arrowsOf(files('pOrdersName')))[0]).toBe('app.yaml/Handler > storage.yaml/Orders')
  expect((await arrowsOf(files('ORDERS_NAME')))[0]).toBe('app.yaml/Handler > storage.yaml/Orders')
  // Several owners, also if one of them is in the same folder.
  expect(await arrowsOf({ ...files('OrdersName'), 'copy.yaml': storage })).toEqual([
    own,
    own.replaceAll('storage', 'copy'),
  ])
  expect((await arrowsOf({ ...files('OrdersName'), 'copy/copy.yaml': storage }))[0]).toMatch(/^app.* > storage/)
  const nested = `Resources: { Storage: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: storage.yaml } } }`
  expect(await arrowsOf({ ...files('OrdersName'), 'main.yaml': nested })).toContain(
    'app.yaml/Handler > main.yaml/Storage.Orders',
  )
  // In another folder.
  expect((await arrowsOf({ 'app/app.yaml': app('OrdersName'), 'storage.yaml': storage }))[0]).toMatch(
    /^app.* > storage/,
  )
})

test('a stack set has the content of its template; a template may have another extension', async () => {
  const main = `Resources:
  Bus: { Type: AWS::SQS::Queue }
  Set:
    Type: AWS::CloudFormation::StackSet
    Properties:
      TemplateURL: https://example.com/spoke.yaml
      Parameters: [{ ParameterKey: Target, ParameterValue: !Ref Bus }]
  Jobs: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: ./jobs.yaml } }
  Unread: { Type: AWS::CloudFormation::StackSet, Properties: { TemplateURL: https://example.com/other.yaml } }`
  const spoke = `Parameters: { Target: { Type: String } }
Resources:
  Send: { Type: AWS::Lambda::Function, Properties: { Environment: { Variables: { TARGET: !Ref Target } } } }`
  const files = [
    ['main.yaml', main],
    ['spoke.yaml', spoke],
    ['jobs.yml', 'Resources: { Done: { Type: AWS::SNS::Topic } }'],
  ] as const
  const { shapes } = await drawProject(files)
  expect(shapes.map(({ id, leadsTo }) => [id, leadsTo])).toEqual(
    expect.arrayContaining([
      ['Set.Send', ['Bus']],
      ['Jobs.Done', undefined],
    ]),
  )
})

/** Returns a template with a VPC, which it exports under a name or writes to Parameter Store. */
const networkStack = (exportName: string, storedName = '/unused') => `
Parameters: { Stage: { Type: String, Default: shop } }
Resources:
  Vpc: { Type: AWS::EC2::VPC }
  Stored: { Type: AWS::SSM::Parameter, Properties: { Name: ${storedName}, Value: !Ref Vpc } }
Outputs:
  Id: { Value: !Ref Vpc, Export: { Name: ${exportName} } }`

/** Returns a template with a target in a VPC. */
const loadBalancerStack = (vpc: string, parameter = '{ Type: String }') => `
Parameters: { Network: ${parameter} }
Resources:
  Targets: { Type: AWS::ElasticLoadBalancingV2::TargetGroup, Properties: { VpcId: ${vpc} } }
  Web: { Type: AWS::ECS::Service, Properties: { LoadBalancers: [{ TargetGroupArn: !Ref Targets }] } }`

const framesOf = async (files: Record<string, string>) =>
  arrowsAndFrames(await drawProject(Object.entries(files))).frames.filter(frame => !/\.yaml$/.test(frame))

const inVpc = ['app.yaml/Web in network.yaml/Vpc']
const stackName = '!Sub "${AWS::StackName}-VpcId"'
test.each<[title: string, exportName: string, importName: string, parameter?: string]>([
  ['the name of the stack, which is written out', stackName, 'network-VpcId'],
  ['the name of the stack, which is a parameter', stackName, '!Sub "${Network}-VpcId"'],
  ['a parameter without a default value', '!Sub "${Stage}:VpcId"', '!Sub "${Network}:VpcId"'],
  ['the default value of a parameter', '!Sub "${Stage}:VpcId"', 'shop:VpcId'],
  ['another default value', '!Sub "${Stage}:VpcId"', '!Sub "${Network}:VpcId"', '{ Type: String, Default: test }'],
])('an export is found by %s', async (_, exportName, importName, parameter) => {
  const app = loadBalancerStack(`{ Fn::ImportValue: ${importName} }`, parameter)
  expect(await framesOf({ 'app.yaml': app, 'network.yaml': networkStack(exportName) })).toEqual(inVpc)
})

test('an export of another name, or of the stack itself, is not imported', async () => {
  const app = loadBalancerStack('{ Fn::ImportValue: network-VpcId }')
  expect(await framesOf({ 'app.yaml': app, 'network.yaml': networkStack('other-VpcId') })).toEqual([])
  const again = `${app}\nOutputs: { Id: { Value: { Fn::ImportValue: network-VpcId }, Export: { Name: ${stackName} } } }`
  expect(await framesOf({ 'app.yaml': again, 'network.yaml': networkStack(stackName) })).toEqual(inVpc)
})

test('of several exports with one name, the stack that the import names has the value, or one of the folder', async () => {
  const app = loadBalancerStack('{ Fn::ImportValue: !Sub "${Network}-VpcId" }')
  const network = networkStack(stackName)
  const both = { 'app.yaml': app, 'network.yaml': network, 'peer.yaml': network }
  expect(await framesOf(both)).toEqual(inVpc)
  const folders = { 'dev/app.yaml': app, 'dev/vpc.yaml': network, 'prod/app.yaml': app, 'prod/vpc.yaml': network }
  expect(await framesOf(folders)).toEqual([
    'dev/app.yaml/Web in dev/vpc.yaml/Vpc',
    'prod/app.yaml/Web in prod/vpc.yaml/Vpc',
  ])
})

test('nested stacks import what the others export', async () => {
  const main = `Resources:
  Network: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: network.yaml, Parameters: { Stage: live } } }
  App: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: app.yaml, Parameters: { Network: live } } }`
  const app = loadBalancerStack('{ Fn::ImportValue: !Sub "${Network}:VpcId" }')
  const files = { 'main.yaml': main, 'app.yaml': app, 'network.yaml': networkStack('!Sub "${Stage}:VpcId"') }
  expect(await framesOf(files)).toContain('App.Web in Network.Vpc')
})

const STORED_VPC = '{ Type: "AWS::SSM::Parameter::Value<AWS::EC2::VPC::Id>", Default: /live/vpc/id }'
test.each<[title: string, vpc: string, storedName: string, parameter?: string]>([
  ['a parameter', '!Ref Network', '/live/vpc/id', STORED_VPC],
  ['a reference', '"{{resolve:ssm:/live/vpc/id}}"', '/live/vpc/id'],
  ['a reference with a version', '"{{resolve:ssm:/live/vpc/id:3}}"', '/live/vpc/id'],
  ['a reference with a parameter', '!Sub "{{resolve:ssm:/${Network}/vpc/id}}"', '!Sub "/${Stage}/vpc/id"'],
])('%s has the value that another template writes to Parameter Store', async (_, vpc, storedName, parameter) => {
  const app = `${loadBalancerStack(vpc, parameter)}\n  Db: { Type: AWS::EC2::Subnet, Properties: { VpcId: ${vpc} } }`
  expect(await framesOf({ 'app.yaml': app, 'network.yaml': networkStack('other', storedName) })).toEqual([
    ...inVpc,
    'app.yaml/Db in network.yaml/Vpc',
  ])
})

test('a parameter without a default value has the only value in Parameter Store whose name ends with its own', async () => {
  const app = loadBalancerStack('!Ref LiveVpcId', '{ Type: String }').replace('Network:', 'LiveVpcId:')
  const network = networkStack('other', '!Sub "/${Stage}/live/vpc/id"')
  expect(await framesOf({ 'app.yaml': app, 'network.yaml': network })).toEqual(inVpc)
  expect(await framesOf({ 'app.yaml': app, 'network.yaml': network, 'copy.yaml': network })).toEqual([])
  expect(await framesOf({ 'app.yaml': app.replaceAll('LiveVpcId', 'VpcId'), 'network.yaml': network })).toEqual([])
})

test('a parameter with a value of Parameter Store that no template writes is the VPC', async () => {
  const app = `${loadBalancerStack('!Ref Network', STORED_VPC)}
  Group: { Type: AWS::RDS::DBSubnetGroup, Properties: { SubnetIds: !Ref Subnets } }`
  const subnets = app.replace('Parameters: {', 'Parameters: { Subnets: { Type: "List<AWS::EC2::Subnet::Id>" },')
  expect(await framesOf({ 'app.yaml': subnets })).toContain('Web in Network')
})

test('a nested stack that is not among the files has the icon that its file names, and uses its environment', () => {
  const stack = (file: string) =>
    `{ Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: !Sub "\${BaseUrl}/${file}" } }`
  const diagram = draw(`
Parameters: { BaseUrl: { Type: String } }
Resources:
  Jobs: ${stack('sqs-queue.yaml')}
  Firewall: ${stack('api-gw-waf-acl.yaml')}
  Web:
    Type: AWS::CloudFormation::Stack
    Properties:
      TemplateURL: https://bucket.s3.amazonaws.com/ecs-service.yaml
      Parameters: { ContainerEnvEntry1: !Sub "QUEUE=\${Jobs.Outputs.Url}", Logs: !Ref Firewall }`)
  expect(diagram.shapes.map(({ id, iconName, leadsTo }) => ({ id, iconName, leadsTo }))).toEqual([
    { id: 'Jobs', iconName: 'Amazon-Simple-Queue-Service_Queue' },
    { id: 'Firewall', iconName: 'AWS-CloudFormation_Stack' },
    { id: 'Web', iconName: 'Amazon-Elastic-Container-Service_Service', leadsTo: ['Jobs'] },
  ])
})

test('a module as a whole is the map of its outputs', async () => {
  const main = `
module "dev" { source = "./config" }
module "all" {
  source   = "./config"
  for_each = var.names
}
locals { configs = { dev = module.dev } }
module "files" {
  source  = "./files"
  buckets = local.configs[var.environment].buckets
  queues  = module.all
}`
  const config = 'output "buckets" { value = { files = {}, scans = {} } }'
  const files = `
variable "buckets" { default = {} }
variable "queues" { default = {} }
resource "aws_s3_bucket" "files" { for_each = var.buckets }
resource "aws_sqs_queue" "jobs" { for_each = var.queues }`
  const project = [
    ['main.tf', main],
    ['config/main.tf', config],
    ['files/main.tf', files],
  ] as const
  expect(labelsOf(await drawProject(project))).toMatchObject({
    'module.files.aws_s3_bucket.files': 'files × 2, Bucket',
    'module.files.aws_sqs_queue.jobs': 'jobs × ?, Queue',
  })
})

test('a name refers to a resource of the same template first', async () => {
  const worker = `Resources:
  Jobs: { Type: AWS::SQS::Queue }
  Worker: { Type: AWS::Lambda::Function, Properties: { FunctionName: worker } }
  Source: { Type: AWS::Lambda::EventSourceMapping, Properties: { FunctionName: worker, EventSourceArn: !GetAtt Jobs.Arn } }`
  const diagram = await drawProject([
    ['a.yaml', worker],
    ['b.yaml', worker],
  ])
  expect(arrowsAndFrames(diagram).arrows.toSorted()).toEqual([
    'a.yaml/Jobs > a.yaml/Worker',
    'b.yaml/Jobs > b.yaml/Worker',
  ])
})

test('data sources of networks are frames around what is in them', async () => {
  const main = `
data "aws_vpc" "main" { default = true }
data "aws_vpc" "unused" {}
data "aws_subnets" "main" {}
data "aws_subnets" "private" {
  filter {
    name   = "vpc-id"
    values = [data.aws_vpc.main.id]
  }
}
resource "aws_lambda_function" "orders" {
  vpc_config { subnet_ids = data.aws_subnets.private.ids }
}`
  const diagram = await drawProject([['main.tf', main]])
  const { arrows, frames } = arrowsAndFrames(diagram)
  expect([...arrows, ...frames].toSorted()).toEqual([
    'aws_lambda_function.orders in data.aws_subnets.private',
    'data.aws_subnets.private in data.aws_vpc.main',
  ])
  expect(labelsOf(diagram)).toMatchObject({ 'data.aws_vpc.main': 'main' })
})

test('notes count files, conditions, and resources that are not created', async () => {
  expect((await drawProject(filesOf('stacks'))).notes).toEqual(['4 files', 'drawn although conditional: 1'])
  expect((await drawProject(filesOf('shop'))).notes).toEqual(['6 files', 'not created: 1'])
})

test('variables have the values that terraform apply loads; other files of values are named', async () => {
  const valuesFiles = [
    ['b.auto.tfvars', 'b = 2\nc = 2'],
    ['a.auto.tfvars', 'b = 3\nc = 3'],
    ['terraform.tfvars.json', '{"a": 4, "b": 4, "name": "%{x"}'],
    ['terraform.tfvars', 'a = 5\nb = 5\nd = 5'],
    ['prod.tfvars', 'e = 6'],
  ] as const
  const code = ['a', 'b', 'c', 'd', 'e'].map(
    name => `variable "${name}" { default = 7 }\nresource "aws_sqs_queue" "${name}" { count = var.${name} }\n`,
  )
  const { shapes, leftOut } = await drawProject([['main.tf', code.join('')], ...valuesFiles])
  expect(shapes.map(({ label }) => label.split('\n')[0])).toEqual(['a × 4', 'b × 2', 'c × 2', 'd × 5', 'e × 7'])
  expect(leftOut.map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'prod.tfvars: terraform apply loads it only with -var-file',
  ])
})

test('a resource that an empty variable leaves out is conditional, unless it is an alternative', async () => {
  const main = `
variable "image" { default = "" }
variable "zone" { default = null }
resource "aws_ecs_service" "app" { count = var.image == "" ? 0 : 1 }
resource "aws_lb" "front" { count = var.zone == null ? 1 : 0 }
resource "aws_lb" "zonal" { count = var.zone == null ? 0 : 1 }
resource "aws_sqs_queue" "jobs" { count = 0 }
data "aws_vpc" "zonal" { count = var.zone == null ? 0 : 1 }
module "site" {
  source = "./site"
  count  = var.zone == null ? 0 : 1
}`
  const site = 'resource "aws_s3_bucket" "files" {}'
  const drawn = async (values: string) => {
    const { shapes, notes, leftOut } = await drawProject([
      ['main.tf', main],
      ['site/main.tf', site],
      ['terraform.tfvars', values],
    ])
    const absent = leftOut.flatMap(({ name, why }) => (/^not created/.test(why) ? name : []))
    return { shapes: shapes.map(({ id }) => id).toSorted(), absent, conditional: notes[1] }
  }
  expect(await drawn('')).toEqual({
    shapes: ['aws_ecs_service.app', 'aws_lb.front', 'module.site.aws_s3_bucket.files'],
    absent: ['zonal', 'jobs', 'zonal'],
    conditional: 'drawn although conditional: 3',
  })
  expect(await drawn('image = "app:1"\nzone = "example.org"')).toMatchObject({
    shapes: ['aws_ecs_service.app', 'aws_lb.zonal', 'module.site.aws_s3_bucket.files'],
    absent: ['front', 'jobs'],
  })
})

test('files with errors, states, and other configurations are listed as left out', async () => {
  const { shapes, leftOut } = await drawProject([
    ['main.tf', 'resource "aws_sqs_queue" "jobs" {}'],
    ['broken.tf', 'resource "aws_sqs_queue" "more" {'],
    ['values.json', '{"a": 1}'],
    ['state.json', '{"terraform_version": "1.9.0", "resources": [], "x": {"type": "aws_vpc"}}'],
    ['examples/main.tf', 'resource "aws_sqs_queue" "example" {}'],
  ])
  expect(shapes.map(({ id }) => id)).toEqual(['aws_sqs_queue.jobs'])
  expect(leftOut.map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'broken.tf: Couldn’t read the template. Line 1, column 33: A closing } is missing.',
    'state.json: not code; draw this file alone',
    'examples: another configuration; draw this folder alone',
  ])
})

test('a folder with variables alone is not the root module of the folders in it', async () => {
  const variables = ['inputs.tf', 'variable "env" {}'] as const
  const { shapes } = await drawProject([
    variables,
    ['api/main.tf', 'resource "aws_lambda_function" "orders" {}'],
    ['db/main.tf', 'resource "aws_dynamodb_table" "orders" {}'],
  ])
  expect(shapes.map(({ id }) => id)).toEqual(['api/aws_lambda_function.orders', 'db/aws_dynamodb_table.orders'])
  expect(await parseProject([{ path: variables[0], text: () => variables[1] }])).toEqual({
    problem: 'The code has no resources.',
  })
})

test('stacks that nest each other are listed as left out', async () => {
  const stack = (name: string, nested: string) => `Resources:
  ${name}: { Type: AWS::SQS::Queue }
  Nested: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: ${nested}.yaml } }`
  const { shapes, leftOut } = await drawProject([
    ['a.yaml', stack('A', 'b')],
    ['b.yaml', stack('B', 'a')],
    ['c.yaml', 'Resources: { C: { Type: AWS::SQS::Queue } }'],
  ])
  expect(shapes.map(({ id }) => id)).toEqual(['C'])
  expect(leftOut.map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'a.yaml: nested in itself',
    'b.yaml: nested in itself',
  ])
})

test('a file above the limit and a module outside of the project are listed as left out', async () => {
  const { shapes, leftOut } = await drawProject([
    ['a.json', ' '.repeat(20_000_001)],
    ['main.tf', `resource "aws_sqs_queue" "jobs" {}\n${call('all', '../../')}${call('more', '../../')}`],
  ])
  expect(shapes.map(({ id }) => id)).toEqual(['aws_sqs_queue.jobs', 'module.all', 'module.more'])
  expect(leftOut.map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'a.json: with the files before it, it is larger than 20 MB',
    '../..: called by the code, but not among the files; draw the folder ../.., which contains it',
  ])
})

const call = (name: string, source: string, more = '') => `module "${name}" {\nsource = "${source}"\n${more}}\n`
const doubled = Array.from({ length: 40 }, (_, i) => `v${i + 1} = { a = local.v${i}, b = local.v${i} }`).join('\n')

test.each([
  [
    'a module that calls itself',
    [
      ['main.tf', call('a', './a')],
      ['a/main.tf', call('b', '../a')],
    ],
  ],
  [
    'calls that double',
    Array.from({ length: 20 }, (_, i) => [`m${i}/main.tf`, call('a', `../m${i + 1}`) + call('b', `../m${i + 1}`)]),
  ],
  [
    'values that double',
    [['main.tf', `locals {\nv0 = "x"\n${doubled}\n}\nresource "aws_sqs_queue" "q" {\ntags = local.v40\n}`]],
  ],
  [
    'nested loops',
    [
      [
        'main.tf',
        `locals {\nl = range(50)\n}\nresource "aws_sqs_queue" "q" {\ntags = [for a in local.l : [for b in local.l : [for c in local.l : [for d in local.l : [for e in local.l : e]]]]]\n}`,
      ],
    ],
  ],
  [
    'stacks in each other',
    [
      ['a.yaml', 'Resources: { B: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: b.yaml } } }'],
      ['b.yaml', 'Resources: { A: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: a.yaml } } }'],
    ],
  ],
] as const)('%s: the project is refused with a message', async (_, files) => {
  const project = await parseProject(files.map(([path, text]) => ({ path: path ?? '', text: () => text ?? '' })))
  expect(project).toEqual({
    problem: expect.stringMatching(
      /^The (?:template is nested too deeply|values refer to each other too often)\.$|^A resource has more than 100,000 settings\.$/,
    ),
  })
})

test('projects that are read at the same time have separate limits', async () => {
  const text = () => `locals {
  l = range(50)
  m = [for a in local.l : [for b in local.l : [for c in local.l : [a, b]]]]
}
resource "aws_sqs_queue" "q" { count = length(local.m) }`
  const files = [{ path: 'main.tf', text }]
  const projects = await Promise.all([parseProject(files), parseProject(files)])
  expect(projects).toMatchObject([{ resources: [{ count: 50 }] }, { resources: [{ count: 50 }] }])
})

/** Returns an entry of a plan. Its module is the beginning of the address. */
const planned = (address: string, actions: readonly string[], before: unknown = null) => ({
  address,
  mode: address.includes('data.') ? 'data' : 'managed',
  change: { actions, before },
})

/** A plan with two modules. The second gets a subnet of the first. */
const PLAN = {
  terraform_version: '1.9.0',
  planned_values: {
    root_module: {
      resources: [
        { address: 'aws_sqs_queue.moved', type: 'aws_sqs_queue', values: {} },
        { address: 'aws_sns_topic.alone', values: {} },
        { address: 'aws_lambda_function.reader', values: {} },
      ],
      child_modules: [
        {
          resources: [
            { address: 'module.vpc.aws_vpc.main', values: { id: 'vpc-1' } },
            { address: 'module.vpc.aws_subnet.public[0]', values: { map_public_ip_on_launch: true } },
            { address: 'module.vpc.aws_subnet.public[1]', values: {} },
          ],
        },
        { resources: [{ address: 'module.bastion["a"].aws_instance.host', values: {} }] },
      ],
    },
  },
  resource_changes: [
    planned('module.vpc.aws_vpc.main', ['no-op']),
    planned('module.vpc.aws_subnet.public[0]', ['update']),
    planned('module.vpc.aws_subnet.public[1]', ['no-op']),
    planned('module.bastion["a"].aws_instance.host', ['delete', 'create']),
    planned('aws_s3_bucket.old', ['delete']),
    planned('aws_db_instance.old', ['delete'], { vpc_id: 'vpc-1' }),
    planned('aws_lambda_function.reader', ['create']),
    { ...planned('aws_sqs_queue.moved', ['no-op']), previous_address: 'aws_sqs_queue.before' },
    planned('data.aws_ami.linux', ['read']),
  ],
  configuration: {
    root_module: {
      resources: [
        {
          address: 'aws_lambda_function.reader',
          expressions: {
            environment: [{ variables: { references: ['aws_sqs_queue.moved.url', 'aws_sqs_queue.moved'] } }],
          },
        },
      ],
      module_calls: {
        vpc: {
          source: './vpc',
          module: {
            outputs: { subnets: { expression: { references: ['aws_subnet.public'] } } },
            resources: [
              {
                address: 'aws_subnet.public',
                expressions: { vpc_id: { references: ['aws_vpc.main.id', 'aws_vpc.main'] } },
              },
            ],
          },
        },
        bastion: {
          source: './bastion',
          for_each_expression: { references: ['module.vpc.subnets', 'module.vpc'] },
          expressions: { subnet: { references: ['each.value'] } },
          module: {
            variables: { subnet: {} },
            resources: [{ address: 'aws_instance.host', expressions: { subnet_id: { references: ['var.subnet'] } } }],
          },
        },
      },
    },
  },
}

test('changed resources of a plan have a badge; moved and read ones have none', () => {
  const plan = JSON.stringify(PLAN)
  const { shapes, notes } = draw(plan)
  expect(shapes.map(({ label, frame, change }) => [label.split('\n')[0], frame, change])).toEqual([
    ['moved', undefined, undefined],
    ['~ public × 2', 'module.vpc.aws_vpc.main', 'changed'],
    ['+ reader', undefined, 'created'],
    ['vpc', undefined, undefined],
    ['alone', undefined, undefined],
    ['± host', 'module.vpc.aws_subnet.public', 'replaced'],
    ['× old', undefined, 'destroyed'],
    ['× old', 'module.vpc.aws_vpc.main', 'destroyed'],
  ])
  expect(notes).toEqual(['1 created, 1 changed, 1 replaced, 2 destroyed'])
  const changed = draw(plan, { changes: true })
  expect(changed.shapes.map(({ id }) => id)).not.toContain('aws_sns_topic.alone')
  expect(changed.shapes.map(({ id }) => id)).toEqual(
    shapes.flatMap(({ id }) => (id === 'aws_sns_topic.alone' ? [] : id)),
  )
})
