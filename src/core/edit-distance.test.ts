import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedTypos, editDistance } from './edit-distance'

/** Computes the distance by the textbook algorithm, without a limit. */
function slowDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = cost
    }
  return at(a.length, b.length)
}

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 9 })

describe('editDistance', () => {
  test.each([
    ['lamdba', 'lambda', 1],
    ['kinisis', 'kinesis', 1],
    ['dynmodb', 'dynamodb', 1],
    ['lightsale', 'lightsail', 2],
    ['route35', 'route53', 1],
  ])('%s is %s with errors', (typed, meant, errors) => {
    expect(editDistance(typed, meant, 2)).toBe(errors)
  })

  test('is the textbook distance up to the limit, and more than the limit above it', () => {
    fc.assert(
      fc.property(words, words, fc.constantFrom(1, 2), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(slowDistance(a, b), limit + 1))
      }),
      { numRuns: 2000 },
    )
  })

  test('short words bear no errors, long ones two', () => {
    expect([3, 4, 7, 8].map(allowedTypos)).toEqual([0, 1, 1, 2])
  })
})
