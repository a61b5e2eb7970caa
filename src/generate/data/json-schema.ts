/** JSON Schemas made from the shapes that the build itself checks: for editors of data/ and for readers of the published JSON. */
import { z } from 'zod'
import { PUBLISHED_SCHEMAS } from '@/core/catalogue/schema'
import { apisSchema, categoriesSchema, iconsSchema, serviceSchema } from './schema'

type JsonSchema = Readonly<Record<string, unknown>>

/** `source`: file in data/schema/ without its ending -> schema. `published`: file in catalogue/schema/ likewise. */
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
