/** Compares an icon package of AWS with data/icons.yaml, and adds its new icons. */
import { groupBy } from '@/core/collections'
import type { IconRow } from '../data/source'
import type { PackagedIcon } from './icon-zip'

export interface IconImport {
  added: readonly PackagedIcon[]
  /** With the drawing of the new icon, and the file of the known one. */
  renamed: readonly { before: string; icon: PackagedIcon }[]
  redrawn: readonly PackagedIcon[]
  /** Names of icons that the package no longer has. Their lines stay, so that diagrams and links still work. */
  removed: readonly string[]
}

/**
 * Returns the differences between `icons` and `known`. An icon that is missing in the package is renamed if a new icon of
 * its type has the same drawing. A service icon is renamed also if a new name differs by one word.
 */
export function compareIcons(
  known: readonly IconRow[],
  icons: readonly PackagedIcon[],
  svgOf: (file: string) => string,
): IconImport {
  const names = new Map(known.map(row => [row.iconName, row]))
  const packaged = new Set(icons.map(({ iconName }) => iconName))
  const fresh = icons.filter(({ iconName }) => !names.has(iconName))
  // Frames have no files in a package.
  const missing = known.filter(({ iconName, file }) => !packaged.has(iconName) && !/^frame/.test(file))
  const renamed = missing.flatMap(row => {
    const drawing = drawingOf(svgOf(row.file))
    const sameType = fresh.filter(({ file }) => file.split('/')[0] === row.file.split('/')[0])
    const icon =
      sameType.find(({ svg }) => drawingOf(svg) === drawing) ??
      // Names of resources are too similar, such as those of instances.
      sameType.find(({ file, iconName }) => /^architecture-service/.test(file) && isSimilar(row.iconName, iconName))
    return icon ? [{ before: row.iconName, icon: { ...icon, file: row.file } }] : []
  })
  const froms = renamed.map(({ before }) => before)
  const tos = renamed.map(({ icon }) => icon.iconName)
  return {
    added: fresh.filter(({ iconName }) => !tos.includes(iconName)),
    renamed,
    redrawn: icons.filter(({ iconName, svg }) => {
      const row = names.get(iconName)
      return row && drawingOf(svg) !== drawingOf(svgOf(row.file))
    }),
    removed: missing.map(({ iconName }) => iconName).filter(name => !froms.includes(name)),
  }
}

/** Returns the paths and colors of an SVG, without the numbers of white space, precision, and ids that tools change. */
function drawingOf(svg: string): string {
  const values = [...svg.matchAll(/\s(?:d|fill|stop-color|points)="([^"]*)"/g)].map(([, value = '']) => value)
  return values.join(';').replace(/\s+|,/g, ' ').toLowerCase()
}

function isSimilar(a: string, b: string): boolean {
  const [few = [], many = []] = [a, b].map(name => name.split(/[-_]/)).sort((x, y) => x.length - y.length)
  return few.length > 1 && many.length - few.length === 1 && few.every(word => many.includes(word))
}

/**
 * Returns the text of data/icons.yaml with a line for each new icon, after the last line of its type and category.
 * A renamed icon keeps its line and its file, and its former name becomes a keyword.
 */
export function withImportedIcons(yaml: string, known: readonly IconRow[], changes: IconImport, day: string): string {
  const lines = yaml.split('\n')
  for (const { before, icon } of changes.renamed) {
    const at = lines.findIndex(line => line.startsWith(`${before}: `))
    const line = (lines[at] ?? '').slice(before.length)
    const keyword = before
      .replace(/^[A-Z][a-z]+_|^(?:AWS|Amazon)-/, '')
      .replace(/[-_]/g, ' ')
      .toLowerCase()
    lines[at] =
      icon.iconName +
      (line.includes('keywords: [')
        ? line.replace('keywords: [', `keywords: [${keyword}, `)
        : line.replace(/ }$/, `, keywords: [${keyword}] }`))
  }
  for (const icon of changes.added) {
    const name = categoryOf(icon, known)
    const category = name.includes(',') ? `'${name}'` : name
    const owner = ownerOf(icon, known, changes.added)
    const fields = [
      `file: ${icon.file}`,
      `category: ${category}`,
      ...(owner ? [`owner: ${owner}`] : []),
      `since: ${day}`,
    ]
    const isNeighbor = (line: string) => line.includes(`file: ${icon.file.split('/')[0]}/`)
    const ofCategory = lines.findLastIndex(line => isNeighbor(line) && line.includes(`category: ${category},`))
    const after = ofCategory >= 0 ? ofCategory : lines.findLastIndex(isNeighbor)
    lines.splice(after + 1, 0, `${icon.iconName}: { ${fields.join(', ')} }`)
  }
  return lines.join('\n')
}

/** Returns the category of the known icons in the same folder; for a new folder, its name with spaces. */
function categoryOf({ iconName, category }: PackagedIcon, known: readonly IconRow[]): string {
  if (category === '' || category === 'General Icons')
    return iconName.startsWith('Category_') ? iconName.slice('Category_'.length).replaceAll('-', ' ') : 'General Icons'
  const words = new Set(category.toLowerCase().split('-'))
  const byName = [...groupBy(known, row => row.category).keys()].find(name => {
    const own = name
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter(Boolean)
    return own.every(word => words.has(word) || words.has(`${word}s`)) || [...words].every(word => own.includes(word))
  })
  return byName ?? category.replaceAll('-', ' ')
}

/** Returns the service icon whose name begins the name of a resource icon. */
function ownerOf({ iconName, file }: PackagedIcon, known: readonly IconRow[], added: readonly PackagedIcon[]) {
  if (!file.startsWith('resource/') || iconName.startsWith('General_')) return undefined
  const service = iconName.split('_')[0]
  return [...known, ...added].some(icon => icon.iconName === service) ? service : undefined
}
