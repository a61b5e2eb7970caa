/** Reads AWS's own icon packages: ZIP files with the icons as SVG, in folders by type, category, and size. */
import { strFromU8, unzipSync } from 'fflate'
import ICON_RELEASE from '../../../data/icon-release.json' with { type: 'json' }
import { splitSvg } from '../data/icon-package'

export interface PackagedIcon {
  /** Name in the release, with hyphens for spaces, such as `Amazon-EC2_AMI`. */
  iconName: string
  /** Folder and name in the form of `file` in data/icons.yaml. */
  file: string
  /** Folder of the category, such as `Compute`; empty for groups and categories. */
  folder: string
  svg: string
}

/** For each type of icon, the pattern of the paths of its files in a package, in the size that `aws-icons` has. */
const PATHS = ICON_RELEASE.paths.map(({ pattern, ...names }) => ({ ...names, pattern: new RegExp(pattern) }))

/**
 * Returns the day (ISO) and the icons of a package. Throws an error that says what is wrong if the bytes are no ZIP
 * file, or if the file has no icons or no day.
 */
export function readIconZip(bytes: Uint8Array): { day: string; icons: PackagedIcon[] } {
  const isIcon = ({ name }: { name: string }) => name.endsWith('.svg') && !name.startsWith('__MACOSX/')
  const files = Object.entries(unzipSync(bytes, { filter: isIcon }))
  const icons = files.flatMap(([path, content]) =>
    PATHS.flatMap(({ type, prefix, pattern }) => {
      const { name, folder = '', variant = '' } = pattern.exec(path)?.groups ?? {}
      if (name === undefined) return []
      const file = `${type}/${(name + variant).replace(/[-_]/g, '')}`
      return { iconName: prefix + name + variant, file, folder, svg: cleanSvg(strFromU8(content)) }
    }),
  )
  if (icons.length === 0) throw new Error('it has no folders such as Architecture-Service-Icons with SVG files')
  const days = files.flatMap(([path]) => /_(\d\d)(\d\d)(20\d\d)\//.exec(path)?.slice(1, 4).join('-') ?? [])
  const day = days[0]?.replace(/(.+)-(\d+)$/, '$2-$1') ?? ''
  if (Number.isNaN(Date.parse(day))) throw new Error('the names of its folders do not end with the day of the release')
  return { day, icons }
}

/** Returns an SVG without what drawing programs add: prolog, comments, titles, and a size besides the `viewBox`. */
function cleanSvg(svg: string): string {
  const { attributes, content } = splitSvg(svg)
  const viewBox = /\bviewBox="([^"]+)"/.exec(attributes)?.[1] ?? ''
  const drawing = content
    .replace(/<!--[\s\S]*?-->|<desc>[^<]*<\/desc>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?:xmlns:\w+|xlink:\w+|class|data-name)="[^"]*"/g, '')
    .trim()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawing}</svg>`
}
