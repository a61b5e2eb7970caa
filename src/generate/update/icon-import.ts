/** Compares an icon package of AWS with data/icons.yaml and with an earlier package, and adds its new icons. */
import type { IconRow } from '../data/source'
import type { PackagedIcon } from './icon-zip'

export interface IconImport {
  added: readonly PackagedIcon[]
  /** New icons that probably replace one: one with the same drawing, or a service whose name differs by one word. */
  renamed: readonly { before: string; after: string }[]
  /** Icons with another drawing than in the earlier package. */
  redrawn: readonly PackagedIcon[]
  /** Names of icons that the package no longer has. Their lines stay, so that diagrams and links still work. */
  removed: readonly string[]
}

/** Returns the differences between the icons of a package, those of an earlier package, and `known`. */
export function compareIcons(
  known: readonly IconRow[],
  icons: readonly PackagedIcon[],
  earlier: readonly PackagedIcon[],
): IconImport {
  const names = new Set(known.map(({ iconName }) => iconName))
  const packaged = new Set(icons.map(({ iconName }) => iconName))
  const drawings = new Map(earlier.map(({ iconName, svg }) => [iconName, svg]))
  const added = icons.filter(({ iconName }) => !names.has(iconName))
  // Frames have no files in a package.
  const removed = known.filter(({ iconName, file }) => !packaged.has(iconName) && !file.startsWith('frame'))
  const isSameIcon = (row: IconRow, icon: PackagedIcon) =>
    drawings.get(row.iconName) === icon.svg ||
    ([row, icon].every(({ file }) => file.startsWith('architecture-service/')) &&
      isSimilar(row.iconName, icon.iconName))
  return {
    added,
    renamed: added.flatMap(icon => {
      const before = removed.find(row => isSameIcon(row, icon))
      return before ? { before: before.iconName, after: icon.iconName } : []
    }),
    redrawn: icons.filter(({ iconName, svg }) => names.has(iconName) && (drawings.get(iconName) ?? svg) !== svg),
    removed: removed.map(({ iconName }) => iconName),
  }
}

function isSimilar(a: string, b: string): boolean {
  const [few = [], many = []] = [a.split('-'), b.split('-')].sort((x, y) => x.length - y.length)
  return few.length > 1 && many.length - few.length === 1 && few.every(word => many.includes(word))
}

/** Returns the text of data/icons.yaml with a line for each new icon, after the last line of its type and category. */
export function withNewIcons(
  yaml: string,
  known: readonly IconRow[],
  added: readonly PackagedIcon[],
  day: string,
): string {
  const lines = yaml.split('\n')
  for (const { iconName, file, folder } of added) {
    const type = file.split('/')[0]
    const ofFolder = known.find(row => row.iconName === `Category_${folder}`)?.category
    const ownName = iconName.replace(/^Category_/, '').replaceAll('-', ' ')
    const category = ofFolder ?? (folder.replaceAll('-', ' ') || (type === 'category' ? ownName : 'General Icons'))
    const service = iconName.split('_')[0]
    const owner = type === 'resource' && [...known, ...added].some(icon => icon.iconName === service)
    const quoted = category.includes(',') ? `'${category}'` : category
    const fields = [`file: ${file}`, `category: ${quoted}`, ...(owner ? [`owner: ${service}`] : []), `since: ${day}`]
    const isNeighbor = (line: string) => line.includes(`file: ${type}/`)
    const ofCategory = lines.findLastIndex(line => isNeighbor(line) && line.includes(`category: ${quoted},`))
    lines.splice(
      (ofCategory < 0 ? lines.findLastIndex(isNeighbor) : ofCategory) + 1,
      0,
      `${iconName}: { ${fields.join(', ')} }`,
    )
  }
  return lines.join('\n')
}
