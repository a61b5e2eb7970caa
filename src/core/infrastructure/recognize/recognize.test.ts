import { expect, test } from 'vitest'
import { decodeText } from '../decode'
import { gridTables } from '../inventory/tables'
import { parseProject } from '../read-project'
import { parseTemplate } from '../read-text'
import { shownState } from '../terraform/state-text'
import { jsonIn } from './json-text'
import { formatOf, listedIds, recognizeText, undrawableKind } from './recognize'
import { SIGNS } from './signs'

const TOPIC = 'Resources:\n  Topic: { Type: AWS::SNS::Topic }\n'

/** Returns `key type`, and the references, for each resource of a text. */
function read(...texts: string[]): readonly string[] {
  const template = parseTemplate(texts)
  if ('problem' in template) return [template.problem]
  return template.resources.map(({ key, type, references }) =>
    [key, type, ...references.map(({ path, key }) => `${path}=${key}`)].join(' '),
  )
}

test('files in UTF-8, UTF-16, and Windows-1252 are decoded', () => {
  const text = 'Größe: 1\n'
  const utf16 = Buffer.from(text, 'utf16le')
  for (const bytes of [
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(text, 'latin1'),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ])
    expect(decodeText(bytes)).toBe(text)
  expect([decodeText(utf16), decodeText(Buffer.from(utf16).swap16())]).toEqual([text, text])
})

test('commands, colors, and prefixes of logs are no part of a list of addresses', () => {
  const expected = ['module.vpc.aws_vpc.main aws_vpc', 'aws_sqs_queue.dlq aws_sqs_queue']
  for (const text of [
    '\u001B[32m~/infra\u001B[0m (main) $ terraform state list\n\u001B[0mmodule.vpc.aws_vpc.main\u001B[0m\naws_sqs_queue.dlq["a"]\n~ $ ',
    '[32m~/infra[0m $ terraform state list\n[0mmodule.vpc.aws_vpc.main[0m\naws_sqs_queue.dlq',
    '2024-01-02T03:04:05.6789Z module.vpc.aws_vpc.main\r\n2024-01-02T03:04:05.6789Z aws_sqs_queue.dlq[0]\r\n',
    'plan\tlist\t2024-01-02T03:04:05.6789Z module.vpc.aws_vpc.main\nplan\tlist\t2024-01-02T03:04:06.6789Z aws_sqs_queue.dlq',
    '> module.vpc.aws_vpc.main\n> aws_sqs_queue.dlq',
  ])
    expect(read(text), text).toEqual(expected)
})

test('JSON may have comments, trailing commas, and lines of a log around it', () => {
  const json = `{
  // a // comment
  "Resources": { /* with "quotes" */
    "Topic": { "Type": "AWS::SNS::Topic", "Url": "https://a/*b*/,}", },
  },
}`
  for (const text of [json, `[command]/usr/bin/cat a.json\n${json}\n::debug::{%22a`, `$ cat a.json\n${json}\n$ `])
    expect(read(text), text).toEqual(['Topic AWS::SNS::Topic'])
})

/** Returns a template with `lines` from line 3 on, and `count` resources before them. */
const brokenJson = (lines: string, count = 0) =>
  `{\n"Resources": {\n${'"R": { "Type": "AWS::SNS::Topic" },\n'.repeat(count)}${lines}`
const A = '"A": { "Type": "AWS::SNS::Topic" }'
const B = '"B": { "Type": "AWS::SNS::Topic" }'

test.each([
  [`${A}\n${B}\n}}`, 'Line 4, column 1: Expected , or } but found "B".'],
  [`${A} ${B}\n}}`, 'Line 3, column 36: Expected , or } but found "B".'],
  ['"A": { "Type": "AWS::SNS::Topic", "x": ["a" {"b": 1}] }\n}}', 'Line 3, column 45: Expected , or ] but found {.'],
  [`${A}\n}}}`, 'Line 4, column 3: The JSON has ended before this.'],
  [`${A},\n"B" {}\n}}`, 'Line 4, column 5: Expected : but found {.'],
  [`${A},,\n${B}\n}}`, 'Line 3, column 36: Expected a name in quotes but found ,.'],
  [`${A}\n}`, 'Line 1, column 1: A closing } is missing.'],
  ['"A": { "Type": "AWS::SNS::Topic", "x": [1, 2}\n}}', 'Line 3, column 45: Expected , or ] but found }.'],
  ['"A": { "Type": "AWS::SNS::Topic,\n"B": 1 }\n}}', 'Line 3, column 16: The closing quote is missing on this line.'],
  ['"A": { "Type": "AWS::SNS::Topic", "x": "\\\\ \\d+" }\n}}', 'Line 3, column 44: JSON does not allow \\d in a text.'],
])('the error in %j has a place', (lines, problem) => {
  const text = brokenJson(lines)
  expect(parseTemplate([text])).toEqual({ problem: `Couldn’t read the template. ${problem}` })
})

test('an error in large JSON and in JSON of Terraform has a place', async () => {
  const problem = 'column 1: Expected , or } but found "B".'
  const large = parseTemplate([brokenJson(`${A}\n${B}\n}}`, 5_000)])
  expect(large).toEqual({ problem: `Couldn’t read the template. Line 5004, ${problem}` })
  const text = () => '{"locals": {"A": 1\n"B": 2}}'
  expect(await parseProject([{ path: 'main.tf.json', text }])).toEqual({
    problem: `main.tf.json: Couldn’t read the template. Line 2, ${problem}`,
  })
})

test('the blocks of code in Markdown are documents, but not those in a template', () => {
  const issue = `### Steps\n\`\`\`yaml\n${TOPIC}\`\`\`\nand\n\`\`\`hcl\nresource "aws_sqs_queue" "q" {}\n\`\`\`\n`
  expect(read(issue)).toEqual(['aws_sqs_queue.q aws_sqs_queue', '1/Topic AWS::SNS::Topic'])
  expect(parseTemplate([issue])).toMatchObject({ notes: ['2 documents'] })
  expect(read(issue.replace('AWS::SNS::Topic }', 'AWS::SNS::Topic'))).toEqual([
    expect.stringMatching(/^Couldn’t read the template. Line [45], /),
  ])
  expect(read(`resource "aws_vpc" "a" {\n  x = <<EOT\n${issue}EOT\n}`)).toEqual(['aws_vpc.a aws_vpc'])
})

test('a state of version 3 has modules, and references by id', () => {
  const attributes = { id: 'i-1', 'tags.%': '1', 'network.0.subnet_ids.#': '1', 'network.0.subnet_ids.123': 'subnet-1' }
  const modules = [
    {
      path: ['root'],
      resources: { 'aws_instance.web.0': { type: 'aws_instance', primary: { id: 'i-1', attributes } } },
    },
    {
      path: ['root', 'net'],
      resources: { 'aws_subnet.a': { type: 'aws_subnet', primary: { attributes: { id: 'subnet-1' } } } },
    },
  ]
  expect(read(JSON.stringify({ version: 3, terraform_version: '0.11.14', modules }))).toEqual([
    'aws_instance.web aws_instance network.subnetids=module.net.aws_subnet.a',
    'module.net.aws_subnet.a aws_subnet',
  ])
})

test.each([
  [
    'terraform show',
    `# module.net.aws_subnet.a[0]:
resource "aws_subnet" "a" {
    id                      = "subnet-1"
    map_public_ip_on_launch = true
}

# aws_lambda_function.f: (tainted)
resource "aws_lambda_function" "f" {
    id = "f"
    vpc_config {
        subnet_ids = [
            "subnet-1",
        ]
    }
}`,
    'vpcconfig.subnetids',
  ],
  [
    'terraform plan',
    `Terraform will perform the following actions:

  # module.net.aws_subnet.a[0] will be updated in-place
  ~ resource "aws_subnet" "a" {
        id = "subnet-1"
      ~ tags = { "a" = "b" -> "c" }
    }

  # aws_lambda_function.f will be created
  + resource "aws_lambda_function" "f" {
      + arn        = (known after apply)
      + subnet_id  = "subnet-0" -> "subnet-1" # forces replacement
    }

Plan: 1 to add, 1 to change, 0 to destroy.`,
    'subnetid',
  ],
])('the text of %s has resources with references', (_, text, path) => {
  expect(read(text)).toEqual([
    'module.net.aws_subnet.a aws_subnet',
    `aws_lambda_function.f aws_lambda_function ${path}=module.net.aws_subnet.a`,
  ])
})

test('the text of a plan has the changes', () => {
  const lines = [
    'a will be created',
    'b will be updated in-place',
    'c is tainted, so must be replaced',
    'd will be destroyed',
    'b (deposed object a1) will be destroyed',
  ]
  expect(parseTemplate([lines.map(line => `  # aws_vpc.${line}\n`).join('')])).toMatchObject({
    notes: ['1 created, 1 changed, 1 replaced, 1 destroyed'],
  })
})

test.each([
  ['identity/LineItemId,lineItem/ProductCode,lineItem/UnblendedCost\na,AmazonEC2,0.01'],
  ['{"ResultsByTime": [{"Groups": [{"Keys": ["Amazon EC2"]}]}]}'],
  ['"Service","EC2-Instances($)","Total costs($)"\n"2024-01-01","1.2","1.2"'],
  ['Service;Region;Cost\nAmazon EC2;eu-west-1;12,40'],
])('%j is refused as a cost report', text => {
  expect(recognizeText(text)?.kind).toBe('template')
  expect(read(text)).toEqual([expect.stringMatching(/^This seems to be a cost report\. It has costs/)])
})

test.each([
  ['{"eventVersion": "1.08", "eventSource": "ec2.amazonaws.com", "resources": ["arn:aws:s3:::a"]}'],
  ['{"Version": "2012-10-17", "Statement": [{"Resource": "arn:aws:s3:::a"}]}'],
  ['User: arn:aws:iam::111122223333:user/a is not authorized\nto perform: iam:CreateUser'],
  ['| Name | Value |\n|------|-------|\n| a    | b     |'],
  ['user > alb > ecs\necs > s3'],
])('%j is no template', text => {
  expect(recognizeText(text)).toBeUndefined()
})

test.each(Object.values(SIGNS).flat())('the sample %j has the sign beside it', (sample, pattern) => {
  expect(sample).toMatch(pattern)
})

test.each([
  ['{ "locals": { "a": 1 } }', 'Terraform'],
  ['{ "Resources": { "Topic": { "Type": "AWS::SNS::Topic" } } }', 'CloudFormation'],
  [TOPIC, 'CloudFormation'],
  ['Name,Instance ID\nweb,i-0123456789abcdef0\n', 'Inventory'],
])('%j has the label %s', (text, label) => {
  expect(recognizeText(text)?.label).toBe(label)
})

test('hostile texts of 5 MB are read or refused in words', () => {
  const long = (part: string) => part.repeat(5_000_000 / part.length)
  for (const text of [
    ...[
      '[\n',
      '{"\n',
      '```\n~~~~\n',
      '|a|b|\n',
      '+---+\n',
      'aws_vpc.a\n',
      'module.a["x"].',
      '\u001B]',
      '- i-0123abcd,\n',
    ].map(long),
    `arn,x\n${long('"a\n')}`,
    `{"Type": "AWS::A::B", ${long('/*')}`,
    `{"Foos": ${long('{"Foos":')}`,
    `# aws_vpc.a:\n  a = ${long('-> ')}`,
  ])
    expect(read(text)[0]).toMatch(/^(?:This seems to be |Couldn’t read |The template )|aws_vpc/)
})

test('long runs of one character are read in linear time', () => {
  const long = (part: string) => part.repeat(400_000)
  expect(gridTables(`${long('-')}x`)).toEqual([])
  expect(formatOf(`Vpcs:${long('\n')}x`)).toBeUndefined()
  expect(listedIds(`i-0123456789abcdef0\na${long(' )')}b\ni-0123456789abcdef1 ${long(',')}x`)).toEqual([
    'i-0123456789abcdef0',
    'i-0123456789abcdef1',
  ])
  expect(listedIds(`i-0123456789abcdef0 ${long(')')}x`)).toEqual(['i-0123456789abcdef0'])
  expect(shownState(`# aws_vpc.a:\n${long(' ')}(\n    cidr = "10.0.0.0/16"`)).toMatchObject([{ key: 'aws_vpc.a' }])
  expect(jsonIn(`{"a": "${long('\\"')}`, () => [])).toEqual([])
})

test('a long line with separators, but no second line, is no table', () => {
  const ids = Array.from({ length: 40 }, (_, i) => `i-0123456789abcde${10 + i}`)
  expect(read(ids.join(', '))).toHaveLength(40)
  expect(undrawableKind(ids.map((_, i) => `ec2 #${i}, `).join(''))).toBeUndefined()
  expect(undrawableKind('a,b,c\n1,2,3')).toBe('a table')
})
