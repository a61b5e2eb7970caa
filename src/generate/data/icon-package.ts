/** Reads the icon files of the package `aws-icons` and of data/frames. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const PACKAGE = dirname(createRequire(import.meta.url).resolve('aws-icons/package.json'))
/** Folder of frames that draw.io has and the package lacks. */
const FRAMES = join('data', 'frames')

/**
 * Returns the SVG text of an icon; `file` is a folder and a name without `.svg`, as in data/icons.yaml. Throws when the
 * file is missing.
 */
export function readIconSvg(file: string): string {
  return readFileSync(
    file.startsWith('frame/')
      ? join(FRAMES, `${file.slice('frame/'.length)}.svg`)
      : join(PACKAGE, 'icons', `${drawingFile(file)}.svg`),
    'utf8',
  )
}

/** Returns the file with the drawing of an icon. A frame may use the drawing of a service. */
export const drawingFile = (file: string): string => file.replace(/^frame-of-service/, 'architecture-service')

/** Splits an SVG into the attributes of its root and its content without titles. Throws for anything else. */
export function splitSvg(iconName: string, svg: string): { attributes: string; content: string } {
  const [, attributes, content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? []
  if (attributes === undefined) throw new Error(`The file of ${iconName} is not an SVG.`)
  return { attributes, content: content.replace(/<title>[^<]*<\/title>/g, '') }
}

/** Returns a reader of icons by name, which throws for names missing from `icons`. */
export function createIconReader(icons: readonly { iconName: string; file: string }[]): (iconName: string) => string {
  const files = new Map(icons.map(({ iconName, file }) => [iconName, file]))
  return iconName => {
    const file = files.get(iconName)
    if (file === undefined) throw new Error(`There is no icon named ${iconName} in data/icons.yaml.`)
    return readIconSvg(file)
  }
}

/** Returns all icon files of the package and of data/frames, written like `file` in data/icons.yaml, sorted. */
export function listIconFiles(): string[] {
  return [
    ...readdirSync(join(PACKAGE, 'icons'), { recursive: true, encoding: 'utf8' }),
    ...(existsSync(FRAMES) ? readdirSync(FRAMES) : []).map(name => `frame/${name}`),
  ]
    .filter(path => path.endsWith('.svg'))
    .map(path => path.slice(0, -'.svg'.length).replaceAll('\\', '/'))
    .sort()
}
