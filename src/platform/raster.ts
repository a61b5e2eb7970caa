/** Converts SVG to PNG. The browser does most of the work off the main thread. */
import { namedError } from '@/core/errors'

/** Converts `svg`, enlarged by the factor `scale`, to PNG. `svg` must state its size. Rejects with a `PictureError`. */
export async function drawPng(svg: string, scale: number): Promise<Blob> {
  const { width, height } = svgSize(svg)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const image = await decode(atSize(svg, canvas.width, canvas.height))
  const context = canvas.getContext('2d')
  if (!context) throw namedError('PictureError', 'This browser can’t draw pictures.')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob =>
        blob
          ? resolve(blob)
          : reject(namedError('PictureError', 'The picture is too large. Choose a smaller PNG size or fewer icons.')),
      'image/png',
    ),
  )
}

/** Returns the `width` and `height` (px) of the root of `svg`. Throws a `PictureError` if either is missing. */
export function svgSize(svg: string): { width: number; height: number } {
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const side = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(root)?.[1])
  const [width, height] = [side('width'), side('height')]
  if (!(width > 0 && height > 0)) throw namedError('PictureError', 'The SVG has no size.')
  return { width, height }
}

/** Writes the target size into the SVG. Otherwise some browsers draw at the stated size and enlarge the result. */
function atSize(svg: string, width: number, height: number): string {
  return svg.replace(/^<svg[^>]*>/, root =>
    root.replace(/\swidth="[\d.]+"/, ` width="${width}"`).replace(/\sheight="[\d.]+"/, ` height="${height}"`),
  )
}

async function decode(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return image
  } catch {
    throw namedError('PictureError', 'The browser couldn’t draw the icon.')
  } finally {
    URL.revokeObjectURL(url)
  }
}
