import { describe, expect, it } from 'vitest'
import { PUBLISHED_SCHEMAS } from '@/core/catalog/schema'
import { SOURCE_SCHEMAS, toJsonSchemas } from './schema'

const source = toJsonSchemas(SOURCE_SCHEMAS)

describe('JSON Schemas', () => {
  // Update the files with `npx vitest run -u src/generate/data/schema.test.ts`.
  it.each(Object.entries(source))('data/schema/%s.json is up to date', async (name, schema) => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(`../../../data/schema/${name}.json`)
  })

  it('forbid unknown fields', () => {
    for (const schema of [source.service, ...Object.values(toJsonSchemas(PUBLISHED_SCHEMAS))])
      expect(schema?.additionalProperties).toBe(false)
  })
})
