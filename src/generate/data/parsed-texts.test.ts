import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openParsedTexts } from './parsed-texts'

const dir = mkdtempSync(join(tmpdir(), 'parsed-'))
afterAll(() => rmSync(dir, { recursive: true }))

/** Parses, and counts what it parsed. */
function counter() {
  const seen: string[] = []
  const parse = (text: string): unknown => {
    seen.push(text)
    if (text === 'faulty') throw new Error(text)
    return { text }
  }
  return { seen, parse }
}

it('parses a text once, in this run and in later ones', () => {
  const file = join(dir, 'deep/once.json')
  const { seen, parse } = counter()
  const first = openParsedTexts(file)
  for (let round = 0; round < 2; round++) {
    expect(first.parsed('a', parse)).toEqual({ text: 'a' })
    first.keep()
  }
  expect(openParsedTexts(file).parsed('a', parse)).toEqual({ text: 'a' })
  expect(seen).toEqual(['a'])
})

it('drops what is no longer used, and what could not be parsed', () => {
  const file = join(dir, 'forgets.json')
  const { seen, parse } = counter()
  const texts = openParsedTexts(file)
  texts.parsed('a', parse)
  expect(() => texts.parsed('faulty', parse)).toThrow('faulty')
  texts.keep()
  texts.parsed('b', parse)
  texts.keep()
  const later = openParsedTexts(file)
  later.parsed('b', parse)
  later.parsed('a', parse)
  expect(() => later.parsed('faulty', parse)).toThrow('faulty')
  expect(seen).toEqual(['a', 'faulty', 'b', 'a', 'faulty'])
})

it('parses everything if the file is broken or cannot be written', () => {
  const broken = join(dir, 'broken.json')
  writeFileSync(broken, '{"a"')
  for (const file of [broken, join(broken, 'below-a-file.json')]) {
    const { seen, parse } = counter()
    const texts = openParsedTexts(file)
    texts.parsed('a', parse)
    texts.keep()
    expect(seen).toEqual(['a'])
  }
})
