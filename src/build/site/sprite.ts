/** The icons of a page's first screen in one file, so that they cost one request. */
import { createHash } from 'node:crypto'
import { prefixIds } from '@/core/diagram/prefix-ids'
import type { PageContent, PageData } from '@/core/site/page-data'

/** Services whose icons the first screen of the explorer shows, on a wide window. */
const FIRST_SERVICES = 24
/** Icons of a service's page that come at once; the IoT services have more than fifty. */
const FIRST_ICONS = 24

interface Sprite {
  /** Below the base. */
  path: string
  icons: readonly string[]
  text: string
}

/** The sprite of a page, or null for a page without icons on its first screen; `svgOf` reads an icon of the release. */
export function pageSprite({ site, content }: PageData, svgOf: (iconName: string) => string): Sprite | null {
  const categories = content.kind === 'explorer' ? site.categories.map(category => category.icon) : []
  const wanted = new Set([...categories, ...iconsOf(content)])
  const icons = [...wanted].filter(icon => /^[\w-]+$/.test(icon))
  if (icons.length === 0) return null
  const symbols = icons.map((icon, i) => symbol(icon, prefixIds(svgOf(icon), `s${i}-`)))
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  return { path: `data/icons-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.svg`, icons, text }
}

function iconsOf(content: PageContent): string[] {
  if (content.kind === 'explorer')
    return content.results.groups
      .flatMap(group => group.services)
      .slice(0, FIRST_SERVICES)
      .flatMap(service => service.iconServices[0] ?? [])
  if (content.kind !== 'service') return []
  const { service, related } = content
  const own = [...service.iconServices, ...service.iconResources].slice(0, FIRST_ICONS)
  return [...own, ...related.flatMap(link => link.icon ?? [])]
}

/** The drawing as a symbol: the root's own attributes (its size apart) apply to what is in it. */
function symbol(icon: string, svg: string): string {
  const match = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg)
  if (!match) throw new Error(`The file of ${icon} is not an SVG.`)
  const attributes = (match[1] ?? '').replace(/\s(?:xmlns|xmlns:xlink|width|height|id)="[^"]*"/g, '')
  return `<symbol id="${icon}"${attributes}>${(match[2] ?? '').replace(/<title>[^<]*<\/title>/g, '')}</symbol>`
}
