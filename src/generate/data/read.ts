/** Reads the whole catalogue, and finds all its errors in one run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { identifierSchemas } from '@/core/identify/schema'
import { NO_IDENTIFIERS } from '@/core/identify/types'
import { packageIconFiles, readIconSvg } from './icon-package'
import { type ParseYaml, parseFile, parseYaml } from './parse'
import { checkRules } from './rules'
import {
  apisSchema,
  categoriesSchema,
  changelogSchema,
  featuresSchema,
  goneSchema,
  iconsSchema,
  serviceSchema,
  stencilsSchema,
} from './schema'
import type { DataError, Entry, SourceData } from './source'

/**
 * The source in `dir` (the project's data/) and all its errors. A file that cannot be read is an error, and the rules run
 * without it. `yaml` parses a YAML text.
 */
export function readData(dir: string, yaml: ParseYaml = parseYaml): { data: SourceData; errors: DataError[] } {
  const errors: DataError[] = []
  const read = <T>(name: string, schema: z.ZodType<T>): T | null => {
    const file = `data/${name}`
    if (!existsSync(join(dir, name))) {
      errors.push({ file, field: '', message: 'Add this file, it is missing.' })
      return null
    }
    const parsed = parseFile(file, readFileSync(join(dir, name), 'utf8'), schema, yaml)
    errors.push(...parsed.errors)
    return parsed.value
  }
  const entries = readdirSync(join(dir, 'services'))
    .sort()
    .flatMap((name): Entry[] => {
      const source = read(`services/${name}`, serviceSchema)
      return source ? [{ file: `data/services/${name}`, slug: basename(name, '.yaml'), source }] : []
    })
  const data: SourceData = {
    entries,
    categories: read('categories.yaml', categoriesSchema) ?? [],
    icons: Object.entries(read('icons.yaml', iconsSchema) ?? {}).map(([iconName, icon]) => ({ iconName, ...icon })),
    features: read('features.yaml', featuresSchema) ?? {},
    apis: read('apis.json', apisSchema) ?? [],
    gone: read('gone.yaml', goneSchema) ?? [],
    changelog: read('changelog.yaml', changelogSchema) ?? [],
    stencils: read('stencils.json', stencilsSchema) ?? {},
    identifiers: {
      ...NO_IDENTIFIERS,
      ...Object.fromEntries(
        Object.entries(identifierSchemas).flatMap(([name, schema]) => {
          const value = read<unknown>(`identifiers/${name}.json`, schema)
          return value === null ? [] : [[name, value]]
        }),
      ),
    },
    packageFiles: new Set(packageIconFiles()),
    svgOf: readIconSvg,
  }
  return { data, errors: [...errors, ...checkRules(data)] }
}
