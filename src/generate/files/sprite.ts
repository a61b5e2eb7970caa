/** Icons in one file: those that a page is prerendered with, so that they cost one request, and all of them for the grids. */

import type { Service } from '@/core/catalogue/types'
import { prefixIds } from '@/core/diagram/svg/sheet'
import { cutIntoSprites, type IconSprites, isPlainName, spriteKey } from '@/core/icons/icon-sprites'
import type { PageData } from '@/core/site/page-data'
import { contentHash } from '../content-hash'
import { roundPath } from './round-path'

/** So many icons of a service come in one file with its page, which is two rows of them; the others are files of their own. */
const ICONS_AT_ONCE = 24

/** Of so many categories and services of the explorer they come at once: what a laptop's window shows, and a row of cards more. */
const CATEGORIES_AT_ONCE = 23
const SERVICES_AT_ONCE = 24

export interface Sprite {
  /** Below the base. */
  path: string
  icons: readonly string[]
  text: string
}

/** The sprites of a page (`PageData.ownSprites`); `svgOf` reads an icon of the release. */
export function pageSprites(page: PageData, svgOf: (iconName: string) => string): Sprite[] {
  const { first, others = [] } = iconsOf(page)
  return [first, others.filter(icon => !first.includes(icon))]
    .map(icons => [...new Set(icons)].filter(isPlainName))
    .filter(icons => icons.length > 0)
    .map(icons => spriteOfIcons(icons, svgOf))
}

/** All icons in a few files, and the table that tells in which. */
export function allSprites(icons: readonly string[], svgOf: (iconName: string) => string) {
  const sprites = cutIntoSprites(icons).map(names => spriteOfIcons(names, svgOf))
  const table: IconSprites = {
    starts: sprites.map(({ icons: [first = ''] }) => spriteKey(first)),
    paths: sprites.map(({ path }) => path),
  }
  return { sprites, table }
}

function spriteOfIcons(icons: readonly string[], svgOf: (iconName: string) => string): Sprite {
  const symbols = icons.map((icon, i) => symbol(icon, prefixIds(svgOf(icon), `s${i}-`)))
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  return { path: `data/icons-${contentHash(text)}.svg`, icons, text }
}

/** The icons of a page: those that the first paint shows, and the others, in reading order. */
function iconsOf({ site, content }: PageData): { first: string[]; others?: string[] } {
  if (content.kind === 'explorer') {
    const services = content.results.groups.flatMap(group => group.services)
    const ofServices = (part: Service[]) => part.flatMap(({ iconServices: [icon] }) => icon ?? [])
    const ofCategories = site.categories.map(({ icon }) => icon)
    return {
      first: [
        ...ofCategories.slice(0, CATEGORIES_AT_ONCE),
        ...(content.start ?? []).flatMap(({ icon }) => icon ?? []),
        ...ofServices(services.slice(0, SERVICES_AT_ONCE)),
      ],
      others: [...ofCategories, ...ofServices(services)],
    }
  }
  if (content.kind === 'icons') return { first: content.first.map(({ iconName }) => iconName) }
  if (content.kind !== 'service') return { first: [] }
  const { service, related } = content
  const own = [...service.iconServices, ...service.iconResources]
  return { first: [...own.slice(0, ICONS_AT_ONCE), ...related.flatMap(link => link.icon ?? [])] }
}

/** The drawing as a symbol: the root's own attributes (its size apart) apply to what is in it. */
function symbol(icon: string, svg: string): string {
  const match = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg)
  if (!match) throw new Error(`The file of ${icon} is not an SVG.`)
  const attributes = (match[1] ?? '').replace(/\s(?:xmlns|xmlns:xlink|width|height|id)="[^"]*"/g, '')
  const drawing = (match[2] ?? '')
    .replace(/<title>[^<]*<\/title>/g, '')
    .replace(PATH, (_all, d: string) => ` d="${roundPath(d)}"`)
  return `<symbol id="${icon}"${attributes}>${drawing}</symbol>`
}

const PATH = / d="([^"]*)"/g
