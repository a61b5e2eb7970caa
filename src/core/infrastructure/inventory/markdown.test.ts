import { expect, test } from 'vitest'
import { resourceLines } from '../testing/resource-lines'

test('long headings, labels, and lists are read in linear time', () => {
  expect(resourceLines(`## a arn:aws:s3:::photos${'\n- a: b'.repeat(300_000)}`)).toEqual([
    expect.stringContaining('lines'),
  ])
  const table = '| A | B |\n|---|---|\n| `x` | arn:aws:s3:::photos |'
  const long = (part: string) => part.repeat(400_000)
  expect(resourceLines(`# ${long('(a ')}\n${table}`)).toHaveLength(1)
  for (const text of [
    long('* '),
    long('- a: b\n'),
    long(' - a\n   b'),
    `- ${long('a ')}: b`,
    long('## a\n'),
    long('|a'),
  ])
    expect(resourceLines(`${table}\n\n${text.slice(0, 90_000)}`)).toEqual(['arn:aws:s3:::photos arn:aws:s3:::photos'])
})

test('names in tables belong to the type in the heading above', () => {
  const text = `# Inventory
## 1. S3 バケット
| バケット名 | 用途 |
|---|:-:|
| \`photos\` | ✅ |
### Amazon API Gateway (REST)
All of them:
| API | ID |
|---|---|
| \`Users\` | \`02fc5gnwoi\` |
## Lambda functions
| Name | Runtime | Memory |
|---|---|---|
| **orders** | nodejs | 128 |
## Lambda variables
| Function | Variable |
|---|---|
| \`orders\` | GET /orders |
## Routes
| Route | Function |
|---|---|
| \`GET /users\` | orders |
## Transfer Family
| Server | Endpoint |
|---|---|
| inbox | vpce-0aaaaaaaaaaaaaaaa |
## Users
| Item | Value |
|---|---|
| ARN | \`arn:aws:cognito-idp:eu-west-1:111122223333:userpool/eu-west-1_a\` |`
  expect(resourceLines(text)).toEqual([
    'AWS::S3::Bucket photos AWS::S3::Bucket',
    'AWS::ApiGatewayV2::Api Users AWS::ApiGatewayV2::Api',
    'AWS::Lambda::Function orders AWS::Lambda::Function',
    'AWS::Transfer::Server inbox AWS::Transfer::Server',
    expect.stringMatching(/^arn:aws:cognito-idp:/),
  ])
})

test('lines with labels have the types in them, and properties and words are no resources', () => {
  const text = `Resources
- VPC: vpc-0aaaaaaaaaaaaaaaa
- SG: sg-0aaaaaaaaaaaaaaaa (port 22)
- EC2: i-0aaaaaaaaaaaaaaaa (t2.micro, IP: 10.0.0.1)
- RDS: db-6C2AAA2GC4 (PostgreSQL 15, encrypted)
- S3: shop-state (versioned)
- RDS endpoint: none
- ALB DNS: front-1831853084.us-east-1.elb.amazonaws.com
- NAT gateways: **None**
- CloudTrail: enabled
- Project: shop-1`
  expect(resourceLines(text)).toEqual([
    'vpc-0aaaaaaaaaaaaaaaa ec2:vpc',
    'sg-0aaaaaaaaaaaaaaaa ec2:security-group',
    'i-0aaaaaaaaaaaaaaaa ec2:instance',
    'AWS::RDS::DBInstance db-6C2AAA2GC4 AWS::RDS::DBInstance',
    'AWS::S3::Bucket shop-state AWS::S3::Bucket',
    'AWS::ElasticLoadBalancingV2::LoadBalancer front AWS::ElasticLoadBalancingV2::LoadBalancer',
  ])
})
