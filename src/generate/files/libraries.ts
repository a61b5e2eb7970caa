/** The libraries that draw.io opens by URL (`clibs`): one with all icons, and one per icon category. */
import { drawioLibrary } from '@/core/diagram/drawio/library'
import { DEFAULT_SHAPE_OPTIONS } from '@/core/diagram/shape'
import { ALL_ICONS_SLUG, iconCategories, libraryPath } from '@/core/icons/icon-categories'
import { loadShapeData, type ShapeSources } from '@/node/shape-data'

/** Shape options of the libraries, without labels, which would shrink the previews in draw.io's sidebar. */
const OPTIONS = { ...DEFAULT_SHAPE_OPTIONS, label: false }

/** Returns, for each library, the path relative to the site's base path and a function that creates the content. */
export function libraryFiles(sources: ShapeSources): [string, () => string][] {
  const { icons, inputOf } = loadShapeData(sources)
  return [{ slug: ALL_ICONS_SLUG, name: 'icons' }, ...iconCategories(icons)].map(({ slug, name }) => {
    const members = icons.filter(({ category }) => slug === ALL_ICONS_SLUG || category === name)
    const inputs = () => members.map(icon => inputOf(icon))
    return [libraryPath(slug), () => drawioLibrary(inputs(), OPTIONS, {}, `AWS ${name}`)]
  })
}
