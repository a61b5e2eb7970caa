import { expect, test } from 'vitest'
import { FORMATS } from '@/core/diagram/formats'
import { failureTitle, programOf, takeTitle, whatText } from './copy-words'
import { amountText, missingText } from './success-words'

const format = (id: string) => {
  const found = FORMATS.find(known => known.id === id)
  if (!found) throw new Error(`no format ${id}`)
  return found
}

test('the words of the specification for one draw.io shape', () => {
  expect(whatText(format('drawio'), 'AWS Lambda', 1)).toBe('draw.io shape for AWS Lambda')
  expect(failureTitle(format('drawio'), 'AWS Lambda')).toBe('Failed to copy AWS Lambda (draw.io)')
  expect(programOf(format('drawio'))).toBe('draw.io')
})

test('every format has words of its own, for one icon and for many', () => {
  for (const words of [(id: string) => takeTitle(format(id)), (id: string) => whatText(format(id), 'X', 1)])
    expect(new Set(FORMATS.map(({ id }) => words(id))).size).toBe(FORMATS.length)
  expect(FORMATS.map(({ id }) => whatText(format(id), '5 icons', 5))).toEqual([
    'draw.io shapes for 5 icons',
    'SVG source for 5 icons',
    'PNG picture for 5 icons',
    'Excalidraw shapes for 5 icons',
    'Markdown links for 5 icons',
    '<img> tags for 5 icons',
    'Data URIs for 5 icons',
    'Icon names for 5 icons',
    'draw.io library for 5 icons',
    'ZIP of SVG files for 5 icons',
    'ZIP of PNG files for 5 icons',
  ])
})

test('what is missing is named, and not endlessly', () => {
  const error = Object.assign(new Error('gone'), { name: 'IconMissing' })
  expect(amountText('50 icons', 50, 0)).toBe('50 icons')
  expect(amountText('200 icons', 200, 3)).toBe('197 of 200 icons')
  expect(missingText(new Map([['AWS-Lambda', error]]), {})).toBe('Missing: AWS Lambda (IconMissing)')
  expect(missingText(new Map(['A', 'B', 'C', 'D', 'E'].map(name => [name, error])), {})).toBe(
    'Missing: A, B, C and 2 more (IconMissing)',
  )
})
