import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectLetters } from './early'

beforeEach(() => void vi.stubGlobal('window', {}))
afterEach(() => void vi.unstubAllGlobals())

test('a given text replaces letters typed before; opening the palette without a text keeps them', () => {
  collectLetters('')
  collectLetters('alb > ecs', { isSelected: true })
  expect(window.paletteInput).toEqual({ text: 'alb > ecs', isEntered: false, isSelected: true })
  collectLetters('')
  expect(window.paletteInput?.text).toBe('alb > ecs')
})
