/** Loads the catalogue from data/. */
import { compile } from './data/compile'
import { parseYaml } from './data/parse'
import { openParsedTexts } from './data/parsed-texts'
import { readData } from './data/read'
import type { DataError } from './data/source'

/** Folder of the source, below the root of the project. */
const DATA = 'data'

const known = openParsedTexts('.cache/data.json')

/** Reads, checks and compiles data/. Compiles what could be read even with errors; a build must stop on any. */
export function loadSite() {
  const { data, errors } = readData(DATA, text => known.parsed(text, parseYaml))
  known.keep()
  return { source: data, compiled: compile(data), errors }
}

/** An error for the terminal: file, field, and what to do. */
export function printError({ file, field, message }: DataError): string {
  return `${file}  ${field}  ${message}`
}
