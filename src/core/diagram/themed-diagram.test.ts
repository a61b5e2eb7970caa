import { expect, test } from 'vitest'
import { themedDiagramUri } from './themed-diagram'

test('a diagram has colors for both themes, and keeps white labels on dark frames', () => {
  const drawn = '<svg viewBox="0 0 9 9"><text fill="#FFFFFF">Cloud</text><path fill="#C925D1"/></svg>'
  const shown = decodeURIComponent(themedDiagramUri(drawn).replace('data:image/svg+xml,', ''))
  expect(shown.replace(/<style>[\s\S]*<\/style>/, '')).toBe(drawn)
  const [light = '', dark = ''] = shown.split('@media(prefers-color-scheme:dark)')
  for (const [colors, text] of [
    [light, '#232f3d'],
    [dark, '#d5dbdb'],
  ] as const)
    expect(colors).toContain(`text:not([fill="#FFFFFF"]){fill:${text}`)
  expect(dark).toContain('[fill="#c925d1"i]{fill:#e67aec}')
  expect(light).toContain('vector-effect:non-scaling-stroke')
})
