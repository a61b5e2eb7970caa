/** The catalogue as the site needs it, or the end of the build. */
import { type Compiled, compile } from './data/compile'
import { parseYaml } from './data/parse'
import { openParsedTexts } from './data/parsed-texts'
import { readData } from './data/read'
import type { DataError, SourceData } from './data/source'

/** Where the source lies, below the project's root. */
const DATA = 'data'

const known = openParsedTexts('.cache/data.json')

export interface LoadedSite {
  source: SourceData
  compiled: Compiled
  errors: readonly DataError[]
}

/** Reads, checks and compiles. With errors, what could be read is compiled all the same; a build must stop on any. */
export function loadSite(): LoadedSite {
  const { data, errors } = readData(DATA, text => known.parsed(text, parseYaml))
  known.keep()
  return { source: data, compiled: compile(data), errors }
}

/** An error as the terminal shows it: file, field, and what to do. */
export function printError({ file, field, message }: DataError): string {
  return `${file}  ${field}  ${message}`
}
