import { expect, test } from 'vitest'
import { licensesText } from './licenses'

const MIT = 'MIT License\n\nCopyright (c) A'
const react = { name: 'react', version: '19.0.0', identifier: 'MIT', text: MIT }

test('each package is listed with its license, whose text appears once', () => {
  const text = licensesText([react, { ...react, name: 'react-dom' }], 'Ours.\n')
  expect(text.startsWith('Ours.\n\n---')).toBe(true)
  expect(text).toContain(`\nreact 19.0.0\nreact-dom 19.0.0\n\nMIT\n\n${MIT}\n`)
  expect(text.split(MIT)).toHaveLength(2)
  expect(text).toMatch(/\nworkbox-core [\d.]+\n/)
  expect(text).toMatch(/@fontsource-variable\/inter [\d.]+\n\nOFL-1\.1\n[\s\S]*SIL OPEN FONT LICENSE/i)
  expect(text).toMatch(/\naws-icons [\d.]+\n/)
})

test.each(['GPL-3.0-only', 'UNLICENSED', '', undefined])('a package under %s stops the build', identifier => {
  const { identifier: _, ...rest } = react
  expect(() => licensesText([identifier === undefined ? rest : { ...rest, identifier }])).toThrow(
    /^react 19\.0\.0 is under/,
  )
})
