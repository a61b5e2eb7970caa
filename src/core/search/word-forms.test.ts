import { describe, expect, test } from 'vitest'
import { splitCamelCase } from '../catalog/links/operations'
import { nameWords, normalizeLetters } from '../items/words'
import { camelCaseParts, initialsOf, splitChinese } from './word-forms'

describe('words of names', () => {
  test.each([
    ['Amazon API Gateway', ['api', 'gateway']],
    ['AWS X-Ray', ['x', 'ray']],
    ['Oracle Database@AWS', ['oracle', 'database']],
    ['AWS SDK for C++', ['sdk', 'for', 'cpp']],
    ['AWS', ['aws']],
    ['S3にファイルを保存する', ['s3', 'ファイル', '保存']],
  ])('%s', (name, words) => {
    expect(nameWords(name)).toEqual(words)
  })

  test('a Chinese compound has words of two characters', () => {
    expect(splitChinese('监控告警 s3')).toBe('监控 告警 s3')
    expect(splitChinese('日志 监控系统')).toBe('日志 监控 系统')
  })

  test('accents and capitals are ignored', () => {
    expect(normalizeLetters('Café Visualization')).toBe('cafe visualization')
  })

  test.each([
    ['DescribeDBInstances', ['describe', 'db', 'instances']],
    ['ListMFADevices', ['list', 'mfa', 'devices']],
    ['DescribeVPCs', ['describe', 'vpcs']],
    ['CreateEC2Fleet', ['create', 'ec2', 'fleet']],
  ])('operation %s', (name, words) => {
    expect(splitCamelCase(name)).toEqual(words)
  })

  test('a name is split at capitals', () => {
    expect(camelCaseParts('Amazon CloudFront')).toEqual(['cloud', 'front'])
    expect(camelCaseParts('AWS CloudHSM')).toEqual(['cloud', 'hsm'])
    expect(camelCaseParts('Amazon Kinesis')).toEqual([])
  })

  test('initials come from words and from capitals', () => {
    expect(initialsOf('AWS Step Functions')).toContain('sf')
    expect(initialsOf('Amazon CloudFront')).toEqual(expect.arrayContaining(['cf', 'acf', 'cfront']))
    expect(initialsOf('Amazon DynamoDB')).not.toContain('d')
  })
})
