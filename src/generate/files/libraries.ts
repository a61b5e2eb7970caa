/** The draw.io libraries of the site, which draw.io opens by URL (`clibs`): one per icon category and one of all icons. */
import { drawioLibrary } from '@/core/diagram/drawio/library'
import { DEFAULT_OPTIONS } from '@/core/diagram/shape'
import { ALL_ICONS, iconCategories, libraryFile } from '@/core/icons/icon-categories'
import type { Compiled } from '../data/compile'
import { iconReader } from '../data/icon-package'
import type { SourceData } from '../data/source'

/** The defaults of the copy options. */
const OPTIONS = DEFAULT_OPTIONS

/** Path below the base -> function that makes the text of the library. */
export function libraryFiles({ icons }: Compiled, source: SourceData): [string, () => string][] {
  const svgOf = iconReader(source.icons)
  const categories = iconCategories(icons).map(({ slug, name }) => {
    return { slug, name, members: icons.filter(icon => icon.category === name) }
  })
  return [{ slug: ALL_ICONS, name: 'icons', members: icons }, ...categories].map(({ slug, name, members }) => [
    libraryFile(slug),
    () => {
      const inputs = members.map(icon => ({ icon, svg: svgOf(icon.iconName), label: icon.displayName }))
      return drawioLibrary(inputs, OPTIONS, {}, `AWS ${name}`)
    },
  ])
}
