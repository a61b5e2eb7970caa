import { expect, test } from 'vitest'
import type { Icon } from '../catalog/types'
import { iconLabel } from './icon-label'
import { sampleIcon } from './testing/samples'

const sqs = sampleIcon('Architecture Service', {
  iconName: 'Amazon-Simple-Queue-Service',
  displayName: 'Amazon Simple Queue Service',
  entry: 'sqs',
})
const queue = sampleIcon('Resource', { iconName: 'SQS_Queue', displayName: 'Queue', entry: 'sqs' })
const message = sampleIcon('Architecture Service', { iconName: 'SQS-2', displayName: 'Simple Queue', entry: 'sqs' })
const cloud = sampleIcon('Architecture Group', { iconName: 'Group_AWS-Cloud', displayName: 'AWS Cloud' })
const dark = sampleIcon('Architecture Group', {
  iconName: 'Group_AWS-Cloud_Dark',
  displayName: 'AWS Cloud (dark)',
  variantOf: 'Group_AWS-Cloud',
})
const icons = new Map([sqs, queue, message, cloud, dark].map(icon => [icon.iconName, icon]))
const services = new Map([
  [
    'sqs',
    {
      service: 'Amazon SQS',
      serviceSimpleName: 'SQS',
      alsoKnownAs: [],
      iconServices: ['Amazon-Simple-Queue-Service', 'SQS-2'],
    },
  ],
  [
    'rds',
    {
      service: 'Amazon Relational Database Service',
      serviceSimpleName: 'Relational Database Service',
      alsoKnownAs: ['RDS'],
      iconServices: ['Amazon-RDS'],
    },
  ],
  [
    'directory',
    {
      service: 'AWS Directory Service',
      serviceSimpleName: 'Directory Service',
      alsoKnownAs: [],
      iconServices: ['AWS-Directory-Service'],
    },
  ],
])

test.each<[string, Icon, string, string]>([
  ['the leading icon of a service is called like the service', sqs, 'Amazon SQS', 'SQS'],
  ['another icon of a service is called by its own name', message, 'Simple Queue', 'Simple Queue'],
  ['a part is called by its own name', queue, 'Queue', 'Queue'],
  ['a variant is called like what it varies', dark, 'AWS Cloud', 'Cloud'],
])('%s', (_rule, icon, withPrefix, without) => {
  expect(iconLabel(icon, { icons, services }, 'with')).toBe(withPrefix)
  expect(iconLabel(icon, { icons, services }, 'without')).toBe(without)
})

test('without the catalog a service has the name of its icon', () => {
  expect(iconLabel(sqs, { icons, services: new Map() }, 'with')).toBe('Amazon Simple Queue Service')
})

test.each([
  ['rds', 'Amazon-RDS', 'Amazon RDS', 'RDS'],
  ['directory', 'AWS-Directory-Service', 'AWS Directory Service', 'Directory Service'],
  ['sqs', 'SQS-2', 'Simple Queue', 'Simple Queue'],
])('a short label of %s has the abbreviation, if there is one', (entry, iconName, withPrefix, without) => {
  const icon = sampleIcon('Architecture Service', { iconName, displayName: 'Simple Queue', entry })
  expect(iconLabel(icon, { icons, services }, 'with', true)).toBe(withPrefix)
  expect(iconLabel(icon, { icons, services }, 'without', true)).toBe(without)
})
