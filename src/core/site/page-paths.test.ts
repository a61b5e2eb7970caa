import { expect, test } from 'vitest'
import { serviceNamed } from '../catalog/testing/sample-catalog'
import { createPathAliases, findPagePath } from './page-paths'

const SERVICES = [
  serviceNamed('AWS Lambda'),
  serviceNamed('Amazon EventBridge', { formerly: ['Amazon CloudWatch Events'], alsoKnownAs: ['Bus'] }),
  serviceNamed('Amazon OpenSearch Service', { alsoKnownAs: ['OpenSearch'] }),
  serviceNamed('Amazon Quick', { alsoKnownAs: ['Bus', 'Icons', 'Lambda'] }),
]
const aliases = createPathAliases(SERVICES, { quicksight: 'quick' }, ['icons', 'all'])

test.each([
  ['lambda', 'lambda'],
  ['Lambda', 'lambda'],
  ['lambda/', 'lambda'],
  ['aws-lambda', 'lambda'],
  ['amazon-lambda', 'lambda'],
  ['cloudwatch-events', 'eventbridge'],
  ['amazon-cloudwatch-events', 'eventbridge'],
  ['QuickSight', 'quick'],
  ['icons/', 'icons'],
  ['opensearch', 'opensearch-service'],
  // Two services have this name, so it leads to neither.
  ['bus', null],
  ['nothing', null],
  ['constructor', null],
])('%s leads to %s', (path, page) => expect(findPagePath(path, aliases)).toBe(page))
