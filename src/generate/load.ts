/** Loads the data of the site. */
import { compile } from './data/compile'
import { readData } from './data/read'
import type { DataError } from './data/source'

/**
 * Reads, checks and compiles data/, and prints each error: file, field, advice. Compiles the readable part despite
 * errors; a build must stop on any.
 */
export function loadSite() {
  const { data, errors } = readData('data')
  for (const error of errors) console.error(errorLine(error))
  return { source: data, compiled: compile(data), errors }
}

/** Formats an error in data/: its place, and advice. */
export const errorLine = ({ file, field, message }: DataError): string => `${file}  ${field || '(file)'}  ${message}`
