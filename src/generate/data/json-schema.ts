/** JSON Schemas, from the schemas that the build checks: for editors of data/ and for readers of the published JSON. */
import { z } from 'zod'
import { PUBLISHED_SCHEMAS } from '@/core/catalogue/schema'
import { apisSchema, categoriesSchema, iconsSchema, serviceSchema } from './schema'

type JsonSchema = Readonly<Record<string, unknown>>

/** `source`: schemas by file name in data/schema/, without extension; `published`: those of catalogue/schema/. */
export function jsonSchemas(): { source: Record<string, JsonSchema>; published: Record<string, JsonSchema> } {
  return {
    source: toJsonSchemas({
      service: serviceSchema,
      categories: categoriesSchema,
      icons: iconsSchema,
      apis: apisSchema,
    }),
    published: toJsonSchemas(PUBLISHED_SCHEMAS),
  }
}

function toJsonSchemas(schemas: Readonly<Record<string, z.ZodType>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema)]))
}
