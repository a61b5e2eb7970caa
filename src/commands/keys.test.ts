import { describe, expect, test } from 'vitest'
import { actsWhileTyping, isCharacterBinding, type KeyPress, matchesKeys } from './keys'
import { readableKeys } from './shown-keys'

type Modifiers = Partial<Omit<KeyPress, 'key'>>
const press = (key: string, modifiers: Modifiers = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

const CTRL = { ctrlKey: true }
const META = { metaKey: true }
const ALT = { altKey: true }
const SHIFT = { shiftKey: true }

describe('keys are matched by the character that they produce', () => {
  test.each<[binding: string, key: string, modifiers: Modifiers, elsewhere: boolean, mac: boolean]>([
    ['mod+k', 'k', CTRL, true, false],
    ['mod+k', 'k', META, false, true],
    ['mod+k', 'K', CTRL, true, false],
    ['mod+k', 'k', {}, false, false],
    ['mod+k', 'k', { ...CTRL, ...META }, false, false],
    ['mod+k', 'k', { ...CTRL, ...SHIFT }, false, false],
    ['mod+k', 'k', { ...CTRL, ...ALT }, false, false],
    // Slash needs Shift on a German keyboard, but not on a US one.
    ['/', '/', {}, true, true],
    ['/', '/', SHIFT, true, true],
    ['/', '/', CTRL, false, false],
    ['/', '/', META, false, false],
    ['/', '/', ALT, false, true],
    ['/', '7', SHIFT, false, false],
    ['?', '?', SHIFT, true, true],
    ['?', '?', {}, true, true],
    // Digits need Shift on a French keyboard.
    ['1', '1', SHIFT, true, true],
    ['1', '&', {}, false, false],
    ['t', 't', {}, true, true],
    // Only Shift makes a capital letter a different key; Caps Lock does not.
    ['t', 'T', {}, true, true],
    ['t', 'T', SHIFT, false, false],
    ['t', 't', CTRL, false, false],
    ['esc', 'Escape', {}, true, true],
    ['left', 'ArrowLeft', {}, true, true],
    ['shift+left', 'ArrowLeft', SHIFT, true, true],
    ['shift+left', 'ArrowLeft', {}, false, false],
    ['left', 'ArrowLeft', SHIFT, false, false],
    ['mod+enter', 'Enter', CTRL, true, false],
    ['ctrl+d', 'd', CTRL, true, true],
    ['ctrl+d', 'd', META, false, false],
    ['mod+shift+z', 'Z', { ...CTRL, ...SHIFT }, true, false],
    // On non-Latin keyboards, keys match by position, unless the typed character is bound.
    ['mod+k', 'л', { ...CTRL, code: 'KeyK' }, true, false],
    ['j', 'ξ', { code: 'KeyJ' }, true, true],
    ['[', 'х', { code: 'BracketLeft' }, true, true],
    ['.', '.', { code: 'Slash' }, true, true],
    // AltGr types `[` on a German keyboard, and Option does on a Mac. Other keys with Alt are not for the page.
    ['[', '[', { ...CTRL, ...ALT }, true, false],
    ['[', '[', ALT, false, true],
    ['1', '1', ALT, false, false],
    ['t', 't', { ...CTRL, ...ALT }, false, false],
    ['/', '.', { code: 'Slash' }, false, false],
    ['2', 'é', { code: 'Digit2' }, false, false],
  ])('%s, pressed %j with %j', (binding, key, modifiers, elsewhere, mac) => {
    expect(matchesKeys(press(key, modifiers), binding, false)).toBe(elsewhere)
    expect(matchesKeys(press(key, modifiers), binding, true)).toBe(mac)
  })

  test.each<[string, Modifiers]>([
    ['composing', { isComposing: true }],
    ['reported by keyCode alone, as in Safari', { keyCode: 229 }],
  ])('keys of an input method %s are ignored', (_how, modifiers) => {
    for (const [binding, key] of [
      ['enter', 'Enter'],
      ['down', 'ArrowDown'],
      ['esc', 'Escape'],
      ['t', 't'],
    ] as const) {
      expect(matchesKeys(press(key), binding, false)).toBe(true)
      expect(matchesKeys(press(key, modifiers), binding, false)).toBe(false)
    }
  })
})

test('a chord is two keys, one after the other', () => {
  expect(matchesKeys(press('g'), 'g g', false, press('g'))).toBe(true)
  expect(matchesKeys(press('g'), 'g g', false, press('j'))).toBe(false)
  expect(matchesKeys(press('g'), 'g g', false)).toBe(false)
  expect(matchesKeys(press('g', { repeat: true }), 'g g', false, press('g'))).toBe(false)
  expect(matchesKeys(press('G', SHIFT), 'g g', false, press('g'))).toBe(false)
})

test('a chord ends after a second', () => {
  const first = press('g', { timeStamp: 5_000 })
  expect(matchesKeys(press('g', { timeStamp: 6_000 }), 'g g', false, first)).toBe(true)
  expect(matchesKeys(press('g', { timeStamp: 6_001 }), 'g g', false, first)).toBe(false)
})

test('in text fields, only keys with a modifier that do not edit text run commands', () => {
  expect(['mod+k', 'mod+enter'].filter(actsWhileTyping)).toEqual(['mod+k', 'mod+enter'])
  const others = ['/', '?', 't', '1', 'shift+left', 'esc', 'g g', 'ctrl+d', 'mod+a', 'mod+z', 'mod+shift+z', 'mod+y']
  expect(others.filter(actsWhileTyping)).toEqual([])
})

test('the setting for single keys turns off keys without a modifier, except the one for help', () => {
  expect(
    ['t', '?', 'shift+g', 'g g', 'mod+k', 'esc', 'left', 'shift+left', 'alt+x'].filter(isCharacterBinding),
  ).toEqual(['t', 'shift+g', 'g g'])
})

describe('readable keys', () => {
  test.each([
    ['mod+k', 'Ctrl+K', '⌘K'],
    ['shift+left', 'Shift+←', '⇧←'],
    ['?', '?', '?'],
    ['g g', 'g g', 'g g'],
    ['ctrl+d', 'Ctrl+D', '⌃D'],
    ['t', 't', 't'],
    ['esc', 'Esc', 'Esc'],
  ])('%s: %s, on a Mac %s', (binding, elsewhere, mac) => {
    expect(readableKeys(binding, false)).toBe(elsewhere)
    expect(readableKeys(binding, true)).toBe(mac)
  })
})
