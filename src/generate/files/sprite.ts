/** Draws sprites: one per page that shows many icons at once, and several with all icons. */
import sharp from 'sharp'
import { LIGHTER_LINES } from '@/core/catalog/names/icon-names'
import type { Icon } from '@/core/catalog/types'
import { groupBy } from '@/core/collections'
import { prefixIds } from '@/core/diagram/svg/diagram'
import { sortByCategoryAndKind } from '@/core/icons/icon-kinds'
import type { IconSprite } from '@/core/icons/icon-sprites'
import type { PageData } from '@/core/site/page-data'
import { contentHash } from '../content-hash'
import { splitSvg } from '../data/icon-package'

/** Width and height (px) of an icon in a sprite: twice the size of the largest icon in a grid. */
export const ICON_PX = 80
/** The same for the sidebar's icons. */
const SMALL_ICON_PX = 40
/** Space (px) between icons, so that a smaller icon does not show an edge of its neighbor. */
export const GAP_PX = 8

/** Maximum number of icons in a sprite. The icons page shows all icons, so it loads fewer, larger ones. */
export const MAX_ICONS = { icons: 48, others: 16 } as const

type SvgOf = (iconName: string) => string

/** A sprite, and the content of its files by path. */
export interface DrawnSprite {
  sprite: IconSprite
  files: readonly (readonly [path: string, content: Uint8Array])[]
}

/** Resolves with the sprites of all icons, by category, with services apart. Small groups share a sprite. */
export function drawAllSprites(icons: readonly Icon[], svgOf: SvgOf, max: number): Promise<DrawnSprite[]> {
  const sorted = sortByCategoryAndKind(icons, icon => icon)
  const groups = groupBy(sorted, ({ type, category }) => `${type === 'Architecture Service'} ${category}`)
  const sprites: string[][] = [[]]
  for (const group of groups.values()) {
    const size = Math.ceil(group.length / Math.ceil(group.length / max))
    for (let i = 0; i < group.length; i += size) {
      const names = group.slice(i, i + size).map(({ iconName }) => iconName)
      const last = sprites.at(-1)
      if (last && last.length + names.length <= max) last.push(...names)
      else sprites.push(names)
    }
  }
  return Promise.all(sprites.map(names => drawSprite(names, svgOf)))
}

/** Resolves with a sprite of `icons` with a width of `px`. Rejects if an icon is unknown. */
export async function drawSprite(icons: readonly string[], svgOf: SvgOf, px = ICON_PX): Promise<DrawnSprite> {
  const light = icons.map(svgOf)
  const dark = light.map((svg, i) => withLighterLines(icons[i] ?? '', svg))
  const hasDark = dark.join() !== light.join()
  const contents = await Promise.all((hasDark ? [light, dark] : [light]).map(svgs => drawColumn(svgs, px)))
  const files = contents.map(content => [`data/icons-${contentHash(content)}.webp`, content] as const)
  const [path = '', darkPath] = files.map(([path]) => path)
  return { sprite: { path, darkPath, icons }, files }
}

/** Returns an icon for the dark theme. Resource and general icons are 48 units wide, and consist of lines. */
function withLighterLines(icon: string, svg: string): string {
  const hasLines = /viewBox="0 0 48 48"/.test(svg) && !/^(?:Category|Group)_/.test(icon)
  return hasLines ? svg.replace(/#\w{6}/g, color => LIGHTER_LINES[color.toLowerCase()] ?? color) : svg
}

/** Resolves with a WebP of icons below each other, with up to 256 colors. */
async function drawColumn(svgs: readonly string[], px: number): Promise<Uint8Array> {
  const drawn = svgs.map((svg, i) => {
    const { attributes, content } = splitSvg(prefixIds(svg, `s${i}-`))
    const place = ` y="${i * (px + GAP_PX)}" width="${px}" height="${px}"`
    return `<svg${attributes.replace(/\s(?:xmlns(?::\w+)?|width|height|id|x|y)="[^"]*"/g, '')}${place}>${content}</svg>`
  })
  const size = `width="${px}" height="${svgs.length * (px + GAP_PX) - GAP_PX}"`
  const xmlns = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  const column = sharp(Buffer.from(`<svg ${xmlns} ${size}>${drawn.join('')}</svg>`))
  // Otherwise, every pixel of a soft edge would have a color of its own.
  const withFewColors = await column.png({ palette: true, quality: 60, dither: 0 }).toBuffer()
  return sharp(withFewColors).webp({ lossless: true, effort: 6 }).toBuffer()
}

/** Resolves with the sprites of a page with icons of all categories. Other pages have none (`spritesFor`). */
export async function drawPageSprites(page: PageData, svgOf: SvgOf) {
  const isExplorer = page.content.kind === 'explorer'
  const sidebarIcons = new Set(page.site.categories.map(({ icon }) => icon))
  return {
    own: isExplorer || page.content.kind === 'lifecycle' ? [await drawSprite([...new Set(iconsOf(page))], svgOf)] : [],
    sidebar: isExplorer ? [await drawSprite([...sidebarIcons], svgOf, SMALL_ICON_PX)] : [],
  }
}

/** Returns those of `sprites` that have icons which are prerendered on a page. */
export function spritesFor(page: PageData, sprites: readonly IconSprite[]): IconSprite[] {
  const icons = new Set(iconsOf(page))
  return sprites.filter(sprite => sprite.icons.some(icon => icons.has(icon)))
}

/** Returns the names of the icons that are prerendered on a page, without those of the sidebar. */
function iconsOf({ content }: PageData): string[] {
  if (content.kind === 'explorer')
    return [
      ...(content.popular ?? []).flatMap(({ icon }) => icon ?? []),
      ...content.results.groups.flatMap(({ services }) => services.flatMap(({ iconServices: [icon] }) => icon ?? [])),
    ]
  if (content.kind === 'icons') return content.first.map(({ iconName }) => iconName)
  if (content.kind === 'lifecycle') return Object.values(content.icons)
  if (content.kind !== 'service') return []
  const { service, related } = content
  return [...service.iconServices, ...service.iconResources, ...related.flatMap(link => link.icon ?? [])]
}
