import { expect, test } from 'vitest'
import { parseProject } from '../read/read-project'
import { parseTemplate } from '../read/read-text'
import { resourceLines } from '../testing/resource-lines'
import { TERRAFORM_CODE } from '../testing/samples'

test('blocks in HCL and in JSON are resources', () => {
  expect(resourceLines(TERRAFORM_CODE)).toEqual([
    'aws_vpc.main aws_vpc',
    'aws_subnet.a aws_subnet vpcid=aws_vpc.main public',
    'aws_instance.web aws_instance subnetid=aws_subnet.a',
    'data.aws_ami.linux aws_ami data source',
  ])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
  const json = { resource: { aws_vpc: { main: {} }, aws_subnet: { a: { vpc_id: '${aws_vpc.main.id}' } } } }
  expect(resourceLines(JSON.stringify(json))).toEqual([
    'aws_vpc.main aws_vpc',
    'aws_subnet.a aws_subnet vpcid=aws_vpc.main',
  ])
})

test('files in HCL and in JSON refer to each other', () => {
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

test.each(['local.l[0][1]', 'local.l.0.1'])('%s is one element of a list of lists', element => {
  const code = `
    resource "aws_vpc" "a" {}
    resource "aws_vpc" "b" {}
    locals { l = [[aws_vpc.a.id, aws_vpc.b.id]] }
    resource "aws_subnet" "s" { vpc_id = ${element} }`
  expect(resourceLines(code)).toContain('aws_subnet.s aws_subnet vpcid=aws_vpc.b')
})

test('local values and modules may be in JSON', () => {
  const json = {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
    locals: { table: '${aws_dynamodb_table.orders.arn}' },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
    module: { api: { source: './api', table: '${local.table}' } },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
    resource: { aws_dynamodb_table: { orders: {} }, aws_lambda_function: { f: { layers: ['${local.table}'] } } },
  }
  expect(resourceLines(JSON.stringify(json))).toEqual([
    'aws_dynamodb_table.orders aws_dynamodb_table',
    'aws_lambda_function.f aws_lambda_function layers=aws_dynamodb_table.orders',
    'module.api external module table=aws_dynamodb_table.orders',
  ])
})

test('a dynamic block is read like the same block without a loop', () => {
  const variables = 'variables = { TABLE = aws_dynamodb_table.orders.name }'
  const blocks = [
    `environment {\n ${variables}\n }`,
    `dynamic "environment" {\n for_each = [1]\n content {\n ${variables}\n }\n }`,
  ]
  for (const block of blocks) {
    const text = `resource "aws_dynamodb_table" "orders" {}\nresource "aws_lambda_function" "f" {\n ${block}\n}`
    expect(resourceLines(text)[1]).toBe(
      'aws_lambda_function.f aws_lambda_function environment.variables.table=aws_dynamodb_table.orders',
    )
  }
})

const ingress = (group: string) => `security_groups = [aws_security_group.${group}.id]`
test.each([
  ['two dynamic blocks', `dynamic "ingress" {\n for_each = [1]\n content { ${ingress('a')} }\n}`],
  ['a static and a dynamic block', `ingress { ${ingress('a')} }`],
])('%s of one name keep their references', (_, first) => {
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
  expect(resourceLines(text).at(-1)).toBe(`aws_security_group.c aws_security_group ${path}.a ${path}.b`)
})

test('JSON in a heredoc has settings', () => {
  const text = `resource "aws_dynamodb_table" "t" {}
resource "aws_ecs_task_definition" "web" {
  container_definitions = <<JSON
[{ "environment": [{ "name": "T", "value": "\${aws_dynamodb_table.t.name}" }] }]
JSON
}`
  expect(resourceLines(text)[1]).toBe(
    'aws_ecs_task_definition.web aws_ecs_task_definition containerdefinitions.environment.value=aws_dynamodb_table.t',
  )
})

test('a backslash is no escape in a heredoc', () => {
  const text = `resource "aws_s3_bucket" "b" {}
resource "aws_instance" "web" {
  user_data = <<EOT
cp a \\\${aws_s3_bucket.b.id}
EOT
}`
  expect(resourceLines(text)[1]).toBe('aws_instance.web aws_instance userdata=aws_s3_bucket.b')
})

test('rules for outgoing and incoming traffic in one resource keep their references', () => {
  const text = `resource "aws_security_group" "g" {}
resource "aws_security_group_rule" "r" {
  for_each          = { out = { type = "egress" }, web = { type = "ingress" } }
  type              = each.value.type
  security_group_id = aws_security_group.g.id
}`
  const rule = 'aws_security_group_rule.r aws_security_group_rule'
  expect(resourceLines(text)[1]).toBe(`${rule} securitygroupid=aws_security_group.g × 2`)
  expect(resourceLines(text.replace('"ingress"', '"egress"'))[1]).toBe(`${rule} × 2`)
})

test('files with overrides are applied last, argument by argument', async () => {
  const files = {
    'a_override.tf': 'resource "aws_lambda_function" "f" { count = var.n }\nvariable "n" { default = 3 }',
    'main.tf': `resource "aws_lambda_function" "f" {
      count = 1
      environment { variables = { T = aws_dynamodb_table.t.name } }
    }
    resource "aws_dynamodb_table" "t" {}
    variable "n" { default = 1 }`,
    'override.tofu.json': JSON.stringify({ variable: { n: { default: 2 } } }),
  }
  const project = await parseProject(Object.entries(files).map(([path, text]) => ({ path, text: () => text })))
  expect(project).toMatchObject({
    resources: [{ count: 2, references: [{ key: 'aws_dynamodb_table.t' }] }, { key: 'aws_dynamodb_table.t' }],
  })
})

test('a loop over the instances of a module has their outputs', async () => {
  const files = {
    'main.tf': `module "f" {
      source = "./f"
      count  = 2
    }
    locals { arns = { for f in module.f[*] : f.name => f.arn } }
    resource "aws_apigatewayv2_api" "api" { body = jsonencode({ paths = [for name, arn in local.arns : arn] }) }`,
    'f/main.tf': `resource "aws_lambda_function" "f" {}
    output "name" { value = aws_lambda_function.f.function_name }
    output "arn" { value = aws_lambda_function.f.arn }`,
  }
  const project = await parseProject(Object.entries(files).map(([path, text]) => ({ path, text: () => text })))
  expect(project).toMatchObject({
    resources: [{ references: [{ path: 'body.paths', key: 'module.f.aws_lambda_function.f' }] }, {}, {}],
  })
})

test('a subdomain of the domain of a bucket is another address', () => {
  const origin = (domain: string) => `resource "aws_s3_bucket" "site" {}
resource "aws_cloudfront_distribution" "d" {
  origin { domain_name = "${domain}\${aws_s3_bucket.site.bucket_domain_name}" }
}`
  const distribution = 'aws_cloudfront_distribution.d aws_cloudfront_distribution'
  expect(resourceLines(origin('staging.'))[1]).toBe(distribution)
  expect(resourceLines(origin('https://'))[1]).toBe(`${distribution} origin.domainname=aws_s3_bucket.site`)
})

test.each([
  ['["sqs:ReceiveMessage", "sqs:DeleteMessage"]', 'policy.statement.received.resource=aws_sqs_queue.q'],
  ['"sqs:*"', 'policy.statement.resource=aws_sqs_queue.q'],
  ['["sqs:GetQueueUrl", "sqs:GetQueueAttributes"]', undefined],
])('the statement of a policy with the actions %s has the reference %s', (actions, reference) => {
  const policy = `resource "aws_sqs_queue" "q" {}
resource "aws_iam_policy" "p" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ${actions}, Resource = aws_sqs_queue.q.arn }] })
}`
  const line = ['aws_iam_policy.p aws_iam_policy', reference].filter(Boolean).join(' ')
  expect(resourceLines(policy)[1]).toBe(line)
})

test('the template of a file has the variables that it uses', async () => {
  const files = {
    'main.tf': `module "f" {
      source = "./f"
      policy = "read"
    }`,
    'f/main.tf': `variable "policy" {}
    resource "aws_s3_bucket" "in" {}
    resource "aws_s3_bucket" "out" {}
    resource "aws_iam_policy" "p" {
      policy = templatefile("\${path.module}/policies/\${var.policy}.json.tpl", { in = aws_s3_bucket.in.arn, out = aws_s3_bucket.out.arn })
    }
    resource "aws_iam_policy" "other" { policy = templatefile("other.tpl", { out = aws_s3_bucket.out.arn }) }`,
    'f/policies/read.json.tpl': `{ "Statement": { "Action": "s3:GetObject", "Resource": "\${in}/*" } }`,
  }
  const project = await parseProject(Object.entries(files).map(([path, text]) => ({ path, text: () => text })))
  expect(project).toMatchObject({
    resources: [
      {},
      {},
      {},
      { references: [{ path: 'policy.statement.resource', key: 'module.f.aws_s3_bucket.in' }] },
      { references: [{ path: 'policy.out', key: 'module.f.aws_s3_bucket.out' }] },
    ],
  })
})

test('the texts of directives in a name are not known', () => {
  const name = 'x-%{ if var.p }live%{ else }test%{ endif }-y'
  expect(parseTemplate([`resource "aws_sqs_queue" "q" { name = "${name}" }`])).toMatchObject({
    resources: [{ ids: ['x-…-y'] }],
  })
})
