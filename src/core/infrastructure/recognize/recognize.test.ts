import { expect, test } from 'vitest'
import { parseTemplate } from '../read/read-text'
import { resourceLines } from '../testing/resource-lines'
import { formatOf, listedIds, recognizeText, undrawableKind } from './recognize'
import { SIGNS } from './signs'

const TOPIC = 'Resources:\n  Topic: { Type: AWS::SNS::Topic }\n'

test('other texts have no format', () => {
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

test('an ARN or id alone is a list in a file, but a text to search for when it is pasted', () => {
  for (const text of ['arn:aws:s3:::photos\n', 'i-0123456789abcdef0']) {
    expect(recognizeText(text)).toBeUndefined()
    expect(resourceLines(text)).toEqual([expect.stringContaining(text.trim())])
  }
  expect(resourceLines('i-0123456789abcdef0 > s3')).toEqual([expect.stringMatching(/^This seems to be /)])
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
  ['{ "Mappings": { "aws_amis": { "a": {} } }, "Resources": { "Topic": {} } }', 'CloudFormation'],
  [TOPIC, 'CloudFormation'],
  ['Topic:\n  Type: AWS::SNS::Topic\n', 'CloudFormation'],
  ['{ "Topic": { "Type": "AWS::SNS::Topic" } }', 'CloudFormation'],
  ['Name,Instance ID\nweb,i-0123456789abcdef0\n', 'Inventory'],
])('%j has the label %s', (text, label) => {
  expect(recognizeText(text)?.label).toBe(label)
})

test.each([
  ['identity/LineItemId,lineItem/ProductCode,lineItem/UnblendedCost\na,AmazonEC2,0.01'],
  ['{"ResultsByTime": [{"Groups": [{"Keys": ["Amazon EC2"]}]}]}'],
  ['"Service","EC2-Instances($)","Total costs($)"\n"2024-01-01","1.2","1.2"'],
  ['Service;Region;Cost\nAmazon EC2;eu-west-1;12,40'],
  ['Service                Cost (USD)\nAmazon EC2             $1,204.11'],
])('%j is refused as a cost report', text => {
  expect(recognizeText(text)?.kind).toBe('template')
  expect(resourceLines(text)).toEqual([expect.stringMatching(/^This seems to be a cost report\. It has costs/)])
})

test('code blocks in Markdown are documents, but not those in a template', () => {
  const issue = `### Steps\n\`\`\`yaml\n${TOPIC}\`\`\`\nand\n\`\`\`hcl\nresource "aws_sqs_queue" "q" {}\n\`\`\`\n`
  expect(resourceLines(issue)).toEqual(['aws_sqs_queue.q aws_sqs_queue', '1/Topic AWS::SNS::Topic'])
  expect(parseTemplate([issue])).toMatchObject({ notes: ['2 documents'] })
  expect(resourceLines(issue.replace('AWS::SNS::Topic }', 'AWS::SNS::Topic'))).toEqual([
    expect.stringMatching(/^Couldn’t read the template. Line [45], /),
  ])
  expect(resourceLines(`resource "aws_vpc" "a" {\n  x = <<EOT\n${issue}EOT\n}`)).toEqual(['aws_vpc.a aws_vpc'])
})

test('a long line with separators, but no second line, is no table', () => {
  const ids = Array.from({ length: 40 }, (_, i) => `i-0123456789abcde${10 + i}`)
  expect(resourceLines(ids.join(', '))).toHaveLength(40)
  expect(undrawableKind(ids.map((_, i) => `ec2 #${i}, `).join(''))).toBeUndefined()
  expect(undrawableKind('a,b,c\n1,2,3')?.name).toBe('a table')
})

test('hostile texts of 5 MB are read, or refused with a message', () => {
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
    `$ aws ec2 describe-instances\n${long('a ')}`,
  ])
    expect(resourceLines(text)[0]).toMatch(/^(?:This seems to be |Couldn’t read |The template )|aws_vpc/)
})

test('long runs of one character are read in linear time', () => {
  const long = (part: string) => part.repeat(400_000)
  expect(formatOf(`Vpcs:${long('\n')}x`)).toBeUndefined()
  for (const part of ['\t', 'a\t', 'a  ', '$ ']) expect(formatOf(`${long(part)}x`)).toBeUndefined()
  expect(listedIds(`i-0123456789abcdef0\na${long(' )')}b\ni-0123456789abcdef1 ${long(',')}x`)).toEqual([
    'i-0123456789abcdef0',
    'i-0123456789abcdef1',
  ])
  expect(listedIds(`i-0123456789abcdef0 ${long(')')}x`)).toEqual(['i-0123456789abcdef0'])
})
