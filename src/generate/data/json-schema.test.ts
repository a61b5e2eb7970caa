import { describe, expect, it } from 'vitest'
import { jsonSchemas } from './json-schema'

describe('JSON Schemas', () => {
  // Renew them with `npx vitest run -u src/generate/data/json-schema.test.ts`.
  it.each(Object.entries(jsonSchemas().source))(
    'data/schema/%s.json is what the build checks',
    async (name, schema) => {
      await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(`../../../data/schema/${name}.json`)
    },
  )

  it('refuse unknown fields', () => {
    const { source, published } = jsonSchemas()
    for (const schema of [source.service, ...Object.values(published)]) expect(schema?.additionalProperties).toBe(false)
  })
})
