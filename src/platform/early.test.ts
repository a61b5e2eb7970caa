import { expect, test } from 'vitest'
import { collectPaletteInput, earlyInput, inputAfterKey, takePaletteInput } from './early'

test('a given text replaces letters typed before; opening the palette without a text keeps them', () => {
  collectPaletteInput('')
  collectPaletteInput('alb > ecs', { isSelected: true })
  expect(earlyInput.palette).toEqual({ text: 'alb > ecs', isEntered: false, isSelected: true })
  collectPaletteInput('')
  expect(takePaletteInput()?.text).toBe('alb > ecs')
  expect(takePaletteInput()).toBeUndefined()
})

test.each([
  ['x', { text: 'a🪣x', isEntered: false }],
  ['🪣', { text: 'a🪣🪣', isEntered: false }],
  ['Backspace', { text: 'a', isEntered: false }],
  ['Enter', { text: 'a🪣', isEntered: true }],
  ['Shift', { text: 'a🪣', isEntered: false }],
  ['Escape', undefined],
])('after %s, the collected input is %j', (key, expected) => {
  expect(inputAfterKey({ text: 'a🪣', isEntered: false }, key, false)).toEqual(expected)
})

test('Backspace removes a line break', () => {
  expect(inputAfterKey({ text: 'a\n', isEntered: false }, 'Backspace', false)?.text).toBe('a')
})

test('typing replaces selected text; a key without effect keeps the input', () => {
  const input = { text: 'alb > ecs', isEntered: false, isSelected: true }
  expect(inputAfterKey(input, 's', false)).toEqual({ text: 's', isEntered: false })
  expect(inputAfterKey(input, 'Backspace', false)).toEqual({ text: '', isEntered: false })
  expect(inputAfterKey(input, 'Enter', true)).toBe(input)
})
