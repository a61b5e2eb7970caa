import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLAN, SAM_TEMPLATE, STATE_FILE, TERRAFORM_CODE } from '../testing/samples'
import { parseTemplate } from './read-text'

test('documents of one text have separate names', () => {
  const text = `Resources: { A: { Type: AWS::SQS::Queue } }
---
Resources:
  A: { Type: AWS::SNS::Topic }
  B: { Type: AWS::SNS::Subscription, Properties: { TopicArn: !Ref A } }
`
  expect(parseTemplate([text])).toMatchObject({
    resources: [{ key: '1/A' }, { key: '2/A' }, { key: '2/B', references: [{ path: 'topicarn', key: '2/A' }] }],
    notes: ['2 documents'],
  })
  expect(parseTemplate([text, text])).toMatchObject({ notes: ['4 documents'] })
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
    /^This seems to be JSON\. It has no resources that can be read\./,
  ],
])('the error in %j has a place, or says what the text is', (text, problem) => {
  expect(parseTemplate([text])).toEqual({ problem: expect.stringMatching(problem) })
})

/** A template in which the properties of a resource contain themselves. */
const CYCLIC = 'Resources:\n  A:\n    Type: AWS::EC2::Instance\n    Properties: &a\n      VpcId: [*a]\n'
const CYCLIC_RESOURCES = 'Resources: &r\n  A: { Type: AWS::S3::Bucket }\n  L: [1, *r]\n'
const block = (body: string) => `resource "aws_vpc" "a" {\n${body}\n}`
const laughs = Array.from({ length: 9 }, (_, i) => `l${i + 1}: &l${i + 1} [${`*l${i},`.repeat(9)}]\n`).join('')
const buckets = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`B${i}`, { Type: 'AWS::S3::Bucket' }]))

test.each([
  ['an alias inside of its own value', CYCLIC],
  ['resources in themselves', CYCLIC_RESOURCES],
  ['60,000 comments', block('# vpc = [\n'.repeat(60_000))],
  ['60,000 brackets in a text', block(`x = <<EOT\n${'vpc = [\n'.repeat(60_000)}EOT`)],
  ['one long name', block('vpc'.repeat(100_000))],
  ['one long address', `aws_vpc.main\n${'a'.repeat(1_000_000)}_a.b`],
  ['many modules', `${'aws_vpc.main\n'.repeat(2_000)}${'module.a.'.repeat(20_000)}`],
])('a text with %s is read', (_, text) => {
  expect(parseTemplate([text])).toHaveProperty('resources')
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
])('a text with %s is refused with a message', (_, text, problem) => {
  expect(parseTemplate([text])).toEqual({ problem: expect.stringMatching(problem) })
})

/** Messages for valid text without resources. All other messages have a line and a column. */
const NOT_BROKEN = /^This seems to be /

test('broken texts (1,000, or ROUNDS) never throw, and errors have a line and a column', async () => {
  const whole = fc.constantFrom(SAM_TEMPLATE, TERRAFORM_CODE, JSON.stringify(STATE_FILE, null, 1), JSON.stringify(PLAN))
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
      const reading = parseTemplate([text])
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
    expect(parseTemplate([text])).toHaveProperty('problem')
})
