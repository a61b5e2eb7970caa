/** JSON Schemas, from the schemas that the build checks: for editors of data/ and for readers of the published JSON. */
import { z } from 'zod'
import { PUBLISHED_SCHEMAS } from '@/core/catalogue/schema'
import { SOURCE_SCHEMAS } from './schema'

/** `source`: schemas by file name in data/schema/, without extension; `published`: those of catalogue/schema/. */
export const jsonSchemas = () => ({
  source: toJsonSchemas(SOURCE_SCHEMAS),
  published: toJsonSchemas(PUBLISHED_SCHEMAS),
})

function toJsonSchemas(schemas: Readonly<Record<string, z.ZodType>>) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema)]))
}
