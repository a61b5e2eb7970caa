import { expect, test } from 'vitest'
import { decodeText } from './decode'

test('files in UTF-8, UTF-16, and Windows-1252 are decoded', () => {
  const text = 'Größe: 1\n'
  const utf16 = Buffer.from(text, 'utf16le')
  for (const bytes of [
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(text, 'latin1'),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ])
    expect(decodeText(bytes)).toBe(text)
  expect([decodeText(utf16), decodeText(Buffer.from(utf16).swap16())]).toEqual([text, text])
})
