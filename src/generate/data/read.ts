/** Reads all files of data/, and finds all errors in one run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { z } from 'zod'
import { identifierSchemas } from '@/core/catalog/identifier-schema'
import { compileData } from './compile'
import { createIconReader, listIconFiles, readIconSvg } from './icon-package'
import { parseDataFile } from './parse'
import { applyDataRules } from './rules'
import { popularitySchema, SOURCE_SCHEMAS, sourcesSchema, stencilsSchema } from './schema'
import { type DataError, type EntryFile, NO_IDENTIFIERS, type SourceData } from './source'

/** Returns the data in `dir` and its errors. Applies the rules once all files are valid. */
export function readData(dir: string): { data: SourceData; errors: DataError[] } {
  const errors: DataError[] = []
  const read = <T>(name: string, schema: z.ZodType<T>): T | null => {
    const file = `data/${name}`
    if (!existsSync(join(dir, name))) {
      errors.push({ file, field: '', message: 'Add this file, it is missing.' })
      return null
    }
    const parsed = parseDataFile(file, readFileSync(join(dir, name), 'utf8'), schema)
    errors.push(...parsed.errors)
    return parsed.value
  }
  const services = join(dir, 'services')
  const names = existsSync(services) ? readdirSync(services) : []
  if (names.length === 0) errors.push({ file: 'data/services', field: '', message: 'Add the entries, there are none.' })
  const entries = names.sort().flatMap((name): EntryFile[] => {
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*\.yaml$/.test(name)) {
      const message = 'Rename it to <slug>.yaml, in lower case with hyphens, or move it away.'
      errors.push({ file: `data/services/${name}`, field: '', message })
      return []
    }
    const source = read(`services/${name}`, SOURCE_SCHEMAS.service)
    return source ? [{ file: `data/services/${name}`, slug: basename(name, '.yaml'), source }] : []
  })
  const data: SourceData = {
    entries,
    categories: read('categories.yaml', SOURCE_SCHEMAS.categories) ?? [],
    icons: Object.entries(read('icons.yaml', SOURCE_SCHEMAS.icons) ?? {}).map(([iconName, icon]) => ({
      iconName,
      ...icon,
    })),
    popularity: read('popularity.yaml', popularitySchema) ?? [],
    features: read('features.yaml', SOURCE_SCHEMAS.features) ?? {},
    apis: read('apis.json', SOURCE_SCHEMAS.apis) ?? [],
    retired: read('retired.yaml', SOURCE_SCHEMAS.retired) ?? [],
    changelog: read('changelog.yaml', SOURCE_SCHEMAS.changelog) ?? [],
    links: read('links.yaml', SOURCE_SCHEMAS.links) ?? [],
    stencils: read('stencils.json', stencilsSchema) ?? {},
    sources: read('sources.json', sourcesSchema) ?? [],
    files: listFiles(dir),
    identifiers: {
      ...NO_IDENTIFIERS,
      ...Object.fromEntries(
        Object.entries(identifierSchemas).flatMap(([name, schema]) => {
          const value = read<unknown>(`identifiers/${name}.json`, schema)
          return value === null ? [] : [[name, value]]
        }),
      ),
    },
    packageFiles: new Set(listIconFiles()),
    svgOf: readIconSvg,
  }
  return { data, errors: errors.length > 0 ? errors : applyDataRules(data) }
}

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return []
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
  return entries.flatMap(entry => (entry.isFile() ? relative(dir, join(entry.parentPath, entry.name)) : [])).sort()
}

/** Reads, checks, and compiles data/. Each of the errors is a line. A build must stop if there are errors. */
export function loadSiteData() {
  const { data, errors } = readData('data')
  const lines = errors.map(({ file, field, message }) => `${file}  ${field || '(file)'}  ${message}`)
  return { source: data, compiled: compileData(data), svgOf: createIconReader(data.icons), errors: lines }
}
