import { describe, expect, test } from 'vitest'
import { toFieldText } from '@/core/identify/read/lines'
import { TEST_SITE } from '@/generate/testing/site'
import { createFullSearch } from '@/node/full-search'

const finder = createFullSearch(TEST_SITE.compiled, [])

const policyWith = (...actions: string[]) =>
  JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: actions, Resource: '*' }] }, null, 1)

const PLANTED: readonly [mistake: string, meant: string][] = [
  ['dynamodb:PutItm', 'dynamodb:PutItem'],
  ['lambda:InvokeFunctoin', 'lambda:InvokeFunction'],
  ['s3:GetObjects', 's3:GetObject'],
  ['ec2:DescribeInstance', 'ec2:DescribeInstances'],
  ['sqs:SendMesage', 'sqs:SendMessage'],
  ['iam:PasRole', 'iam:PassRole'],
  ['cloudwatchs:PutMetricData', 'cloudwatch:PutMetricData'],
  ['logs:CreateLogSteam', 'logs:CreateLogStream'],
  ['kms:Decript', 'kms:Decrypt'],
  ['sts:AssumRole', 'sts:AssumeRole'],
  ['sqs:Sned*', 'sqs:Send*'],
  ['fxs:CopyBackup', 'fsx:CopyBackup'],
  ['ec2:Descrbe*', 'ec2:Describe*'],
  ['cloudwatch:PutLogEvents', 'logs:PutLogEvents'],
  ['lambda:Invoke', 'lambda:InvokeFunction'],
  ['s3:ListObjectsV2', 's3:ListBucket'],
  ['s3:ListBuckets', 's3:ListAllMyBuckets'],
]

describe('a policy', () => {
  test.each(PLANTED)('with %s means %s', (mistake, meant) => {
    const [action] = finder.policyOf(policyWith(mistake)) ?? []
    expect(action).toMatchObject({ name: mistake, matches: [], closest: meant })
  })

  test('with existing actions and patterns has no unknown action', () => {
    const names = [
      's3:GetObject',
      's3:getobject',
      'ec2:Describe*',
      'dynamodb:*Item',
      '*',
      'lambda:*',
      ...PLANTED.map(([, meant]) => meant),
    ]
    expect(finder.policyOf(policyWith(...names))?.filter(({ matches }) => matches.length === 0)).toEqual([])
  })

  test.each(['s3:Get?bject', 's3:GetObjec?', 's3:???Object', 's?:GetObject', 's3:G*t?bject*'])(
    'may have ? for one character, as in %s',
    pattern => {
      const [action] = finder.policyOf(policyWith(pattern)) ?? []
      expect(action?.matches).toContainEqual({ action: 's3:GetObject', level: 'Read' })
      expect(finder.search(policyWith(pattern))[0]?.item.lines?.[0]?.[0]).toBe(`matched by ${pattern}`)
    },
  )

  test.each(['s3', 's*', 's3:Get?Nonsense', 's3:GetObject?', 's3:?GetObject'])(
    'does not match GetObject with %s',
    pattern => {
      const [action] = finder.policyOf(policyWith(pattern)) ?? []
      expect(action?.matches.filter(({ action }) => action === 's3:GetObject')).toEqual([])
    },
  )

  test('with many actions or stars is read', () => {
    const actions = Array.from({ length: 5001 }, (_, i) => `s3:Get${i}`)
    expect(finder.policyOf(policyWith(...actions))).toBeUndefined()
    expect(finder.policyOf(policyWith(...actions.slice(1)))).toHaveLength(5000)
    const patterns = actions.slice(0, 501).map(name => `${name}*`)
    expect(finder.policyOf(policyWith(...patterns))).toBeUndefined()
    expect(finder.policyOf(policyWith(...patterns.slice(1)))).toHaveLength(500)
    const repeated = (count: number) =>
      Array.from({ length: count }, () => ({ Effect: 'Allow', Action: ['s3:*', '*'] }))
    expect(finder.policyOf(JSON.stringify({ Statement: repeated(300) }))).toHaveLength(2)
    expect(finder.policyOf(JSON.stringify({ Statement: repeated(5001) }))).toBeUndefined()
    expect(finder.policyOf(policyWith(`*:${'*'.repeat(1_000_000)}Nonsense`))?.[0]?.matches).toEqual([])
  })

  test('with thousands of existing actions lists those that it allows', () => {
    const actions = ['ec2', 's3', 'iam', 'sagemaker'].flatMap(
      prefix => finder.policyOf(policyWith(`${prefix}:*`)) ?? [],
    )
    const names = actions.flatMap(({ matches }) => matches.map(({ action }) => action)).slice(0, 1500)
    expect(names).toHaveLength(1500)
    const [first] = finder.search(policyWith(...names))
    expect(first?.item.description).toBe('1500 actions, 0 unknown')
    expect(first?.item.lines).toEqual([['allowed actions', names.toSorted().join('\n')]])
  })

  test('names all actions that a pattern matches, with their access levels', () => {
    const [pattern] = finder.policyOf(policyWith('dynamodb:*Item')) ?? []
    expect(pattern?.matches).toContainEqual({ action: 'dynamodb:PutItem', level: 'Write' })
    expect(pattern?.matches).toContainEqual({ action: 'dynamodb:GetItem', level: 'Read' })
    expect(pattern?.matches.every(({ action }) => action.endsWith('Item'))).toBe(true)
    expect(finder.policyOf(policyWith('ec2:Describe*'))?.[0]?.matches.length).toBeGreaterThan(150)
  })

  const BUCKET = `arn:aws:s3:::\${BucketName}`
  test.each([
    ['s3:GetObject', 'arn:aws:s3:::shop', expect.arrayContaining([`${BUCKET}/\${ObjectName}`])],
    ['s3:ListBucket', 'arn:aws:s3:::shop/*', expect.arrayContaining([BUCKET])],
    ['s3:ListAllMyBuckets', 'arn:aws:s3:::shop', ['*']],
    ['logs:DescribeLogGroups', 'arn:aws:logs:*:*:log-group:/aws/lambda/*', ['*']],
    ['logs:DescribeLogGroups', 'arn:aws:logs:*:*:log-group:shop:*', ['*']],
    ['logs:DescribeLogGroups', 'arn:aws:sqs:*:*:*', ['*']],
    ['ec2:DescribeVpc?', 'arn:aws:ec2:*:*:vpc/*', ['*']],
    ['lambda:InvokeFunction', 'arn:aws:s3:::shop', expect.arrayContaining([expect.stringContaining(':function:')])],
    ['ec2:StopInstances', ['arn:aws:license-manager:*:*:license-configuration:*'], expect.any(Array)],
  ])('says that %s needs other resources than %j', (name, resource, needs) => {
    const statement = { Effect: 'Allow', Action: name, Resource: resource }
    expect(finder.policyOf(JSON.stringify({ Statement: statement }))?.[0]?.needs).toEqual(needs)
  })

  test.each([
    ['s3:GetObject', 'arn:aws:s3:::shop/*'],
    ['s3:GetObject', 'arn:aws:s3:::shop*'],
    ['s3:ListBucket', ['arn:aws:s3:::shop/*', 'arn:aws:s3:::shop']],
    ['s3:*', 'arn:aws:s3:::shop'],
    ['logs:PutLogEvents', 'arn:aws:logs:*:*:*'],
    ['logs:CreateLogStream', 'arn:aws:logs:eu-west-1:111122223333:log-group:/aws/lambda/a:*'],
    ['iam:PassRole', `arn:aws:iam::111122223333:role/team/\${aws:username}`],
    ['dynamodb:Query', 'arn:aws-cn:dynamodb:*:*:table/T?/index/*'],
    ['lambda:InvokeFunction', 'arn:aws:lambda:eu-west-1:111122223333:function:pay:live'],
    ['logs:DescribeLogGroups', 'arn:aws:logs:*:111122223333:log-group:*'],
    ['appflow:DescribeConnectorProfiles', 'arn:aws:appflow:*:*:connector-profile/*'],
    ['cloudformation:ListStacks', 'arn:aws:cloudformation:*:*:stack/*/*'],
    ['s3:ListAllMyBuckets', 'arn:aws:s3:::*'],
    ['s3:GetObject', `arn:\${AWS::Partition}:s3:::shop/*`],
    ['logs:DescribeLogGroups', `arn:aws:logs:\${AWS::Region}:\${AWS::AccountId}:*`],
    ['sqs:SendMessage', '*'],
    ['ec2:DescribeInstances', { 'Fn::Sub': `arn:aws:s3:::\${Bucket}` }],
    ['s3:ListAllMyBuckets', undefined],
  ])('accepts %s for %j', (name, resource) => {
    const statement = { Effect: 'Allow', Action: name, Resource: resource }
    expect(finder.policyOf(JSON.stringify({ Statement: statement }))?.[0]?.needs).toBeUndefined()
  })

  test('may name an action again for resources that it does not accept', () => {
    const action = { Effect: 'Allow', Action: 's3:ListAllMyBuckets' }
    const wrong = { ...action, Resource: 'arn:aws:s3:::shop' }
    const needsOf = (...statements: object[]) => finder.policyOf(JSON.stringify({ Statement: statements }))?.[0]?.needs
    expect(needsOf(wrong, { ...action, Resource: '*' })).toBeUndefined()
    expect(needsOf(wrong, { ...action, Effect: 'Deny', Resource: '*' })).toEqual(['*'])
  })

  test('may have one statement, one action, and exceptions', () => {
    const text = JSON.stringify({ Statement: { Effect: 'Deny', NotAction: 'iam:Nonsense*', Resource: '*' } })
    expect(finder.policyOf(text)).toMatchObject([{ name: 'iam:Nonsense*', matches: [], isExcluded: true }])
  })

  test('names no other service for an operation whose action has another name, or for a common name', () => {
    const closestOf = (action: string) => finder.policyOf(policyWith(action))?.[0]?.closest
    expect(['dynamodb:ExecuteStatement', 'sts:ListTagsForResource'].map(closestOf)).toEqual([undefined, undefined])
  })

  test('names an existing action for each operation with an action of another name', () => {
    const rows = TEST_SITE.compiled.identifiers.iam.operations
    const operations = rows.flatMap(({ prefix, actions = {} }) => Object.keys(actions).map(name => `${prefix}:${name}`))
    const closest = finder.policyOf(policyWith(...operations))?.map(action => action.closest ?? '') ?? []
    expect(closest.length).toBeGreaterThan(20)
    expect(finder.policyOf(policyWith(...closest))?.filter(({ matches }) => matches.length === 0)).toEqual([])
  })

  test('names the actions that an exception excludes', () => {
    const text = JSON.stringify({ Statement: { Effect: 'Allow', NotAction: 'iam:Tag*', Resource: '*' } })
    const lines = finder.search(text)[0]?.item.lines ?? []
    expect(lines).toContainEqual(['matched by iam:Tag*', expect.stringMatching(/^\d+ excluded actions: /)])
  })

  const ALLOW = { Effect: 'Allow', Action: ['sqs:SendMessage', 'sqs:ListQueues'], Resource: '*' }
  const DENY = { Sid: 'no', Effect: 'Deny', Action: 'SQS:List*', Resource: ['*'] }

  test.each([
    ['for all resources', DENY],
    ['by exceptions', { ...DENY, Action: undefined, NotAction: 'sqs:Send*' }],
  ])('that denies an action %s does not list it as allowed', (_, deny) => {
    const text = JSON.stringify({ Statement: [deny, ALLOW] })
    expect(finder.search(text)[0]?.item.lines?.at(-1)).toEqual(['allowed actions', 'sqs:SendMessage'])
  })

  test.each([
    ['with a condition', { ...DENY, Condition: { Bool: { 'aws:SecureTransport': 'false' } } }],
    ['for a resource', { ...DENY, Resource: 'arn:aws:sqs:*:*:jobs' }],
    ['except for a resource', { ...DENY, Resource: undefined, NotResource: 'arn:aws:sqs:*:*:jobs' }],
    ['for a principal', { ...DENY, Principal: { AWS: '111122223333' } }],
  ])('that denies an action %s lists it as allowed', (_, deny) => {
    const text = JSON.stringify({ Statement: [ALLOW, deny] })
    expect(finder.search(text)[0]?.item.lines?.at(-1)?.[1]).toBe('sqs:ListQueues\nsqs:SendMessage')
  })

  test('that allows all actions except some lists the others', () => {
    const Statement = [
      { Effect: 'Allow', NotAction: 'iam:*', Resource: '*' },
      { Effect: 'Deny', NotAction: ['sqs:SendMessage', 'iam:PassRole'], Resource: '*' },
    ]
    const text = JSON.stringify({ Statement })
    expect(finder.search(text)[0]?.item.lines?.at(-1)).toEqual(['allowed actions', 'sqs:SendMessage'])
  })

  test.each(['{"Statement": [', '{"Statement": "x"}', '{"Statement": [null]}', '{"a": 1}', 'Statement', ''])(
    'is not %j',
    text => {
      expect(finder.policyOf(text) ?? []).toEqual([])
    },
  )

  test('pasted into the palette is one item, with mistakes, patterns, and the allowed actions', () => {
    const text = toFieldText(policyWith('dynamodb:PutItm', 'dynamodb:*Item', 's3:GetObject'))
    const [first] = finder.search(text)
    expect(first?.item).toMatchObject({ title: 'IAM policy', description: '3 actions, 1 unknown' })
    const lines = finder.details(first?.item.id ?? '')?.lines ?? []
    expect(lines[0]).toEqual(['unknown: dynamodb:PutItm', 'dynamodb:PutItem'])
    expect(lines[1]).toEqual(['matched by dynamodb:*Item', expect.stringMatching(/^\d+ actions: \d+ /)])
    expect(lines[2]?.[1]).toContain('dynamodb:PutItem\ndynamodb:UpdateItem\ns3:GetObject')
    expect(finder.search(policyWith('*'))[0]?.item.lines?.at(-1)?.[1]).toMatch(/^\d{5} actions, too many to list$/)
  })
})
