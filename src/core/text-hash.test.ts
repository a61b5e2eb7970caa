import { expect, test } from 'vitest'
import { textHash } from './text-hash'

test('is 16 digits, the same for the same text', () => {
  expect(textHash('<svg/>')).toMatch(/^[0-9a-f]{16}$/)
  expect(textHash('<svg/>')).toBe(textHash('<svg/>'))
})

test('differs for 100,000 texts that differ by a digit, and so does each half', () => {
  const hashes = Array.from({ length: 100_000 }, (_, index) => textHash(`<svg>${index}</svg>`))
  expect(new Set(hashes).size).toBe(100_000)
  expect(new Set(hashes.slice(0, 1000).map(hash => hash.slice(0, 8))).size).toBeGreaterThan(995)
  expect(new Set(hashes.slice(0, 1000).map(hash => hash.slice(8))).size).toBeGreaterThan(995)
})
