import { describe, expect, it } from 'vitest'
import { filterOperations } from './filter-operations'

const EC2 = { api: 'ec2', cliCommand: 'ec2', boto3Name: 'ec2' }
const OPERATIONS = [
  'DescribeInstances',
  'DescribeScheduledInstances',
  'ReportInstanceStatus',
  'RunInstances',
  'RunScheduledInstances',
]
const names = (query: string, operations = OPERATIONS, api = EC2) =>
  filterOperations(operations, query, api).map(({ name }) => name)

describe('operations are found', () => {
  it.each([
    'RunInstances',
    'run-instances',
    'run_instances',
    'run instances',
    'ec2 run-instances',
    'aws ec2 run-instances',
    'ec2.run_instances()',
  ])('by %s, the exact one first', query => expect(names(query)).toEqual(['RunInstances', 'RunScheduledInstances']))

  it('by words in any order', () =>
    expect(names('instances describe')).toEqual(['DescribeInstances', 'DescribeScheduledInstances']))

  it('by a beginning before a middle', () =>
    expect(names('instance', ['DescribeInstances', 'InstanceStart'])).toEqual(['InstanceStart', 'DescribeInstances']))

  it('with acronyms split in any way', () =>
    expect(names('describe-db-instances', ['DescribeDBInstances'])).toEqual(['DescribeDBInstances']))

  it.each(['  ', 'aws', 'aws ec2'])('all, in their order, by the query %j without a word of an operation', query =>
    expect(names(query)).toEqual(OPERATIONS),
  )

  it('by a word that is the name of the API, when it is the only one', () =>
    expect(names('detect', ['DetectFaces'], { api: 'detect', cliCommand: 'detect', boto3Name: 'detect' })).toEqual([
      'DetectFaces',
    ]))

  it.each([
    'aws cognito-idp admin-get-user',
    'cognito_idp.admin_get_user()',
    'CognitoIdp AdminGetUser',
    'aws admin-get-user',
  ])('after the name of an API of several words, as in %s', query => {
    const api = { api: 'cognito-idp', cliCommand: 'cognito-idp', boto3Name: 'cognito-idp' }
    expect(names(query, ['AdminGetUser', 'ListUsers'], api)).toEqual(['AdminGetUser'])
  })

  it('never without one of the words', () => expect(names('run bucket')).toEqual([]))
})

describe('the matching letters', () => {
  const marked = (query: string) =>
    filterOperations(['RunScheduledInstances'], query, EC2).map(({ name, ranges }) =>
      ranges.map(([a, b]) => name.slice(a, b)),
    )
  it('are one range if they are adjacent', () => expect(marked('run-scheduled')).toEqual([['RunScheduled']]))
  it('are a range per word if they are not', () => expect(marked('instances run')).toEqual([['Run', 'Instances']]))
  it('are joined where words overlap', () => expect(marked('duled sched run')).toEqual([['RunScheduled']]))
})
