import { describe, expect, test } from 'vitest'
import { ICONS_PER_SPRITE, iconSortKey, splitIntoSprites, spritePath } from './icon-sprites'

const icons = Array.from({ length: 3 * ICONS_PER_SPRITE + 5 }, (_, i) => `${i % 2 ? 'AWS' : 'Amazon'}-Thing-${i}`)

describe('sprites', () => {
  test('contain every icon once, evenly distributed', () => {
    const sprites = splitIntoSprites(icons)
    expect(sprites.flat().sort()).toEqual([...icons].sort())
    expect(sprites).toHaveLength(4)
  })

  test('every icon is found in the file that contains it', () => {
    const sprites = splitIntoSprites([...icons, 'AWS-Same', 'Amazon-Same'])
    const table = {
      starts: sprites.map(([first = '']) => iconSortKey(first)),
      paths: sprites.map((_, i) => `data/${i}.svg`),
    }
    for (const [i, sprite] of sprites.entries())
      for (const icon of sprite) expect(spritePath(icon, table)).toBe(`data/${i}.svg`)
  })

  test('a name that cannot be an id is left out', () => {
    expect(splitIntoSprites(['AWS-This-&-That', 'AWS-That'])).toEqual([['AWS-That']])
    expect(spritePath('AWS-This-&-That', { starts: ['a'], paths: ['data/0.svg'] })).toBe(null)
  })

  test('there is no file if there are none, or before the first', () => {
    expect(spritePath('AWS-Lambda', { starts: [], paths: [] })).toBe(null)
    expect(spritePath('AWS-Lambda', { starts: ['z'], paths: ['data/0.svg'] })).toBe(null)
  })
})
