import { expect, test } from 'vitest'
import { textWidth, unbreakableWidth, wrapText } from './label-text'

test('wraps at white space and keeps line breaks', () => {
  expect(wrapText('Amazon Simple Notification Service\nHTTP', 120)).toEqual([
    'Amazon Simple',
    'Notification',
    'Service',
    'HTTP',
  ])
})

test('wraps scripts without white space between any two characters', () => {
  expect(wrapText('日本語のラベル', 40)).toEqual(['日本語', 'のラベ', 'ル'])
})

test('does not break a word that is wider than the line', () => {
  expect(wrapText('a Supercalifragilistic b', 50)).toEqual(['a', 'Supercalifragilistic', 'b'])
})

test('the widest unbreakable part is the widest word', () => {
  expect(unbreakableWidth('in WorkSpaces 日本')).toBe(textWidth('WorkSpaces'))
  expect(unbreakableWidth('')).toBe(0)
})
