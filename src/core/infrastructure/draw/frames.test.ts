import { expect, test } from 'vitest'
import { MODULE_TYPE, type Resource } from '../resource-types'
import { openModules } from './frames'

const resource = (key: string, type: string): Resource => ({ key, name: key, type, references: [] })
const VPC = resource('vpc', 'aws_vpc')
const ADMIN = resource('admin', MODULE_TYPE)

test.each([
  [
    'leave and enter again is removed',
    [
      ['record', 'balancer'],
      ['service', 'database'],
    ],
    [],
  ],
  [
    'leave and enter again is removed although another part is in a cycle',
    [
      ['record', 'balancer'],
      ['service', 'database'],
      ['database', 'service'],
    ],
    [],
  ],
  [
    'leave is kept',
    [
      ['record', 'balancer'],
      ['database', 'service'],
    ],
    ['admin'],
  ],
  [
    'leave and enter as a cycle is kept',
    [
      ['record', 'balancer'],
      ['balancer', 'record'],
    ],
    ['admin'],
  ],
])('the frame of a module that arrows %s', (_, pairs, expected) => {
  const frames = new Map<Resource, readonly Resource[]>([
    [VPC, []],
    [ADMIN, []],
  ])
  for (const key of ['record', 'database']) frames.set(resource(key, 'aws_thing'), [ADMIN])
  for (const key of ['balancer', 'service']) frames.set(resource(key, 'aws_thing'), [VPC])
  const opened = openModules(frames, new Map(pairs.map(([from = '', to = '']) => [from, new Set([to])])))
  expect([...opened.keys()].flatMap(({ key, type }) => (type === MODULE_TYPE ? key : []))).toEqual(expected)
})
