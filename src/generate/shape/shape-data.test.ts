import { expect, test } from 'vitest'
import { sampleIcon } from '@/core/diagram/testing/samples'
import { findIcons } from './shape-data'

const ICONS = ['Amazon-EC2', 'AWS-Lambda', 'AWS-Lambda_Lambda-Function'].map(iconName =>
  sampleIcon('Resource', { iconName, displayName: iconName }),
)

test('finds icons in the order given, whatever their case', () => {
  expect(findIcons(['aws-lambda', 'Amazon-EC2'], ICONS)).toEqual([ICONS[1], ICONS[0]])
})

test('lists all unknown names, with suggestions', () => {
  expect(() => findIcons(['lambda', 'Amazon-EC2', 'nonsense'], ICONS)).toThrow(
    'No icon is called "lambda". Did you mean AWS-Lambda, AWS-Lambda_Lambda-Function?\nNo icon is called "nonsense".',
  )
})
