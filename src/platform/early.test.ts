import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectLetters, inputAfterKey } from './early'

beforeEach(() => void vi.stubGlobal('window', {}))
afterEach(() => void vi.unstubAllGlobals())

test('a given text replaces letters typed before; opening the palette without a text keeps them', () => {
  collectLetters('')
  collectLetters('alb > ecs', { isSelected: true })
  expect(window.paletteInput).toEqual({ text: 'alb > ecs', isEntered: false, isSelected: true })
  collectLetters('')
  expect(window.paletteInput?.text).toBe('alb > ecs')
})

test.each([
  [
    'a letter follows the text and takes Enter back',
    { text: 'a', isEntered: true },
    'b',
    { text: 'ab', isEntered: false },
  ],
  [
    'a letter replaces selected text',
    { text: 'ab', isEntered: false, isSelected: true },
    '€',
    { text: '€', isEntered: false },
  ],
  ['Backspace removes a letter', { text: 'ab', isEntered: true }, 'Backspace', { text: 'a', isEntered: false }],
  [
    'Backspace removes selected text',
    { text: 'ab', isEntered: false, isSelected: true },
    'Backspace',
    { text: '', isEntered: false },
  ],
  ['Enter keeps the text', { text: 'ab', isEntered: false }, 'Enter', { text: 'ab', isEntered: true }],
  ['Esc ends the input', { text: 'ab', isEntered: false }, 'Escape', undefined],
])('%s', (_name, input, key, next) => expect(inputAfterKey(input, key, false)).toEqual(next))

test('other keys change nothing', () => {
  const input = { text: 'a', isEntered: false }
  expect(inputAfterKey(input, 'ArrowLeft', false)).toBe(input)
  expect(inputAfterKey(input, 'Enter', true)).toBe(input)
})
