/** The icon files and their release (package `aws-icons`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const PACKAGE = dirname(createRequire(import.meta.url).resolve('aws-icons/package.json'))
/** Frames that draw.io has and the package has not. */
const FRAMES = join('data', 'frames')

/** The SVG text of an icon; `file` as in data/icons.yaml: folder and name without `.svg`. Throws when there is no such file. */
export function readIconSvg(file: string): string {
  return readFileSync(
    file.startsWith('frame/')
      ? join(FRAMES, `${file.slice('frame/'.length)}.svg`)
      : join(PACKAGE, 'icons', `${artworkOf(file)}.svg`),
    'utf8',
  )
}

/** The file of the package whose drawing is shown: a frame may have that of a service. */
export const artworkOf = (file: string): string => file.replace(/^frame-of-service/, 'architecture-service')

/** The attributes of the root of an SVG, and what is drawn in it, without titles. Throws for any other text. */
export function svgParts(iconName: string, svg: string): { attributes: string; content: string } {
  const [, attributes, content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? []
  if (attributes === undefined) throw new Error(`The file of ${iconName} is not an SVG.`)
  return { attributes, content: content.replace(/<title>[^<]*<\/title>/g, '') }
}

/** Reads icons by name. Throws for a name that is not in `icons`. */
export function iconReader(icons: readonly { iconName: string; file: string }[]): (iconName: string) => string {
  const files = new Map(icons.map(({ iconName, file }) => [iconName, file]))
  return iconName => {
    const file = files.get(iconName)
    if (file === undefined) throw new Error(`There is no icon named ${iconName} in data/icons.yaml.`)
    return readIconSvg(file)
  }
}

/** Every icon file of the package, and of data/frames, in the form of `file` in data/icons.yaml, in alphabetical order. */
export function packageIconFiles(): string[] {
  return [
    ...readdirSync(join(PACKAGE, 'icons'), { recursive: true, encoding: 'utf8' }),
    ...(existsSync(FRAMES) ? readdirSync(FRAMES) : []).map(name => `frame/${name}`),
  ]
    .filter(path => path.endsWith('.svg'))
    .map(path => path.slice(0, -'.svg'.length).replaceAll('\\', '/'))
    .sort()
}
