import { expect, test } from 'vitest'
import { distinctLines, toFieldText } from './lines'

test('lines are cleaned of surrounding code; equal and empty ones are left out', () => {
  expect(distinctLines('"a",\n\n- b\r\n(a)\n  \n“c”\n  - "d"\n"- e"')).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('at most 50 lines of at most 1,000 characters are read', () => {
  const lines = distinctLines(
    Array.from({ length: 60 }, (_, i) => `${i} ${'x'.repeat(i === 0 ? 2_000 : 1)}`).join('\n'),
  )
  expect(lines).toHaveLength(50)
  expect(lines[0]).toHaveLength(1_000)
})

test('a field shows line breaks as arrows, and distinctLines splits the text there', () => {
  const text = toFieldText('\na\r\nb\n\nc\n')
  expect(text).toBe('a↵b↵c')
  expect(distinctLines(text)).toEqual(['a', 'b', 'c'])
})

test('a field has no half of an emoji, which no URL can contain', () => {
  expect(toFieldText(`${'q'.repeat(19_999)}😀`)).toBe('q'.repeat(19_999))
})
