/** Loads the catalogue from data/. */
import { compile } from './data/compile'
import { readData } from './data/read'
import type { DataError } from './data/source'

/**
 * Reads, checks and compiles data/, and prints each error: file, field, what to do. Compiles what could be read even with
 * errors; a build must stop on any.
 */
export function loadSite() {
  const { data, errors } = readData('data')
  for (const error of errors) console.error(errorLine(error))
  return { source: data, compiled: compile(data), errors }
}

/** An error in data/: its place, and what to do. */
export const errorLine = ({ file, field, message }: DataError): string => `${file}  ${field || '(file)'}  ${message}`
