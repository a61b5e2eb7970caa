/** Loads the catalogue from data/. */
import { compile } from './data/compile'
import { parseYaml } from './data/parse'
import { openParsedTexts } from './data/parsed-texts'
import { readData } from './data/read'

const known = openParsedTexts('.cache/data.json')

/**
 * Reads, checks and compiles data/, and prints each error: file, field, what to do. Compiles what could be read even with
 * errors; a build must stop on any.
 */
export function loadSite() {
  const { data, errors } = readData('data', text => known.parsed(text, parseYaml))
  known.keep()
  for (const { file, field, message } of errors) console.error(`${file}  ${field || '(file)'}  ${message}`)
  return { source: data, compiled: compile(data), errors }
}
