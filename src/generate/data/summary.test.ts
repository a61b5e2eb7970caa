import { expect, test } from 'vitest'
import { summarizeErrors } from './summary'

const error = (file: string, message: string) => ({ file, field: 'a', message })
const inEntry = (i: number, message: string) => error(`data/services/${i}.yaml`, message)
const missed = (count: number) => Array.from({ length: count }, (_, i) => inEntry(i, 'Change "Compute".'))

test('of errors with the same message, five are listed and the others are counted', () => {
  const errors = summarizeErrors([], [...missed(30), inEntry(99, 'Add a period.')])
  expect(errors.map(({ message }) => message)).toEqual([
    ...Array.from({ length: 5 }, () => 'Change "Compute".'),
    '25 more errors like this: Change "Compute".',
    'Add a period.',
  ])
  expect(summarizeErrors([], missed(6))).toHaveLength(6)
})

test('if a shared file is unreadable, errors of rules are counted; if only an entry is, errors of other entries are listed', () => {
  const shared = error('data/icons.yaml', 'Correct this.')
  const count = { file: 'data/', field: '', message: 'Correct the above first: 1 more error may only follow from it.' }
  expect(summarizeErrors([shared], missed(1))).toEqual([shared, count])
  const entry = inEntry(1, 'Correct this.')
  expect(summarizeErrors([entry], [...missed(1), error('data/icons.yaml', 'Change "Oven".')])).toEqual([
    entry,
    ...missed(1),
    count,
  ])
})
