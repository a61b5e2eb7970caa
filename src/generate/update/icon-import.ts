/**
 * Reads AWS's own icon packages: ZIP files with the icons as SVG, in folders by type, category, and size. Compares a
 * package with data/icons.yaml and with an earlier package, and adds its new icons.
 */
import { strFromU8, unzipSync } from 'fflate'
import { stringify } from 'yaml'
import ICON_RELEASE from '../../../data/icon-release.json' with { type: 'json' }
import { splitSvg } from '../data/icon-package'
import type { EntryFile, IconRow } from '../data/source'

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

/**
 * Returns the differences between the icons of a package, those of an earlier package, and `known`. `lines` describes
 * them with the edits to make by hand.
 */
export function compareIcons(
  { icons: known, entries }: { icons: readonly IconRow[]; entries: readonly EntryFile[] },
  icons: readonly PackagedIcon[],
  earlier: readonly PackagedIcon[],
) {
  const names = new Set(known.map(({ iconName }) => iconName))
  const packaged = new Set(icons.map(({ iconName }) => iconName))
  const drawings = new Map(earlier.map(({ iconName, svg }) => [iconName, svg]))
  const added = icons.filter(({ iconName }) => !names.has(iconName))
  // Only drawings of the same origin can be compared, because those of the npm package are minified.
  const redrawn = icons.filter(({ iconName, svg }) => names.has(iconName) && (drawings.get(iconName) ?? svg) !== svg)
  // Frames have no files in a package.
  const removed = known.filter(({ iconName, file }) => !packaged.has(iconName) && !file.startsWith('frame'))
  const isService = ({ file }: { file: string }) => file.startsWith('architecture-service/')
  const renamed = (row: IconRow) =>
    added.find(icon => isService(row) && isService(icon) && isSimilar(row.iconName, icon.iconName))
  const lines = [
    ...added.map(icon => {
      const edit = ': add it to the iconServices of its entry in data/services/'
      return `new      ${icon.iconName}${isService(icon) ? edit : ''}`
    }),
    ...redrawn.map(({ iconName }) => `redrawn  ${iconName}`),
    ...removed.map(row => {
      const newName = renamed(row)?.iconName
      if (newName === undefined) return `removed  ${row.iconName}: stays in data/icons.yaml until you delete its line`
      const { file = 'its entry' } = entries.find(({ source }) => source.iconServices?.includes(row.iconName)) ?? {}
      const edit = `put ${newName} before it in ${file}, and the former name into its keywords`
      return `renamed  ${row.iconName} is probably ${newName} now: ${edit}`
    }),
  ]
  return { added, redrawn, lines }
}

/** True if the names of two services differ by one word. */
function isSimilar(a: string, b: string): boolean {
  const [few = [], many = []] = [a.split('-'), b.split('-')].sort((x, y) => x.length - y.length)
  return few.length > 1 && many.length - few.length === 1 && few.every(word => many.includes(word))
}

/** Returns the text of data/icons.yaml with a line for each new icon, after the last line of its type and category. */
export function withNewIcons(yaml: string, known: readonly IconRow[], added: readonly PackagedIcon[], day: string) {
  const lines = yaml.split('\n')
  for (const { iconName, file, folder } of [...added].reverse()) {
    const type = `${file.split('/')[0]}/`
    const knownCategory = known.find(row => row.iconName === `Category_${folder}`)?.category
    const ownName = iconName.replace(/^Category_/, '').replaceAll('-', ' ')
    const typeCategory = type === 'category/' ? ownName : 'General Icons'
    const category = knownCategory ?? (folder.replaceAll('-', ' ') || typeCategory)
    const service = iconName.split('_')[0]
    const hasOwner = type === 'resource/' && [...known, ...added].some(icon => icon.iconName === service)
    const fields = { file, category, ...(hasOwner && { owner: service }), since: day }
    const row = stringify(fields, { collectionStyle: 'flow', lineWidth: 0, singleQuote: true }).trim()
    const sameType = known.filter(row => row.file.startsWith(type))
    const neighbor = sameType.findLast(row => row.category === category) ?? sameType.at(-1)
    const index = lines.findIndex(text => text.startsWith(`${neighbor?.iconName}:`))
    lines.splice(index + 1, 0, `${iconName}: ${row}`)
  }
  return lines.join('\n')
}
