/** Reads AWS's own icon packages: ZIP files with the icons as SVG, in folders by type, category, and size. */
import { strFromU8, unzipSync } from 'fflate'

export interface PackagedIcon {
  /** Name in the release, with hyphens for spaces, such as `Amazon-EC2_AMI`. */
  iconName: string
  /** Folder and name in the form of `file` in data/icons.yaml. */
  file: string
  /** Folder of the category, such as `Compute`; empty for groups and categories. */
  category: string
  svg: string
}

interface IconPath {
  pattern: RegExp
  folder: string
  prefix?: string
}

/** Paths of the icons to import, in the size that the site uses. `name`, `category`, and `variant` are their parts. */
const PATHS: readonly IconPath[] = [
  {
    pattern: /^Architecture-Service-Icons[^/]*\/Arch_(?<category>[^/]+)\/64\/Arch_(?<name>[^/]+)_64\.svg$/,
    folder: 'architecture-service',
  },
  {
    pattern: /^Resource-Icons[^/]*\/Res_(?<category>[^/]+)\/(?:Res_48_Light\/)?Res_(?<name>[^/]+)_48(?:_Light)?\.svg$/,
    folder: 'resource',
  },
  {
    pattern: /^Category-Icons[^/]*\/Arch-Category_64\/Arch-Category_(?<name>[^/]+)_64\.svg$/,
    folder: 'category',
    prefix: 'Category_',
  },
  {
    pattern: /^Architecture-Group-Icons[^/]*\/(?<name>[^/]+)_32(?<variant>_Dark)?\.svg$/,
    folder: 'architecture-group',
    prefix: 'Group_',
  },
]

/** Folder of icons that belong to no service, such as users. */
const GENERAL = 'General-Icons'

/**
 * Returns the day (ISO) and the icons of a package. Throws an error that says what is wrong if the bytes are no ZIP file,
 * or if the file has no icons or no day.
 */
export function readIconZip(bytes: Uint8Array): { day: string; icons: PackagedIcon[] } {
  const files = unzip(bytes)
  const paths = Object.keys(files).filter(path => !path.startsWith('__MACOSX/'))
  const icons = paths.flatMap(path => {
    // The package may be in a folder.
    const inner = path.slice(path.search(/(?:Architecture-(?:Service|Group)|Resource|Category)-Icons[^/]*\//))
    const found = PATHS.flatMap(({ pattern, folder, prefix = '' }) => {
      const { name, category = '', variant = '' } = pattern.exec(inner)?.groups ?? {}
      return name === undefined ? [] : [{ folder, prefix, category, name: name + variant }]
    })[0]
    // General icons for dark backgrounds are not imported.
    if (!found || /_48_Dark/.test(inner)) return []
    const { folder, category, name } = found
    const prefix = category === GENERAL && folder === 'resource' ? 'General_' : found.prefix
    return {
      iconName: prefix + name,
      file: `${folder}/${name.replace(/[-_]/g, '')}`,
      category: category === GENERAL ? 'General Icons' : category,
      svg: strFromU8(files[path] ?? new Uint8Array()),
    }
  })
  if (icons.length === 0) throw new Error('it has no folders such as Architecture-Service-Icons with SVG files')
  const [, month, date, year] = paths.map(path => /_(\d\d)(\d\d)(20\d\d)\//.exec(path)).find(Boolean) ?? []
  if (year === undefined) throw new Error('the names of its folders do not end with the day of the release')
  return { day: `${year}-${month}-${date}`, icons }
}

function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: ({ name }) => name.endsWith('.svg') })
  } catch {
    throw new Error('it is not a ZIP file')
  }
}
