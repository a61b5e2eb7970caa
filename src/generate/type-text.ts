/** Writes TypeScript types for JSON Schemas. */

export interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  description?: string
}

/** Returns the TypeScript type of the values that `schema` allows. Throws for a schema without a type. */
export function toTypeScriptType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return `(${schema.anyOf.map(toTypeScriptType).join(' | ')})`
  if (schema.prefixItems) return `readonly [${schema.prefixItems.map(toTypeScriptType).join(', ')}]`
  if (schema.items) return `readonly (${toTypeScriptType(schema.items)})[]`
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const comment = field.description === undefined ? '' : `/** ${field.description} */ `
      return `${comment}readonly ${JSON.stringify(name)}${schema.required?.includes(name) ? '' : '?'}: ${toTypeScriptType(field)}`
    })
    return `{ ${fields.join('\n')} }`
  }
  const { additionalProperties: values } = schema
  if (typeof values === 'object') return `Readonly<Record<string, ${toTypeScriptType(values)}>>`
  if (schema.type === 'integer') return 'number'
  if (schema.type === undefined) throw new Error(`A schema without a type: ${JSON.stringify(schema)}`)
  return schema.type
}
