import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTemplate } from './read-text'
import { recognizeText } from './recognize/recognize'

const SAM = `AWSTemplateFormatVersion: "2010-09-09"
Transform: AWS::Serverless-2016-10-31
Resources:
  Network: { Type: AWS::EC2::VPC }
  Front:
    Type: AWS::EC2::Subnet
    Properties:
      VpcId: !Ref Network
      MapPublicIpOnLaunch: true
  Orders:
    Type: AWS::Serverless::Function
    Properties:
      Environment: { Variables: { TABLE: !GetAtt Table.Arn } }
      VpcConfig: { SubnetIds: [!Ref Front], SecurityGroupIds: !If [Own, [!Ref Guard], !Ref "AWS::NoValue"] }
  Fn::ForEach::Queues:
    - Name
    - [A, B]
    - Queue\${Name}: { Type: AWS::SQS::Queue }
`

const HCL = `# { is not open here
resource "aws_vpc" "main" { cidr_block = "10.0.0.0/16" }
resource "aws_subnet" "a" {
  vpc_id                  = aws_vpc.main.id /* } */
  map_public_ip_on_launch = true
}
resource "aws_instance" "web" {
  # vpc_id = aws_vpc.main.id
  subnet_id = aws_subnet.a.id // vpc_id = aws_vpc.main.id
  /* vpc_ids = [
    aws_vpc.main.id] */
  user_data = <<-EOT
    echo "{ \${join(",", ["}"])}
  EOT
  tags = { Name = "a \${lookup(local.names, "x}")} b" }
}
data "aws_ami" "linux" { owners = ["self"] }
locals { x = { y = 1 } }
`

const STATE = {
  version: 4,
  terraform_version: '1.9.0',
  resources: [
    {
      mode: 'managed',
      type: 'aws_vpc',
      name: 'this',
      module: 'module.net',
      instances: [{ attributes: { id: 'vpc-1' } }],
    },
    {
      mode: 'managed',
      type: 'aws_subnet',
      name: 'a',
      instances: [{ attributes: { id: 'subnet-1', vpc_id: 'vpc-1' } }, {}],
    },
  ],
}

const PLAN = {
  planned_values: {
    root_module: {
      resources: [{ address: 'aws_sqs_queue.jobs[0]', type: 'aws_sqs_queue' }, { address: 'aws_sqs_queue.jobs[1]' }],
      child_modules: [
        { resources: [{ address: 'module.net["x"].aws_subnet.a', values: { map_public_ip_on_launch: true } }] },
        { resources: [{ address: 'module.net["x"].aws_instance.web' }] },
      ],
    },
  },
  configuration: {
    root_module: {
      module_calls: {
        net: {
          module: {
            resources: [
              {
                address: 'aws_instance.web',
                expressions: { subnet_id: { references: ['aws_subnet.a.id', 'aws_subnet.a'] } },
              },
            ],
          },
        },
      },
    },
  },
}

const parse = (text: string) => parseTemplate([text])

/** Returns `key type` for each resource, followed by its references. */
async function read(text: string): Promise<string[]> {
  const reading = parse(text)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.resources.map(({ key, type, references, isPublic, isLookup, count }) => {
    const named = references.map(reference => `${reference.path}=${reference.key}`)
    return [key, type, ...named, isPublic && 'public', isLookup && 'lookup', count !== undefined && `× ${count}`]
      .filter(Boolean)
      .join(' ')
  })
}

describe('what is read', () => {
  test('a value that an alias repeats in one resource', async () => {
    const text = `Resources:
  Dead: { Type: AWS::SQS::Queue }
  Orders:
    Type: AWS::Serverless::Function
    Properties:
      DeadLetterQueue: &dead { TargetArn: !GetAtt Dead.Arn }
      EventInvokeConfig: { DestinationConfig: *dead }`
    expect((await read(text))[1]).toBe(
      'Orders AWS::Serverless::Function deadletterqueue.targetarn=Dead eventinvokeconfig.destinationconfig.targetarn=Dead',
    )
  })

  test('the global settings of SAM', async () => {
    const text = `Globals: { Function: { VpcConfig: { SubnetIds: [!Ref Front] }, Environment: { Variables: { T: !Ref Table } } } }
Resources:
  Front: { Type: AWS::EC2::Subnet }
  Table: { Type: AWS::DynamoDB::Table }
  Orders: { Type: AWS::Serverless::Function }
  Copy: { Type: AWS::S3::Bucket }`
    expect((await read(text)).slice(2)).toEqual([
      'Orders AWS::Serverless::Function vpcconfig.subnetids=Front environment.variables.t=Table',
      'Copy AWS::S3::Bucket',
    ])
  })

  test('the settings of a function instead of the global ones', async () => {
    const text = `Globals: { Function: { Environment: { Variables: { T: !Ref First } } } }
Resources:
  First: { Type: AWS::DynamoDB::Table }
  Second: { Type: AWS::DynamoDB::Table }
  Orders: { Type: AWS::Serverless::Function, Properties: { Environment: { Variables: { T: !Ref Second } } } }
---
`
    expect((await read(text)).slice(2)).toEqual(['Orders AWS::Serverless::Function environment.variables.t=Second'])
  })

  test('a dynamic block of Terraform, like the same block without a loop', async () => {
    const variables = 'variables = { TABLE = aws_dynamodb_table.orders.name }'
    const blocks = [
      `environment {\n ${variables}\n }`,
      `dynamic "environment" {\n for_each = [1]\n content {\n ${variables}\n }\n }`,
    ]
    for (const block of blocks) {
      const text = `resource "aws_dynamodb_table" "orders" {}\nresource "aws_lambda_function" "f" {\n ${block}\n}`
      expect((await read(text))[1]).toBe(
        'aws_lambda_function.f aws_lambda_function environment.variables.table=aws_dynamodb_table.orders',
      )
    }
  })

  test('the settings of all instances of a resource', async () => {
    const instances = ['a', 'b'].map(key => ({ index_key: key, attributes: { subnet_id: `subnet-${key}` } }))
    const subnets = ['a', 'b'].map(name => {
      return { type: 'aws_subnet', name, instances: [{ attributes: { id: `subnet-${name}` } }] }
    })
    const state = {
      terraform_version: '1.9.0',
      resources: [...subnets, { type: 'aws_instance', name: 'web', instances }],
    }
    expect((await read(JSON.stringify(state)))[2]).toBe(
      'aws_instance.web aws_instance subnetid=aws_subnet.a subnetid=aws_subnet.b × 2',
    )
  })

  test('local values and modules of a configuration in JSON', async () => {
    const json = {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
      locals: { table: '${aws_dynamodb_table.orders.arn}' },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
      module: { api: { source: './api', table: '${local.table}' } },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
      resource: { aws_dynamodb_table: { orders: {} }, aws_lambda_function: { f: { layers: ['${local.table}'] } } },
    }
    expect(await read(JSON.stringify(json))).toEqual([
      'aws_dynamodb_table.orders aws_dynamodb_table',
      'aws_lambda_function.f aws_lambda_function layers=aws_dynamodb_table.orders',
      'module.api module table=aws_dynamodb_table.orders',
    ])
  })

  test('a text that equals a name is no reference', async () => {
    const text = `Resources:
  Queue: { Type: AWS::SQS::Queue }
  Notify: { Type: AWS::SNS::Topic }
  Data: { Type: AWS::S3::Bucket, Properties: { BucketName: prod } }
  Orders: { Type: AWS::Lambda::Function, Properties: { Environment: { Variables: { MODE: Queue, STAGE: prod } } } }
  Flow: { Type: AWS::StepFunctions::StateMachine, Properties: { Definition: { States: { Pass: { Next: Notify } } } } }`
    expect((await read(text)).slice(3)).toEqual([
      'Orders AWS::Lambda::Function',
      'Flow AWS::StepFunctions::StateMachine',
    ])
  })

  test('functions of CloudFormation, as tags and in full', async () => {
    const text = `Parameters: { Name: { Type: String } }
Resources:
  Table: { Type: AWS::DynamoDB::Table }
  Topic: { Type: AWS::SNS::Topic }
  Uploads: { Type: AWS::S3::Bucket, Properties: { BucketName: !Ref Name } }
  Orders:
    Type: AWS::Lambda::Function
    Properties:
      Environment:
        Variables:
          A: !GetAtt Table.Arn
          B: { Fn::GetAtt: [Table, Arn] }
          C: !If [IsLarge, !Ref Topic, !Ref AWS::NoValue]
          D: !Join ['', ['arn:', !Sub 'x:\${Topic.TopicName}:\${!Table}']]
          E: !Sub ['\${T}', { T: !Ref Table }]
          F: !Sub 'arn:aws:s3:::\${Name}'`
    expect((await read(text)).slice(3)).toEqual([
      'Orders AWS::Lambda::Function environment.variables.a=Table environment.variables.b=Table environment.variables.c=Topic environment.variables.d=Topic environment.variables.e=Table environment.variables.f=Uploads',
    ])
  })

  test('loops over literal lists and default values, one in another; other loops once', async () => {
    const subnet = `'Subnet\${Kind}\${Zone}': { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref 'Vpc\${Zone}' } }`
    const text = `Parameters: { Kinds: { Type: CommaDelimitedList, Default: 'Public, Private' }, Names: { Type: CommaDelimitedList } }
Resources:
  VpcA: { Type: AWS::EC2::VPC }
  Fn::ForEach::Zones: [Zone, [A, B], { Fn::ForEach::Kinds: [Kind, !Ref Kinds, { ${subnet} }] }]
  Fn::ForEach::Queues: [Name, !Ref Names, { 'Queue\${Name}': { Type: AWS::SQS::Queue } }]`
    expect((await read(text)).slice(1)).toEqual([
      'SubnetPublicA AWS::EC2::Subnet vpcid=VpcA',
      'SubnetPrivateA AWS::EC2::Subnet vpcid=VpcA',
      'SubnetPublicB AWS::EC2::Subnet',
      'SubnetPrivateB AWS::EC2::Subnet',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation syntax, not JavaScript
      'Queue${Name} AWS::SQS::Queue × ?',
    ])
  })

  test('several documents', () => {
    const text = `Resources: { A: { Type: AWS::SQS::Queue } }
---
Resources:
  A: { Type: AWS::SNS::Topic }
  B: { Type: AWS::SNS::Subscription, Properties: { TopicArn: !Ref A } }
`
    expect(parse(text)).toMatchObject({
      resources: [{ key: '1/A' }, { key: '2/A' }, { key: '2/B', references: [{ path: 'topicarn', key: '2/A' }] }],
      notes: ['2 documents'],
    })
  })

  test('closing brackets at the start of a line', async () => {
    const text =
      'Resources:\n  A:\n    Type: AWS::SQS::Queue\n    Properties: {\n      Tags: [{\n    }]\n    }\nOutputs: {B: {Value: {Ref: A}}, C: {Value: x, Description: y}}\n'
    expect(await read(text)).toEqual(['A AWS::SQS::Queue'])
  })

  test('a file that AWS::Include inserts is named', () => {
    const text = `Resources:
  A: { Type: AWS::SQS::Queue }
  Fn::Transform: { Name: AWS::Include, Parameters: { Location: !Sub 's3://\${Bucket}/more.yaml' } }`
    expect(parse(text)).toMatchObject({ skipped: [{ name: 's3://…/more.yaml', why: 'included by AWS::Include' }] })
  })

  test('values of Terraform, as far as they are known', async () => {
    const text = `variable "zones" { default = ["a", "b"] }
variable "size" {}
locals {
  names = { table = aws_dynamodb_table.t.name, "queue" : aws_sqs_queue.q[0].url }
  ports = [for name, url in local.names : { name = name, value = url } if name != "queue"]
  cycle = [local.cycle, local.names]
}
resource "aws_dynamodb_table" "t" { count = length(var.zones) }
resource "aws_sqs_queue" "q" { count = var.size > 1 ? 1 : 0 }
resource "aws_sns_topic" "s" { for_each = var.size }
resource "aws_s3_bucket" "none" { count = contains(var.zones, "c") ? 1 : 0 }
resource "aws_lambda_function" "f" {
  for_each = merge({ a = { to = aws_sns_topic.s } }, {})
  environment {
    variables = {
      A = local.names.table
      B = local.names["queue"]
      C = jsonencode(local.ports)
      D = each.value.to["x"].arn
      E = var.size == null ? aws_s3_bucket.none[0].id : local.cycle[1].table
      F = [for q in aws_sqs_queue.q : q.arn]
      G = "aws_sqs_queue.q"
      H = aws_sqs_queue.q[0].name == "x"
      I = { for k, q in aws_sqs_queue.q : k => { url = q.url } }["a"].url
      J = merge([for k in var.zones : { (k) = aws_sns_topic.s["x"].arn }]...).b
    }
  }
}`
    expect(await read(text)).toEqual([
      'aws_dynamodb_table.t aws_dynamodb_table × 2',
      'aws_sqs_queue.q aws_sqs_queue',
      'aws_sns_topic.s aws_sns_topic × ?',
      'aws_s3_bucket.none aws_s3_bucket × 0',
      [
        'aws_lambda_function.f aws_lambda_function',
        'environment.variables.a=aws_dynamodb_table.t',
        'environment.variables.b=aws_sqs_queue.q',
        'environment.variables.c.value=aws_dynamodb_table.t',
        'environment.variables.d=aws_sns_topic.s',
        'environment.variables.e=aws_s3_bucket.none',
        'environment.variables.e=aws_dynamodb_table.t',
        'environment.variables.f=aws_sqs_queue.q',
        'environment.variables.i=aws_sqs_queue.q',
        'environment.variables.j=aws_sns_topic.s',
      ].join(' '),
    ])
  })

  test('numbers of Terraform are compared and computed', async () => {
    const counts = ['3 == 3.0 ? 1 : 0', '5 % 2', '-1 + 2', 'ceil(0.5)', 'abs(-1)']
    const text = counts.map((count, i) => `resource "aws_sqs_queue" "q${i}" { count = ${count} }\n`).join('')
    expect(await read(text)).toEqual(counts.map((_, i) => `aws_sqs_queue.q${i} aws_sqs_queue`))
  })

  test.each([
    ['var.v == "1.3" ? 1 : 0', ' × 0'],
    ['"012345678901" == "12345678901" ? 1 : 0', ' × 0'],
    ['1 == 1.0 ? 2 : 0', ' × 2'],
    ['try(local.m["x"], 1)', ''],
    ['1e3', ' × 1000'],
    ['7 / 2', ' × ?'],
    ['length(compact([var.a, "x"]))', ' × ?'],
    [`length(compact(["", "x", "\${var.a}-y", aws_sqs_queue.q.id]))`, ' × 3'],
    ['length(flatten([var.a, ["x"]]))', ' × ?'],
    ['length(flatten([aws_subnet.s[*].id, module.m.ids]))', ' × ?'],
    [`length(flatten([["x", "\${var.a}-y"], aws_sqs_queue.q.id]))`, ' × 3'],
    ['length([for url in flatten([["x"], [for v in var.a : v]]) : url])', ' × ?'],
  ])('the count %s is read like Terraform reads it', async (count, times) => {
    const text = `variable "v" { default = "1.30" }
variable "a" {}
locals { m = { "*.example.com" = 3 } }
resource "aws_sqs_queue" "q" { count = ${count} }`
    expect(await read(text)).toEqual([`aws_sqs_queue.q aws_sqs_queue${times}`])
  })

  test.each([
    ['values(local.m)[0]'],
    ['[for k, url in local.m : url][0]'],
    ['local.m[keys(local.m)[0]]'],
    ['local.m[[for k in toset(["b", "a"]) : k][0]]'],
  ])('%s is the first value in the order of the keys', async value => {
    const text = `locals { m = { b = aws_sqs_queue.b.url, a = aws_sqs_queue.a.url } }
resource "aws_sqs_queue" "a" {}
resource "aws_sqs_queue" "b" {}
resource "aws_lambda_function" "f" { layers = [${value}] }`
    expect((await read(text)).at(-1)).toBe('aws_lambda_function.f aws_lambda_function layers=aws_sqs_queue.a')
  })

  test('a loop over a list of unknown length reads attributes of its elements', async () => {
    const text = `variable "names" {}
locals { queues = [for name in var.names : { a = aws_sqs_queue.a.url, b = aws_sqs_queue.b.url }] }
resource "aws_sqs_queue" "a" {}
resource "aws_sqs_queue" "b" {}
resource "aws_lambda_function" "f" { layers = [for queue in local.queues : queue.b] }`
    expect((await read(text)).at(-1)).toBe('aws_lambda_function.f aws_lambda_function layers=aws_sqs_queue.b')
  })

  const ingress = (group: string) => `security_groups = [aws_security_group.${group}.id]`
  test.each([
    ['two dynamic blocks', `dynamic "ingress" {\n for_each = [1]\n content { ${ingress('a')} }\n}`],
    ['a static and a dynamic block', `ingress { ${ingress('a')} }`],
  ])('%s of one name keep their references', async (_, first) => {
    const text = `resource "aws_security_group" "a" {}
resource "aws_security_group" "b" {}
resource "aws_security_group" "c" {
  ${first}
  dynamic "ingress" {
    for_each = [1]
    content { ${ingress('b')} }
  }
}`
    const path = 'ingress.securitygroups=aws_security_group'
    expect((await read(text)).at(-1)).toBe(`aws_security_group.c aws_security_group ${path}.a ${path}.b`)
  })

  test('the JSON in a heredoc of Terraform has settings', async () => {
    const text = `resource "aws_dynamodb_table" "t" {}
resource "aws_ecs_task_definition" "web" {
  container_definitions = <<JSON
[{ "environment": [{ "name": "T", "value": "\${aws_dynamodb_table.t.name}" }] }]
JSON
}`
    expect((await read(text))[1]).toBe(
      'aws_ecs_task_definition.web aws_ecs_task_definition containerdefinitions.environment.value=aws_dynamodb_table.t',
    )
  })

  test('a template, with short tags and a loop', async () => {
    expect(await read(SAM)).toEqual([
      'Network AWS::EC2::VPC',
      'Front AWS::EC2::Subnet vpcid=Network public',
      'Orders AWS::Serverless::Function vpcconfig.subnetids=Front',
      'QueueA AWS::SQS::Queue',
      'QueueB AWS::SQS::Queue',
    ])
  })

  test('a template of the CDK, whose names lose what makes them unique', async () => {
    const Metadata = { 'aws:cdk:path': 'Shop/Orders/Resource' }
    const template = { Resources: { Orders315BB997: { Type: 'AWS::DynamoDB::Table', Metadata } } }
    const reading = parse(JSON.stringify(template, null, 1))
    expect(reading).toMatchObject({ resources: [{ key: 'Orders315BB997', name: 'Orders' }] })
    const withoutPaths = {
      Parameters: {
        BootstrapVersion: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/cdk-bootstrap/version' },
      },
      Resources: { Orders315BB997: { Type: 'AWS::DynamoDB::Table' } },
    }
    expect(parse(JSON.stringify(withoutPaths, null, 1))).toMatchObject({ resources: [{ name: 'Orders' }] })
  })

  test('a configuration of Terraform', async () => {
    expect(await read(HCL)).toEqual([
      'aws_vpc.main aws_vpc',
      'aws_subnet.a aws_subnet vpcid=aws_vpc.main public',
      'aws_instance.web aws_instance subnetid=aws_subnet.a',
      'data.aws_ami.linux aws_ami lookup',
    ])
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
    const json = { resource: { aws_vpc: { main: {} }, aws_subnet: { a: { vpc_id: '${aws_vpc.main.id}' } } } }
    expect(await read(JSON.stringify(json))).toEqual([
      'aws_vpc.main aws_vpc',
      'aws_subnet.a aws_subnet vpcid=aws_vpc.main',
    ])
  })

  test('files of a configuration of Terraform, of which some are JSON', () => {
    const texts = [
      'resource "aws_subnet" "a" { vpc_id = aws_vpc.main.id }',
      JSON.stringify({ resource: [{ random_pet: { p: {} }, aws_vpc: [{ main: {} }] }] }),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
      JSON.stringify({ variable: { x: {} }, module: { api: { source: './api', vpc: '${local.vpc}' } } }),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
      JSON.stringify({ locals: { vpc: '${aws_vpc.main.id}' } }),
      JSON.stringify({ name: 'some other JSON' }),
    ]
    const reading = parseTemplate(texts)
    const resources = 'resources' in reading ? reading.resources : []
    const arrows = resources.flatMap(({ key, references }) => references.map(to => `${key} > ${to.key}`))
    expect(arrows).toEqual(['aws_subnet.a > aws_vpc.main', 'module.api > aws_vpc.main'])
  })

  test('a list of addresses, a state and a plan: instances are one resource', async () => {
    const list =
      'aws_vpc.main\nmodule.net.aws_subnet.private[0]\r\nmodule.net.aws_subnet.private[1]\ndata.aws_region.here\n'
    expect(await read(list)).toEqual([
      'aws_vpc.main aws_vpc',
      'module.net.aws_subnet.private aws_subnet × 2',
      'data.aws_region.here aws_region lookup',
    ])
    expect(await read(JSON.stringify(STATE))).toEqual([
      'module.net.aws_vpc.this aws_vpc',
      'aws_subnet.a aws_subnet vpcid=module.net.aws_vpc.this × 2',
    ])
    expect(await read(JSON.stringify(PLAN))).toEqual([
      'aws_sqs_queue.jobs aws_sqs_queue × 2',
      'module.net.aws_subnet.a aws_subnet public',
      'module.net.aws_instance.web aws_instance subnetid=module.net.aws_subnet.a',
    ])
  })
})

test('constants and default values in a plan are literal text', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
  const script = 'echo ${#list[@]} ${path//a/b} %{x'
  const plan = {
    terraform_version: '1.9.0',
    planned_values: { root_module: { resources: [{ address: 'aws_instance.web' }] } },
    configuration: {
      root_module: {
        resources: [{ address: 'aws_instance.web', expressions: { user_data: { constant_value: script } } }],
        variables: { script: { default: script, description: script } },
      },
    },
  }
  expect(await read(JSON.stringify(plan))).toEqual(['aws_instance.web aws_instance'])
})

const VPC = { address: 'aws_vpc.main', type: 'aws_vpc' }
const DEPOSED_CHANGE = { ...VPC, deposed: 'a1', change: { actions: ['delete'] } }

test.each([
  [
    'a plan',
    JSON.stringify({
      planned_values: { root_module: { resources: [VPC] } },
      resource_changes: [{ ...VPC, change: { actions: ['no-op'] } }, DEPOSED_CHANGE],
    }),
  ],
  ['a state as JSON', JSON.stringify({ values: { root_module: { resources: [VPC, { ...VPC, deposed_key: 'a1' }] } } })],
  [
    'a state file',
    JSON.stringify({
      terraform_version: '1.9.0',
      resources: [{ type: 'aws_vpc', name: 'main', instances: [{}, { deposed: 'a1' }] }],
    }),
  ],
  ['the text of a state', '# aws_vpc.main:\n# aws_vpc.main: (deposed object a1)\n'],
])('deposed objects in %s are no resources', (_, text) => {
  const vpc = { key: 'aws_vpc.main', name: 'main', type: 'aws_vpc', references: [] }
  expect(parse(text)).toEqual({ resources: [vpc], notes: [], skipped: [] })
})

test('other texts have none of the forms', () => {
  for (const text of [
    'lambda',
    'arn:aws:s3:::bucket',
    'aws_s3_bucket.logs',
    'AWS::S3::Bucket',
    '{"Type": "Pipe"}',
    'a.b\nc.d',
  ])
    expect(recognizeText(text), text).toBeUndefined()
})

test.each([
  ['Resources:\n  A:\n    Type: AWS::S3::Bucket\n   B: 1', /^Couldn’t read the template. Line 4, column 1: /],
  [
    'Resources:\n  A: &a\n    Type: AWS::S3::Bucket\n  B: *a\n  C: *b',
    /^Couldn’t read the template. Line 5, column 6: No anchor &b precedes this alias\.$/,
  ],
  [
    'Resources:\n  A:\n    Type: AWS::S3::Bucket\n---\nResources:\n  B: { Type: AWS::S3::Bucket',
    /^Couldn’t read the template. Line 6, column \d+: /,
  ],
  [
    '{"Resources": {"A": {"Type": "AWS::S3::Bucket"}',
    /^Couldn’t read the template. Line 1, column 15: A closing \} is missing\.$/,
  ],
  ['resource "aws_vpc" "a" {\n  x = [1\n}', /^Couldn’t read the template. Line 3, column 1: Expected ] but found }/],
  [
    'resource "aws_vpc" "a" {\n  x = "y\n}',
    /^Couldn’t read the template. Line 2, column 7: The closing quote is missing on this line/,
  ],
  [
    'resource "aws_vpc" "a" {\n  x = <<EOT\n}',
    /^Couldn’t read the template. Line 2, column 7: The line EOT that ends this heredoc is missing/,
  ],
  ['resource "aws_vpc" "a" {', /^Couldn’t read the template. Line 1, column 24: A closing } is missing/],
  ['hello', /^This seems to be plain text\. /],
  [
    '{"Resources": {"A": {"Type": ["AWS::S3::Bucket"], "x": {"Type": "AWS::X::Y"}}}}',
    /^This seems to be JSON\. It names no resources/,
  ],
])('says what is wrong with %j', async (text, problem) => {
  expect(parse(text)).toEqual({ problem: expect.stringMatching(problem) })
})

test.each([
  ['    D: a: b', 'Line 4, column 8: A text that contains a colon and a space needs quotes.'],
  ['    L:\n    - a\n  - b', 'Line 6, column 1: The name before this list is missing, or its indent is wrong.'],
  ['    Resource: *', 'Line 4, column 15: A text that begins with * or & needs quotes.'],
  ['    X: @foo', 'Line 4, column 8: A text that begins with @ needs quotes.'],
  ['    X: "abc', 'Line 4, column 12: A closing " is missing.'],
  ['    foo', 'Line 4, column 5: A colon is missing after this.'],
  ['   B: 1', 'Line 4, column 1: The indent differs from the lines above.'],
  ['    X: [a, ,b]', 'Line 4, column 12: This is not expected here.'],
  ['    X: {a: "b" c: d}', 'Line 4, column 16: A comma or a line break is missing before this.'],
])('the error in the YAML %j is answered in plain words', (line, problem) => {
  const text = `Resources:\n  A:\n    Type: AWS::S3::Bucket\n${line}`
  expect(parse(text)).toEqual({ problem: `Couldn’t read the template. ${problem}` })
})

test('brackets in quoted texts and comments of YAML have no depth', () => {
  const lines = `    N: ["{{{", 'it''s [', it's] # {[\n`.repeat(1_200)
  expect(parse(`Resources:\n  A:\n    Type: AWS::S3::Bucket\n${lines}`)).toMatchObject({ resources: [{ key: 'A' }] })
})

test('a template with 20,000 aliases is answered like one with a few too many', async () => {
  const aliases = Array.from({ length: 20_000 }, (_, i) => `B${i}: *a`).join('\n')
  expect(parse(`Resources:\n  A: &a\n    Type: AWS::S3::Bucket\n${aliases}`)).toHaveProperty('problem')
})

test('an event of SAM may have a type that is the name of a property of all objects', () => {
  const Events = { E: { Type: 'constructor' } }
  const Resources = { F: { Type: 'AWS::Serverless::Function', Properties: { Events } } }
  expect(parse(JSON.stringify({ Resources }))).toMatchObject({ resources: [{ key: 'F' }] })
})

/** A template in which the properties of a resource contain themselves. */
const CYCLIC = 'Resources:\n  A:\n    Type: AWS::EC2::Instance\n    Properties: &a\n      VpcId: [*a]\n'
const CYCLIC_RESOURCES = 'Resources: &r\n  A: { Type: AWS::S3::Bucket }\n  L: [1, *r]\n'
const block = (body: string) => `resource "aws_vpc" "a" {\n${body}\n}`
const laughs = Array.from({ length: 9 }, (_, i) => `l${i + 1}: &l${i + 1} [${`*l${i},`.repeat(9)}]\n`).join('')
/** Returns code in which each of 40 local values has the one before it twice. */
const doubled = (first: string, twice: (name: string) => string, body: string) => {
  const locals = Array.from({ length: 40 }, (_, i) => `a${i + 1} = ${twice(`local.a${i}`)}\n`).join('')
  return `locals {\na0 = ${first}\n${locals}}\n${block(body)}`
}
const buckets = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`B${i}`, { Type: 'AWS::S3::Bucket' }]))

test.each([
  ['an alias of what it is in', CYCLIC],
  ['resources in themselves', CYCLIC_RESOURCES],
  ['60,000 comments', block('# vpc = [\n'.repeat(60_000))],
  ['60,000 brackets in a text', block(`x = <<EOT\n${'vpc = [\n'.repeat(60_000)}EOT`)],
  ['one long name', block('vpc'.repeat(100_000))],
  ['a text that doubles', doubled('"x"', name => `"\${${name}}\${${name}}"`, 'tags = { Name = local.a40 }')],
  [
    'a doubled text that is not known',
    doubled(`"x\${f()}"`, name => `"\${${name}}\${${name}}"`, 'tags = { Name = local.a40 }'),
  ],
  ['one long address', `aws_vpc.main\n${'a'.repeat(200_000)}_a.b`],
  ['many modules', `${'aws_vpc.main\n'.repeat(2_000)}${'module.a.'.repeat(20_000)}`],
])('a text with %s is read', (_, text) => {
  expect(parse(text)).toHaveProperty('resources')
})

test.each([
  ['a list', '["x", "y"]', (name: string) => `[${name}, ${name}]`, 'count = length(flatten(local.a40))'],
  ['a joined list', '["x", "y"]', (name: string) => `concat(${name}, ${name})`, 'count = length(local.a40)'],
  ['a choice', '["x", "y"]', (name: string) => `f() ? ${name} : ${name}`, 'count = length(local.a40)'],
  ['an attribute', '[{ b = 1 }]', (name: string) => `f() ? ${name} : ${name}`, 'count = local.a40[0].b'],
])('code in which %s doubles 40 times is refused in words', (_, first, twice, body) => {
  expect(parse(doubled(first, twice, body))).toEqual({ problem: 'The values refer to each other too often.' })
})

test.each([
  ['one long word', `${'a'.repeat(200_000)}.b`, /^This seems to be plain text\. /],
  [
    'deep YAML',
    `Resources:\n  A: { Type: AWS::S3::Bucket, x: ${'['.repeat(20_000)} }`,
    /^Couldn’t read the template. Line 2, .*: The template is nested too/,
  ],
  ['a billion laughs', `l0: &l0 [a]\n${laughs}x: { Type: AWS::S3::Bucket }`, 'The aliases expand to too many values.'],
  [
    'long YAML',
    `Resources:\n  A: { Type: AWS::S3::Bucket }${'\n'.repeat(1e6)}`,
    /^The template has 1,000,\d+ characters of YAML; /,
  ],
  [
    'long JSON',
    `{ "Type": "AWS::S3::Bucket" ${' '.repeat(1e7)}}`,
    /^The template has 10,000,\d+ characters; the limit/,
  ],
  ['long broken JSON', `{ "Type": "AWS::S3::Bucket" ${' '.repeat(1e6)}`, /Line 1, column 1: A closing } is missing/],
  [
    'many resources',
    JSON.stringify({ Resources: buckets(20_001) }),
    'The template has 20,001 resources; the limit is 20,000.',
  ],
])('a text with %s is refused in words', (_, text, problem) => {
  expect(parse(text)).toEqual({ problem: expect.stringMatching(problem) })
})

/** Messages for valid text without resources. All other messages have a line and a column. */
const NOT_BROKEN = /^This seems to be /

test('broken texts (1,000, or ROUNDS) never throw; what is wrong is told with line and column', async () => {
  const whole = fc.constantFrom(SAM, HCL, JSON.stringify(STATE, null, 1), JSON.stringify(PLAN))
  const broken = fc
    .tuple(
      whole,
      fc.array(fc.tuple(fc.nat(2000), fc.nat(40), fc.string({ maxLength: 5 })), { minLength: 1, maxLength: 5 }),
    )
    .map(([text, cuts]) =>
      cuts.reduce((left, [at, length, put]) => left.slice(0, at) + put + left.slice(at + length), text),
    )
  await fc.assert(
    fc.asyncProperty(broken, async text => {
      const reading = parse(text)
      if (!('problem' in reading)) return void expect(reading.resources).not.toEqual([])
      if (NOT_BROKEN.test(reading.problem)) return
      const [, line, column] = /Line (\d+), column (\d+): \S/.exec(reading.problem) ?? []
      expect(Number(line), reading.problem).toBeGreaterThan(0)
      expect(Number(line)).toBeLessThanOrEqual(text.split('\n').length)
      expect(Number(column)).toBeGreaterThan(0)
    }),
    { numRuns: Number(process.env.ROUNDS ?? 1000) },
  )
  for (const text of [
    `Resources:\n  A: { Type: AWS::S3::Bucket, x: ${'['.repeat(20_000)} }`,
    `resource "aws_vpc" "a" ${'{'.repeat(100_000)}`,
  ])
    expect(parse(text)).toHaveProperty('problem')
})
