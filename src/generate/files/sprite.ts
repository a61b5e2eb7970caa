/** Creates two kinds of sprites: one per page, with its prerendered icons, and several with all icons, for grids. */

import svgpath from 'svgpath'
import { needsLightBackground } from '@/core/catalog/icon-names'
import { prefixIds } from '@/core/diagram/svg/diagram'
import { type IconSprites, iconSortKey, isSymbolId, splitIntoSprites } from '@/core/icons/icon-sprites'
import type { PageData } from '@/core/site/page-data'
import { contentHash } from '../content-hash'
import { splitSvg } from '../data/icon-package'

/** Maximum number of a service's own icons in the sprite of its page (two rows). The page loads the others as files. */
const ICONS_AT_ONCE = 24

/** Returns the sprite of a page (`PageData.pageSprite`); null if the page shows no icons. */
export function createPageSprite(page: PageData, svgOf: (iconName: string) => string) {
  const icons = [...new Set(iconsOf(page))].filter(isSymbolId)
  return icons.length > 0 ? spriteOfIcons(icons, svgOf) : null
}

/** Returns sprites with all icons, and a table to find the sprite of an icon. */
export function createIconSprites(icons: readonly string[], svgOf: (iconName: string) => string) {
  const sprites = splitIntoSprites(icons).map(names => spriteOfIcons(names, svgOf))
  const table: IconSprites = {
    starts: sprites.map(({ icons: [first = ''] }) => iconSortKey(first)),
    paths: sprites.map(({ path }) => path),
  }
  return { sprites, table }
}

/** Returns a sprite. `path` is relative to the base path of the site. */
function spriteOfIcons(icons: readonly string[], svgOf: (iconName: string) => string) {
  const symbols = icons.map((icon, i) => symbol(icon, prefixIds(svgOf(icon), `s${i}-`)))
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  return { path: `data/icons-${contentHash(text)}.svg`, icons, text }
}

/** Returns the names of the icons that are prerendered on a page. */
function iconsOf({ site, content }: PageData): string[] {
  if (content.kind === 'explorer')
    return [
      ...(content.start ?? []).flatMap(({ icon }) => icon ?? []),
      ...site.categories.map(({ icon }) => icon),
      ...content.results.groups.flatMap(({ services }) => services.flatMap(({ iconServices: [icon] }) => icon ?? [])),
    ]
  if (content.kind === 'icons') return content.first.map(({ iconName }) => iconName)
  if (content.kind === 'lifecycle') return Object.values(content.icons)
  if (content.kind !== 'service') return []
  const { service, related } = content
  const own = [...service.iconServices, ...service.iconResources]
  return [...own.slice(0, ICONS_AT_ONCE), ...related.flatMap(link => link.icon ?? [])]
}

/**
 * Returns an icon as a symbol, with all attributes of the SVG's root except the size. Rounds coordinates to a tenth of
 * a unit, because more digits make the file larger without a visible difference.
 */
function symbol(icon: string, svg: string): string {
  const { attributes, content } = splitSvg(svg)
  const presentationAttributes = attributes.replace(/\s(?:xmlns|xmlns:xlink|width|height|id)="[^"]*"/g, '')
  const drawn = `<symbol id="${icon}"${presentationAttributes}>${content.replace(PATH, (_all, d: string) => ` d="${svgpath(d).round(1)}"`)}</symbol>`
  // In the dark theme, styles.css makes dark and purple lines lighter. Resource icons are 48 units wide, and consist of lines.
  if (needsLightBackground(icon)) return drawn.replace(/"(#2[34]2f3[de])"/g, '"var(--line-dark,$1)"')
  return attributes.includes('"0 0 48 48"') && !/^(?:Category|Group)_/.test(icon)
    ? drawn.replaceAll('"#8c4fff"', '"var(--line-purple,#8c4fff)"')
    : drawn
}

const PATH = / d="([^"]*)"/g
