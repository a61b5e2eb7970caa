/** Reads the whole catalogue and everything that is wrong with it, in one run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import { packageIconFiles, readIconSvg } from './icon-package'
import { parseFile } from './parse'
import { checkRules } from './rules'
import { apisSchema, categoriesSchema, iconsSchema, serviceSchema, stencilsSchema } from './schema'
import type { DataError, Entry, SourceData } from './source'

type Parsed<T> = ReturnType<typeof parseFile<T>>

/** Files as they were last read: after a change of one, `npm run dev` parses that one. */
const known = new Map<string, { text: string; schema: z.ZodType; parsed: Parsed<unknown> }>()

function parseOnce<T>(file: string, text: string, schema: z.ZodType<T>): Parsed<T> {
  const last = known.get(file)
  if (last?.text === text && last.schema === schema) return last.parsed as Parsed<T>
  const parsed = parseFile(file, text, schema)
  known.set(file, { text, schema, parsed })
  return parsed
}

/**
 * The source in `dir` (the project's data/) and all its errors. A file that cannot be read is an error and is left out
 * of the data; the rules run over the rest.
 */
export function readData(dir: string): { data: SourceData; errors: DataError[] } {
  const errors: DataError[] = []
  const read = <T>(name: string, schema: z.ZodType<T>): T | null => {
    const file = `data/${name}`
    if (!existsSync(join(dir, name))) {
      errors.push({ file, field: '', message: 'Add this file, it is missing.' })
      return null
    }
    const parsed = parseOnce(file, readFileSync(join(dir, name), 'utf8'), schema)
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
    apis: read('apis.json', apisSchema) ?? [],
    stencils: read('stencils.json', stencilsSchema) ?? {},
    packageFiles: new Set(packageIconFiles()),
    svgOf: readIconSvg,
  }
  return { data, errors: [...errors, ...checkRules(data)] }
}
