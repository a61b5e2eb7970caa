/** The icons as an Iconify pack, for Mermaid and other programs. */
import { prefixIds } from '@/core/diagram/svg/diagram'
import { ICON_PACK_PREFIX, nameInIconPack } from '@/core/diagram/text/mermaid'
import { readIconSvg, splitSvg } from '../data/icon-package'
import type { SourceData } from '../data/source'

export function iconPackJson({ icons }: Pick<SourceData, 'icons'>): string {
  const entries = icons.map(
    ({ iconName, file }) => [nameInIconPack(iconName), toIconifyIcon(iconName, readIconSvg(file))] as const,
  )
  return JSON.stringify({ prefix: ICON_PACK_PREFIX, icons: Object.fromEntries(entries) })
}

/** Returns an icon of the pack. `body` is the SVG's content in a group with the root's fill. */
export function toIconifyIcon(iconName: string, svg: string) {
  const { attributes, content } = splitSvg(svg)
  const [, width, height] = / viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(attributes) ?? []
  const [fill] = / fill="[^"]*"/.exec(attributes) ?? []
  const withPrefixedIds = prefixIds(content, `${nameInIconPack(iconName)}-`)
  const body = fill === undefined ? withPrefixedIds : `<g${fill}>${withPrefixedIds}</g>`
  return { body, width: Number(width), height: Number(height) }
}
