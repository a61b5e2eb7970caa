/** JSON Schemas, from the schemas that the build checks: for editors of data/ and for readers of the published JSON. */
import { z } from 'zod'
import { PUBLISHED_SCHEMAS } from '@/core/catalogue/schema'
import {
  apisSchema,
  categoriesSchema,
  changelogSchema,
  featuresSchema,
  goneSchema,
  iconsSchema,
  ignoredSchema,
  serviceSchema,
} from './schema'

/** `source`: schemas by file name in data/schema/, without extension; `published`: those of catalogue/schema/. */
export function jsonSchemas() {
  const source = {
    service: serviceSchema,
    categories: categoriesSchema,
    changelog: changelogSchema,
    features: featuresSchema,
    gone: goneSchema,
    icons: iconsSchema,
    ignored: ignoredSchema,
    apis: apisSchema,
  }
  return { source: toJsonSchemas(source), published: toJsonSchemas(PUBLISHED_SCHEMAS) }
}

function toJsonSchemas(schemas: Readonly<Record<string, z.ZodType>>) {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema)]))
}
