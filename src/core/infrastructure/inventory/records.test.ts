import { expect, test } from 'vitest'
import { kindInList } from './records'

test.each([
  ['DescribeLoadBalancers', 'loadbalancer'],
  ['describe-serverless-caches', 'serverlesscache'],
  ['ListEventBuses', 'eventbus'],
  ['ListAliases', 'alias'],
  ['DescribePatches', 'patch'],
  ['ListPolicies', 'policy'],
  ['GetRestApis', 'restapi'],
  ['functionSummaries', 'function'],
])('the records of %s are of the kind %s', (list, kind) => {
  expect(kindInList(list)).toBe(kind)
})
