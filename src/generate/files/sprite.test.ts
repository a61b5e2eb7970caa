import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { createIconReader } from '../data/icon-package'
import { TEST_SITE } from '../testing/site'
import { drawAllSprites, drawSprite, GAP_PX, ICON_PX } from './sprite'

const { source, compiled } = TEST_SITE
const svgOf = createIconReader(source.icons)
const sprites = await drawAllSprites(compiled.icons, svgOf)

test('every icon is in one sprite, and a sprite has at most 16 icons', () => {
  const names = sprites.flatMap(({ sprite }) => sprite.icons)
  expect([...names].sort()).toEqual(compiled.icons.map(({ iconName }) => iconName).sort())
  expect(Math.max(...sprites.map(({ sprite }) => sprite.icons.length))).toBe(16)
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
