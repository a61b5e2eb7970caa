import { expect, test } from 'vitest'
import { meaningOf } from './sketch-names'

test.each([
  ['account service', undefined],
  ['vpc endpoint', undefined],
  ['vpc prod', 'Group_Virtual-private-cloud-VPC'],
  ['VPC-prod', 'Group_Virtual-private-cloud-VPC'],
  ['vpc and on-prem', 'Group_Corporate-data-center'],
  ['vpc lattice', undefined],
  ['private subnet db', 'Group_Private-subnet'],
  ['public and private subnets', ''],
  ['private subnet 10.0.1.0/24', 'Group_Private-subnet'],
  ['public subnet a', 'Group_Public-subnet'],
  ['us-east-1a', 'Frame_Availability-Zone'],
  ['eu-west-1 region', 'Group_Region'],
])('the frame %s has the kind of its last or first noun', (name, icon) => {
  expect(meaningOf(name, true)?.iconName).toBe(icon)
})

test.each(['constructor', 'toString', '__proto__'])(
  '%s, a property of every object, is a name without a meaning',
  name => {
    expect(meaningOf(name, false)).toBeUndefined()
  },
)
