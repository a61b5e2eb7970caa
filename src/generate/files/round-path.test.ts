import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { iconReader } from '../data/icon-package'
import { SITE } from '../testing/site'
import { roundPath } from './round-path'

test.each([
  ['M1.234 5.678L9.96.04z', 'M1.2 5.7L10 0z'],
  // The second step makes up for the rounding of the first.
  ['m.25.25.26.26', 'm.3.3.2.2'],
  // Flags need no space after them.
  ['M1 1a2.04 2.04 0 011.06-.5', 'M1 1a2 2 0 0 1 1.1-.5'],
  // A closed path continues from its start.
  ['m1.04 1.04h3v3zm.03 0h1', 'm1 1h3v3zm.1 0h1'],
])('%s becomes %s', (path, rounded) => expect(roundPath(path)).toBe(rounded))

test.each(['M1', 'hello', 'M1e3 1', 'a1 1 0 2 0 1 1'])('%s is refused', path =>
  expect(() => roundPath(path)).toThrow('Not the data of a path'),
)

test('rounded icons look like the originals', () => {
  const { icons } = SITE.source
  const svgOf = iconReader(icons)
  const pixels = (svg: string) => new Resvg(svg, { fitTo: { mode: 'width', value: 80 } }).render().pixels
  for (const { iconName } of icons.filter((_icon, i) => i % 20 === 0)) {
    const svg = svgOf(iconName)
    const before = pixels(svg)
    const after = pixels(svg.replace(/ d="([^"]*)"/g, (_all, d: string) => ` d="${roundPath(d)}"`))
    const difference = before.reduce((sum, value, i) => sum + Math.abs(value - (after[i] ?? 0)), 0)
    expect(difference / before.length, iconName).toBeLessThan(2.55)
  }
})
