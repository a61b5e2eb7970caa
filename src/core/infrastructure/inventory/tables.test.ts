import { expect, test } from 'vitest'
import { resourceLines } from '../testing/resource-lines'
import { gridTables } from './tables'

test('a long run of hyphens is read in linear time', () => {
  expect(gridTables(`${'-'.repeat(400_000)}x`)).toEqual([])
})

test('a long heading is read in linear time', () => {
  const table = '| A | B |\n|---|---|\n| `x` | arn:aws:s3:::photos |'
  expect(resourceLines(`# ${'(a '.repeat(400_000)}\n${table}`)).toHaveLength(1)
})

test.each([
  [',', '\n\n'],
  [';', '\n'],
  ['\t', 'My export:\n```csv\n'],
])('rows with %j between their cells are read after %j', (separator, before) => {
  const rows = [
    ['Name', 'Instance ID', 'VPC ID'],
    ['web', 'i-0123456789abcdef0', 'vpc-0123456789abcdef0'],
  ]
  const text = rows.map(cells => cells.join(separator)).join('\n')
  expect(resourceLines(before + text)).toEqual(['i-0123456789abcdef0 ec2:instance vpcid=vpc-0123456789abcdef0'])
})

test('names in tables of Markdown belong to the service in the heading above', () => {
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
## Users
| Item | Value |
|---|---|
| ARN | \`arn:aws:cognito-idp:eu-west-1:111122223333:userpool/eu-west-1_a\` |`
  expect(resourceLines(text)).toEqual([
    's3 photos s3',
    'api Users api gateway',
    'lambda orders lambda functions',
    expect.stringMatching(/^arn:aws:cognito-idp:/),
  ])
})
