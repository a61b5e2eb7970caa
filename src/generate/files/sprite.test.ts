import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { createIconReader } from '../data/icon-package'
import { TEST_SITE } from '../testing/site'
import { drawAllSprites, drawSprite, GAP_PX, ICON_PX, MAX_ICONS } from './sprite'

const { source, compiled } = TEST_SITE
const svgOf = createIconReader(source.icons)
const sprites = await drawAllSprites(compiled.icons, svgOf, MAX_ICONS.others)

test('every icon is in one sprite, and small groups share a sprite: the icons page has 22, other pages 62', async () => {
  for (const [max, count] of [
    [MAX_ICONS.icons, 22],
    [MAX_ICONS.others, 62],
  ] as const) {
    const all = (await drawAllSprites(compiled.icons, svgOf, max)).map(({ sprite }) => sprite.icons)
    expect(all.flat().sort()).toEqual(compiled.icons.map(({ iconName }) => iconName).sort())
    expect(all.length).toBeLessThanOrEqual(count)
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(max)
  }
})

test('an icon that is not in data/icons.yaml stops the build with an error that names it', async () => {
  await expect(drawSprite(['Amazon-Nothing'], svgOf)).rejects.toThrow('There is no icon named Amazon-Nothing')
})

test('icons in sprites look like the originals', async () => {
  const cut = { left: 0, width: ICON_PX, height: ICON_PX }
  for (const { sprite, files } of sprites)
    for (const [i, icon] of sprite.icons.entries()) {
      if (i % 8 > 0) continue
      const column = sharp(Buffer.from(files[0]?.[1] ?? [])).extract({ ...cut, top: i * (ICON_PX + GAP_PX) })
      const drawn = await onWhite(column)
      const original = new Resvg(svgOf(icon), { fitTo: { mode: 'width', value: ICON_PX } }).render().asPng()
      const wanted = await onWhite(sharp(original))
      const difference = drawn.reduce((sum, value, at) => sum + Math.abs(value - (wanted[at] ?? 0)), 0)
      expect(difference / drawn.length, icon).toBeLessThan(5)
    }
})

test('the dark theme has a picture of its own for icons with dark lines', async () => {
  const [general, resource, service] = await Promise.all(
    [['General_Alert'], ['Amazon-DynamoDB_Table'], ['AWS-Lambda']].map(icons => drawSprite(icons, svgOf)),
  )
  for (const drawn of [general, resource]) {
    expect(drawn?.sprite.darkPath).toBe(drawn?.files[1]?.[0])
    expect(drawn?.files).toHaveLength(2)
  }
  const average = async (content: Uint8Array = new Uint8Array()) =>
    (await sharp(content).stats()).channels[0]?.mean ?? 0
  expect(await average(general?.files[1]?.[1])).toBeGreaterThan((await average(general?.files[0]?.[1])) + 10)
  expect(service?.sprite.darkPath).toBe(undefined)
})

function onWhite(image: Sharp): Promise<Buffer> {
  return image.flatten({ background: 'white' }).raw().toBuffer()
}
