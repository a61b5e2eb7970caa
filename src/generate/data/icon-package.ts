/** Reads the icon files of the package `aws-icons`, and of data/icons and data/frames. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const PACKAGE = dirname(createRequire(import.meta.url).resolve('aws-icons/package.json'))
/** Folder of draw.io's frames, which are not in the package. */
const FRAMES = join('data', 'frames')
/** Folder of icons from newer releases than the package (`npm run icons:import`). They replace those of the package. */
export const SAVED_ICONS = join('data', 'icons')

/** Returns the SVG of an icon; `file` is a path such as `resource/Alert`. Throws if the file is missing. */
export function readIconSvg(file: string): string {
  if (file.startsWith('frame/')) return readFileSync(join(FRAMES, `${file.slice('frame/'.length)}.svg`), 'utf8')
  const saved = join(SAVED_ICONS, `${svgFile(file)}.svg`)
  return readFileSync(existsSync(saved) ? saved : join(PACKAGE, 'icons', `${svgFile(file)}.svg`), 'utf8')
}

/** Returns the file with the SVG of an icon. A frame `frame-of-service/X` uses the SVG of the service icon X. */
export const svgFile = (file: string): string => file.replace(/^frame-of-service/, 'architecture-service')

/** Splits the SVG of an icon into the attributes of its root, and its content without titles. */
export function splitSvg(svg: string): { attributes: string; content: string } {
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? []
  return { attributes, content: content.replace(/<title>[^<]*<\/title>/g, '') }
}

/** Returns a function that reads the SVG of an icon by name. The function throws for names that are not in `icons`. */
export function createIconReader(icons: readonly { iconName: string; file: string }[]): (iconName: string) => string {
  const files = new Map(icons.map(({ iconName, file }) => [iconName, file]))
  return iconName => {
    const file = files.get(iconName)
    if (file === undefined) throw new Error(`There is no icon named ${iconName} in data/icons.yaml.`)
    return readIconSvg(file)
  }
}

/** Returns all icon files, sorted, in the form of `file` in data/icons.yaml. */
export function listIconFiles(): string[] {
  const frames = iconFilesIn(FRAMES).map(name => `frame/${name}`)
  return [...new Set([...iconFilesIn(join(PACKAGE, 'icons')), ...listSavedIcons(), ...frames])].sort()
}

/** Returns the icon files of data/icons, in the form of `file` in data/icons.yaml. */
export const listSavedIcons = (): string[] => iconFilesIn(SAVED_ICONS)

function iconFilesIn(folder: string): string[] {
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return paths.filter(path => path.endsWith('.svg')).map(path => path.slice(0, -'.svg'.length).replaceAll('\\', '/'))
}
