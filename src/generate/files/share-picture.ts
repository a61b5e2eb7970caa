/** The picture that other sites show with a link to this one (Open Graph). */
import { Resvg } from '@resvg/resvg-js'
import { SITE_NAME } from '@/core/site/page-data'
import { mark, TAGLINE, THEME_COLOR } from './manifest'
import { SEMIBOLD_FILE } from './typeface'

export const SHARE_PICTURE = 'share.png'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80

/** Icons are as large as can be told apart where the picture is shown 300 px wide. */
const ICON = 112
const COLUMNS = 8

/** In large letters it takes two lines. */
const LINES = TAGLINE.split(/(?<=icon,) /)

/** A PNG: mark, name, what the site is for, and two rows of `icons`, texts of SVG files. */
export function sharePicture(icons: readonly string[]): Uint8Array {
  const step = (WIDTH - 2 * MARGIN - ICON) / (COLUMNS - 1)
  const tiles = icons.slice(0, 2 * COLUMNS).map((svg, i) => {
    const x = MARGIN + (i % COLUMNS) * step
    const y = HEIGHT - 62 - ICON - (i < COLUMNS ? step : 0)
    const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    return `<image x="${x}" y="${y}" width="${ICON}" height="${ICON}" href="${href}"/>`
  })
  const text = (x: number, y: number, size: number, color: string, words: string) =>
    `<text x="${x}" y="${y}" font-family="Inter" font-weight="600" font-size="${size}" fill="${color}">${words}</text>`
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${THEME_COLOR}"/>`,
    mark(MARGIN - 5, 56, 88),
    text(MARGIN + 106, 123, 68, '#ffffff', SITE_NAME),
    ...LINES.map((line, i) => text(MARGIN, 206 + i * 50, 38, '#aab1bf', line)),
    ...tiles,
    '</svg>',
  ].join('')
  return new Resvg(svg, { font: { fontFiles: [SEMIBOLD_FILE], loadSystemFonts: false } }).render().asPng()
}
