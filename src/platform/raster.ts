/** Converts SVG to PNG. The browser does most of the work off the main thread. */
import { namedError } from '@/core/errors'

/** Converts `svg` to a PNG whose longer side has `side` pixels. Rejects with a `PictureError`. */
export async function drawPng(svg: string, side: number): Promise<Blob> {
  const { width, height } = svgSize(svg)
  const scale = side / Math.max(width, height)
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  // At the stated size, some browsers would draw the SVG and then enlarge the result.
  const image = await decode(svg.replace(SIZE, ` width="${canvas.width}" height="${canvas.height}"`))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob().catch(() => {
    throw namedError('PictureError', 'The image is too large. Choose a smaller PNG size or fewer icons.')
  })
}

/** Returns the `width` and `height` (px) of the root of `svg`, which must be adjacent attributes. */
export function svgSize(svg: string): { width: number; height: number } {
  const [, width, height] = SIZE.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}

const SIZE = / width="([\d.]+)" height="([\d.]+)"/

async function decode(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    throw namedError('PictureError', 'The browser couldn’t draw the icon')
  } finally {
    URL.revokeObjectURL(url)
  }
}
