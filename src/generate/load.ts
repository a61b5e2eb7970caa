import { compileData } from './data/compile'
import { createIconReader } from './data/icon-package'
import { readData } from './data/read'
import type { DataError } from './data/source'

/** Reads, checks, and compiles data/, and prints each error. A build must stop if there are errors. */
export function loadSiteData() {
  const { data, errors } = readData('data')
  for (const error of errors) console.error(formatDataError(error))
  return { source: data, compiled: compileData(data), svgOf: createIconReader(data.icons), errors }
}

export const formatDataError = ({ file, field, message }: DataError): string =>
  `${file}  ${field || '(file)'}  ${message}`
