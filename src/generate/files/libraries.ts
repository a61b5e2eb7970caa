/** The draw.io libraries of the site, which draw.io opens by URL (`clibs`): of each kind one per icon category and one of all icons. */
import { drawioLibrary } from '@/core/diagram/drawio/library'
import { DEFAULT_OPTIONS, type ShapeOptions } from '@/core/diagram/shape'
import { ALL_ICONS, iconCategories, LIBRARY_FOLDERS, type LibraryKind, libraryFile } from '@/core/icons/icon-categories'
import type { Compiled } from '../data/compile'
import type { SourceData } from '../data/source'
import { readShapes } from '../shape/read-shapes'

const OPTIONS: Record<LibraryKind, ShapeOptions> = {
  plain: { ...DEFAULT_OPTIONS, label: false },
  drawio: { ...DEFAULT_OPTIONS, label: false, look: 'drawio' },
}

/** Path below the base -> function that makes the text of the library. */
export function libraryFiles(compiled: Compiled, source: SourceData): [string, () => string][] {
  const { icons, inputOf } = readShapes({ source, compiled })
  const libraries = [
    { slug: ALL_ICONS, name: 'icons', members: icons },
    ...iconCategories(icons).map(({ slug, name }) => ({
      ...{ slug, name },
      members: icons.filter(icon => icon.category === name),
    })),
  ]
  return (Object.keys(LIBRARY_FOLDERS) as LibraryKind[]).flatMap(kind =>
    libraries.map(({ slug, name, members }): [string, () => string] => [
      libraryFile(slug, kind),
      () => drawioLibrary(members.map(inputOf), OPTIONS[kind], {}, `AWS ${name}`),
    ]),
  )
}
