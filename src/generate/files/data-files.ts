/** The data files that pages load on demand. */

import { memoizeByObject } from '@/core/collections'
import type { CodeNames } from '@/core/identify/types'
import { type LaterFile, operationsOf, paletteFile } from '@/core/search/things/palette-data'
import { type Addresses, allAddresses } from '@/core/site/addresses'
import { DATA_FILES, type DataFile, ICONS_PATH, LIFECYCLE_PATH } from '@/core/site/page-data'
import type { AllDetails } from '@/core/site/service-content'
import { contentHash } from '../content-hash'
import type { Compiled } from '../data/compile'

/** The content of each data file. */
const CONTENTS: Record<DataFile, (compiled: Compiled) => unknown> = {
  catalogue: compiled => compiled.catalogue,
  icons: compiled => compiled.icons,
  palette: compiled => paletteFile(compiled),
  operations: ({ apis, identifiers }): LaterFile => {
    return { operations: operationsOf(apis), guides: identifiers['doc-pages'] }
  },
  identifiers: ({ identifiers: { 'doc-pages': _, ...names } }): CodeNames => names,
  stencils: compiled => compiled.stencils,
  details: ({ details, catalogue }): AllDetails => ({
    details,
    iconNames: catalogue.iconNames,
    console: catalogue.console,
  }),
  addresses: compiled => addressesOf(compiled),
}

/** Returns all addresses of pages. */
export const addressesOf = ({ catalogue, aliases }: Compiled): Addresses =>
  allAddresses(catalogue.services, aliases, [ICONS_PATH, LIFECYCLE_PATH, 'all'])

type DataFiles = Record<DataFile, { path: string; text: string }>

/** Returns the data files. Each name contains a hash of the content, so that browsers can cache the file forever. */
export const dataFiles = memoizeByObject((compiled: Compiled): DataFiles => {
  const files = DATA_FILES.map(file => {
    const text = JSON.stringify(CONTENTS[file](compiled))
    return [file, { path: `data/${file}-${contentHash(text)}.json`, text }]
  })
  return Object.fromEntries(files) as DataFiles
})

/** Returns the paths of the data files below the base. */
export function dataFilePaths(compiled: Compiled): Record<DataFile, string> {
  const paths = Object.entries(dataFiles(compiled)).map(([file, { path }]) => [file, path])
  return Object.fromEntries(paths) as Record<DataFile, string>
}
