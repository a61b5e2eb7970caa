import { describe, expect, test } from 'vitest'
import { abbreviation, monogram, normalizeWhitespace, simpleName, slugOf } from './names'

describe('simple name', () => {
  test.each([
    ['Amazon EC2', 'EC2'],
    ['AWS Lambda', 'Lambda'],
    ['Elastic Load Balancing', 'Elastic Load Balancing'],
    ['AWS WAF or AWS Shield?', 'WAF or Shield?'],
    ['Amazon Bedrock or Amazon SageMaker AI?', 'Bedrock or SageMaker AI?'],
    ['Amazon SQS, Amazon SNS, or Amazon EventBridge?', 'SQS, Amazon SNS, or EventBridge?'],
    ['Choosing an AWS compute service', 'Choosing an AWS compute service'],
    ['AWSome', 'AWSome'],
    ['AWS re:Post', 're:Post'],
    ['  Amazon S3 ', 'S3'],
  ])('%s -> %s', (full, simple) => expect(simpleName(full)).toBe(simple))
})

test.each([
  ['AWS Agent Registry', 'AR'],
  ['Amazon Quick', 'QU'],
  ['AWS re:Post', 'RP'],
  ['', ''],
])('the monogram of %j is %j', (name, letters) => expect(monogram(name)).toBe(letters))

describe('slug', () => {
  test.each([
    ['Amazon EC2', 'ec2'],
    ['AWS SDK for C++', 'sdk-for-c'],
    ['Amazon DocumentDB (with MongoDB compatibility)', 'documentdb-with-mongodb-compatibility'],
    ['AWS WAF or AWS Shield?', 'waf-or-shield'],
    ['AWS re:Post Private', 'repost-private'],
    ['AWS X-Ray', 'x-ray'],
    ['AWS SDK for .NET', 'sdk-for-net'],
    ['AWS Bits & Bytes', 'bits-bytes'],
    ['AWS Interconnect - multicloud', 'interconnect-multicloud'],
  ])('%s -> %s', (full, slug) => expect(slugOf(full)).toBe(slug))
})

describe('abbreviation in parentheses', () => {
  test.each([
    ['EC2', ['Elastic Compute Cloud'], 'Elastic Compute Cloud'],
    ['Elastic File System', ['EFS'], 'EFS'],
    ['EventBridge', ['CloudWatch Events'], null],
    ['EventBridge', [], null],
    ['MQ', [], null],
    ['Lake', ['ABCD'], 'ABCD'],
    ['Lakes', ['ABCD'], null],
    ['Relational Database Service', ['RDS', 'Other'], 'RDS'],
    ['Relational Database Service', ['RD'], null],
    ['Relational Database Service', ['Other', 'RDS'], null],
  ])('%s, other names %j -> %s', (serviceSimpleName, alsoKnownAs, expected) =>
    expect(abbreviation({ serviceSimpleName, alsoKnownAs })).toBe(expected),
  )
})

describe('cleaned text', () => {
  test.each([
    ['  a\u00a0 b ', 'a b'],
    ['a\\n   b', 'a b'],
    ['a\n\t b', 'a b'],
    ['Snow & Co', 'Snow & Co'],
  ])('%j -> %j', (raw, clean) => expect(normalizeWhitespace(raw)).toBe(clean))
})
