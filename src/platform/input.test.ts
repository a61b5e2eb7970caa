import { afterEach, expect, test, vi } from 'vitest'
import { isCombination } from './input'

afterEach(() => void vi.unstubAllGlobals())

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['no modifier', {}, false, false],
  ['AltGr', { ctrlKey: true, altKey: true }, false, true],
  ['Alt or Option', { altKey: true }, true, false],
  ['Ctrl', { ctrlKey: true }, true, true],
  ['⌘', { metaKey: true }, true, true],
  ['⌘ and Option', { metaKey: true, altKey: true }, true, true],
])('%s (%o) is a combination: %s, on a Mac: %s', (_name, modifiers, elsewhere, mac) => {
  const results = ['Win32', 'MacIntel'].map(platform => {
    vi.stubGlobal('navigator', { platform })
    return isCombination({ ...NO_MODIFIER, ...modifiers })
  })
  expect(results).toEqual([elsewhere, mac])
})
