/** Everything that the site serves besides its pages and scripts: data and icons. The same for `npm run dev` and the build. */
import type { Catalogue } from '@/core/catalogue/types'
import type { Compiled } from '../data/compile'
import { readIconSvg } from '../data/icon-package'
import type { SourceData } from '../data/source'

/** Path of the light index; its version makes it safe to keep for ever. */
export function catalogueFile(catalogue: Pick<Catalogue, 'version'>): string {
  return `data/catalogue-${catalogue.version}.json`
}

/** Path of the table of all icons. */
export function iconsFile(catalogue: Pick<Catalogue, 'version'>): string {
  return `data/icons-${catalogue.version}.json`
}

/** Path below the base -> what makes its text. */
export type SiteFiles = ReadonlyMap<string, () => string>

/** All data and icon files. */
export function siteFiles(compiled: Compiled, source: SourceData): SiteFiles {
  return new Map<string, () => string>([
    [catalogueFile(compiled.catalogue), () => JSON.stringify(compiled.catalogue)],
    [iconsFile(compiled.catalogue), () => JSON.stringify(compiled.icons)],
    ...compiled.details.map((details): [string, () => string] => [
      `catalogue/services/${details.slug}.json`,
      () => JSON.stringify(details),
    ]),
    ...source.icons.map((icon): [string, () => string] => [`aws/${icon.iconName}.svg`, () => readIconSvg(icon.file)]),
  ])
}
