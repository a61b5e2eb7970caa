import { expect, test } from 'vitest'
import { kindInList, readRecords } from './records'

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

test.each([
  ['https://sqs.eu-west-1.amazonaws.com/111122223333/jobs', 'arn:aws:sqs:eu-west-1:111122223333:jobs'],
  ['https://eu-west-1.queue.amazonaws.com/111122223333/jobs', 'arn:aws:sqs:eu-west-1:111122223333:jobs'],
  ['https://queue.amazonaws.com/111122223333/jobs', 'arn:aws:sqs:us-east-1:111122223333:jobs'],
  ['https://sqs.cn-north-1.amazonaws.com.cn/111122223333/jobs', 'arn:aws-cn:sqs:cn-north-1:111122223333:jobs'],
  ['https://sqs.us-gov-west-1.amazonaws.com/111122223333/jobs', 'arn:aws-us-gov:sqs:us-gov-west-1:111122223333:jobs'],
])('the queue URL %s has the key %s', (url, arn) => {
  expect(readRecords({ QueueUrls: [url] }, {}).map(({ key }) => key)).toEqual([arn])
})
