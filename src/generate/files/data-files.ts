/** The JSON files that the app loads on demand, with hashes in their names. */
import type { IdentifiersFile } from '@/core/catalog/types'
import { memoizeByObject } from '@/core/collections'
import { collectOperations, makeSearchFile, type OperationsFile } from '@/core/items/search-data'
import { DATA_FILE_NAMES, type DataFileName, LISTED_PATHS } from '@/core/site/page-data'
import { createPathAliases, type PathAliases } from '@/core/site/page-paths'
import type { DetailsFile } from '@/core/site/service-content'
import type { CompiledData } from '@/node/compiled-data'
import { contentHash } from '../content-hash'

const CONTENTS: Record<DataFileName, (compiled: CompiledData) => unknown> = {
  catalog: compiled => compiled.catalog,
  icons: compiled => compiled.icons,
  palette: compiled => makeSearchFile(compiled),
  operations: ({ apis, identifiers }): OperationsFile => {
    return { operations: collectOperations(apis), guides: identifiers['doc-pages'] }
  },
  identifiers: ({ identifiers: { 'doc-pages': _, ...names } }): IdentifiersFile => names,
  stencils: compiled => compiled.stencils,
  details: ({ details, catalog: { iconNames, console } }): DetailsFile => ({ details, iconNames, console }),
  addresses: compiled => acceptedPathsIn(compiled),
}

/** Returns a map from accepted to current paths of pages, such as from the former path `quicksight` to `quick`. */
export const acceptedPathsIn = ({ catalog, aliases }: CompiledData): PathAliases =>
  createPathAliases(catalog.services, aliases, LISTED_PATHS.filter(Boolean))

type DataFiles = Record<DataFileName, { path: string; text: string }>

/** Returns the data files. A file name contains a hash of the content, so that browsers can cache the file forever. */
export const makeDataFiles = memoizeByObject((compiled: CompiledData): DataFiles => {
  const files = DATA_FILE_NAMES.map(file => {
    const text = JSON.stringify(CONTENTS[file](compiled))
    return [file, { path: `data/${file}-${contentHash(text)}.json`, text }]
  })
  return Object.fromEntries(files) as DataFiles
})

/** Returns the paths of the data files, relative to the site's base path. */
export function dataFilePaths(compiled: CompiledData): Record<DataFileName, string> {
  const paths = Object.entries(makeDataFiles(compiled)).map(([file, { path }]) => [file, path])
  return Object.fromEntries(paths) as Record<DataFileName, string>
}
