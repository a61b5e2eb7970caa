import { expect, test } from 'vitest'
import { parseArn, resourceOfArn, slugOfArn } from './arn'
import type { NameTables } from './name-tables'

const tables = {
  arnForms: new Map([
    [
      's3',
      [
        { type: 's3:object', resource: `\${BucketName}/\${ObjectName}` },
        { type: 's3:bucket', resource: `\${BucketName}` },
      ],
    ],
  ]),
  arnPrefixes: new Map([['s3', [['archive-', 'amazon-s3-glacier']]]]),
  arnSegments: new Map([['s3', 'amazon-s3']]),
} as unknown as NameTables

const arnOf = (text: string) => {
  const arn = parseArn(text)
  if (!arn) throw new Error(`${text} is no ARN`)
  return arn
}

test('an ARN is split at its first five colons, which may be inside a variable', () => {
  expect(parseArn('ARN:aws:S3:eu-west-1:111122223333:a:b')).toMatchObject({
    partition: 'aws',
    segment: 's3',
    region: 'eu-west-1',
    account: '111122223333',
    resource: 'a:b',
  })
  expect(parseArn(`arn:\${AWS::Partition}:s3:::logs`)).toMatchObject({
    partition: `\${AWS::Partition}`,
    resource: 'logs',
  })
})

test.each(['arn:aws:s3:::', 'arn:aws::::logs', 'aws:s3:::logs', 'arn:aws:s3'])('%s is no ARN', text => {
  expect(parseArn(text)).toBeUndefined()
})

test.each([
  ['arn:aws:s3:::logs', { type: 's3:bucket', name: 'logs' }],
  ['arn:aws:s3:::logs/a.txt', { type: 's3:object', name: 'logs / a.txt' }],
  ['arn:aws:sqs:::orders', undefined],
])('the resource of %s is %j', (text, resource) => {
  expect(resourceOfArn(tables, arnOf(text))).toEqual(resource)
})

test.each([
  ['arn:aws:s3:::logs', 'amazon-s3'],
  ['arn:aws:s3:::archive-logs', 'amazon-s3-glacier'],
  ['arn:aws:sqs:::orders', undefined],
])('the service of %s is %s', (text, slug) => {
  expect(slugOfArn(tables, arnOf(text))).toBe(slug)
})
