/** Formats the JSON files of data/, with one row per line for readable diffs. */

/** Formats a list with a row per line, or an object with a field per line. Lists in fields also have a row per line. */
export const formatJsonRows = (value: object): string => `${Array.isArray(value) ? list(value) : fields(value)}\n`

const list = (rows: readonly unknown[]): string => `[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]`

function fields(value: object): string {
  const lines = Object.entries(value).map(
    ([key, field]) => `${JSON.stringify(key)}:${Array.isArray(field) ? list(field) : JSON.stringify(field)}`,
  )
  return `{\n${lines.join(',\n')}\n}`
}
