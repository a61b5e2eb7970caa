/** Reads all files of data/. One run finds the errors of all files or, if there are none, of all rules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { z } from 'zod'
import { identifierSchemas } from '@/core/catalog/identifier-schema'
import { countWithNoun } from '@/core/catalog/names/display'
import type { Identifiers } from '@/core/catalog/types'
import { compileData } from './compile'
import { createIconReader, listIconFiles, readIconSvg } from './icon-package'
import { parseDataFile } from './parse'
import { applyDataRules } from './rules'
import { popularitySchema, SOURCE_SCHEMAS, sourcesSchema, stencilsSchema } from './schema'
import type { DataError, EntryFile, SourceData } from './source'

/** Returns the data in `dir`, or null if files are missing or invalid, and the errors. Rules need valid files. */
export function readData(dir: string): { data: SourceData | null; errors: DataError[] } {
  const errors: DataError[] = []
  // The value is null after an error. Then the result has no data.
  const read = <T>(name: string, schema: z.ZodType<T>): T => {
    const file = `data/${name}`
    const parsed = existsSync(join(dir, name))
      ? parseDataFile(file, readFileSync(join(dir, name), 'utf8'), schema)
      : { value: null, errors: [{ file, field: '', message: 'Add this file, it is missing.' }] }
    errors.push(...parsed.errors)
    return parsed.value as T
  }
  const services = join(dir, 'services')
  const names = existsSync(services) ? readdirSync(services) : []
  if (names.length === 0) errors.push({ file: 'data/services', field: '', message: 'Add the entries, there are none.' })
  const entries = names.sort().flatMap((name): EntryFile[] => {
    const file = `data/services/${name}`
    if (/^[a-z0-9]+(?:-[a-z0-9]+)*\.yaml$/.test(name))
      return [{ file, slug: basename(name, '.yaml'), source: read(`services/${name}`, SOURCE_SCHEMAS.service) }]
    const message = 'Rename it to <slug>.yaml, in lower case with hyphens, or move it away.'
    errors.push({ file, field: '', message })
    return []
  })
  const data: SourceData = {
    entries,
    categories: read('categories.yaml', SOURCE_SCHEMAS.categories),
    icons: Object.entries(read('icons.yaml', SOURCE_SCHEMAS.icons) ?? {}).map(([iconName, icon]) => ({
      iconName,
      ...icon,
    })),
    popularity: read('popularity.yaml', popularitySchema),
    features: read('features.yaml', SOURCE_SCHEMAS.features),
    apis: read('apis.json', SOURCE_SCHEMAS.apis),
    retired: read('retired.yaml', SOURCE_SCHEMAS.retired),
    changelog: read('changelog.yaml', SOURCE_SCHEMAS.changelog),
    links: read('links.yaml', SOURCE_SCHEMAS.links),
    stencils: read('stencils.json', stencilsSchema),
    sources: read('sources.json', sourcesSchema),
    files: listFiles(dir),
    identifiers: Object.fromEntries(
      Object.entries(identifierSchemas).map(([name, schema]) => [
        name,
        read<unknown>(`identifiers/${name}.json`, schema),
      ]),
    ) as Identifiers,
    packageFiles: new Set(listIconFiles()),
    svgOf: readIconSvg,
  }
  return errors.length > 0 ? { data: null, errors } : { data, errors: applyDataRules(data) }
}

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return []
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
  return entries.flatMap(entry => (entry.isFile() ? relative(dir, join(entry.parentPath, entry.name)) : [])).sort()
}

/**
 * Reads, checks, and compiles data/. Each of the errors is a line. A build must stop if there are errors. Throws if
 * files are missing or invalid.
 */
export function loadSiteData() {
  const { data, errors } = readData('data')
  const lines = errors.map(({ file, field, message }) => `${file}  ${field || '(file)'}  ${message}`)
  if (!data) throw new Error(`${lines.join('\n')}\n\n${countWithNoun(lines.length, 'error')} in data/`)
  return { source: data, compiled: compileData(data), svgOf: createIconReader(data.icons), errors: lines }
}
