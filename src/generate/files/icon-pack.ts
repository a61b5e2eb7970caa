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

/** Returns an icon of the pack. `body` is the SVG's content in a group with the root's presentation attributes. */
export function toIconifyIcon(iconName: string, svg: string) {
  const { attributes, content } = splitSvg(svg)
  const [, width, height] = / viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(attributes) ?? []
  const presentationAttributes = [...attributes.matchAll(/\s([\w:-]+)="[^"]*"/g)]
    .filter(([, name = '']) => !/^(?:xmlns.*|viewBox|width|height|version|id|x|y|data-.*)$/.test(name))
    .map(([attribute]) => attribute)
    .join('')
  const withPrefixedIds = prefixIds(content, `${nameInIconPack(iconName)}-`)
  const body = presentationAttributes === '' ? withPrefixedIds : `<g${presentationAttributes}>${withPrefixedIds}</g>`
  return { body, width: Number(width), height: Number(height) }
}
