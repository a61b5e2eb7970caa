export type JsonObject = Readonly<Record<string, unknown>>

/** Returns `value` if it is a JSON object; otherwise, an empty object. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {})
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
