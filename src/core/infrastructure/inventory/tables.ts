/** Reads the rows of tables: grids of the AWS CLI and of databases, CSV, and columns of text. */

/** Rows of a table: values by column or, without names of columns, lists. */
export interface Table {
  /** Name above the table, such as `DescribeVpcs`. */
  name: string
  /** Number of tables around it. */
  depth: number
  rows: readonly (Readonly<Record<string, unknown>> | readonly string[])[]
}

/** A line of a grid between two rows, such as `|+------+------+|`. */
const isBorderLine = (line: string) => line.includes('---') && /^[-+|=: ]*$/.test(line)
/** Matches the name of a column or a table: `VPC ID`, `DescribeVpcs`. */
const COLUMN_NAME = /^\p{L}[\p{L}\p{N}_ .:/()-]*$/u
/** Matches a name above a table. */
const TABLE_NAME = /^[A-Za-z]\w*$/

const recordOf = (names: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(cells.map((cell, i) => [names[i] ?? '', cell]))

/** Returns the tables of a text with lines such as `| vpc_id | region |`. Other lines end a table. */
export function gridTables(text: string): Table[] {
  const plain = text
    .replace(/[│┃║\t]/g, '|')
    .replace(/[─━═]/g, '-')
    .replace(/[┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╭╮╰╯]/g, '+')
  /** The lines between two borders; none for other text. */
  const groups: { depth: number; rows: string[][] }[] = []
  let isNew = true
  for (const line of plain.split('\n').map(text => text.trim())) {
    const isBorder = isBorderLine(line)
    const isRow = !isBorder && line.includes('|')
    if (isRow ? isNew : line !== '' && !isBorder) groups.push({ depth: /^\|*/.exec(line)?.[0].length ?? 0, rows: [] })
    const cells = line.replace(/^\|+|\|+$/g, '').split('|')
    if (isRow) groups.at(-1)?.rows.push(cells.map(cell => cell.trim()))
    isNew = !isRow
  }
  const tables: Table[] = []
  let name = ''
  let header: readonly string[] | undefined
  for (const [i, { depth, rows }] of groups.entries()) {
    const [first = [], ...others] = rows
    const next = groups[i + 1]
    const isHeading = others.length === 0 && first.every(cell => COLUMN_NAME.test(cell))
    const add = (content: Table['rows']) => tables.push({ name, depth, rows: content })
    if (first.length === 0 || (others.length === 0 && first.length === 1 && TABLE_NAME.test(first[0] ?? ''))) {
      name = first[0] ?? ''
      header = undefined
    } else if (isHeading && !header && next?.depth === depth && next.rows[0]?.length === first.length) header = first
    else if (header) {
      const names = header
      add(rows.map(cells => recordOf(names, cells)))
    } else if (rows.every(cells => cells.length === 2 && /^\w+$/.test(cells[0] ?? ''))) add([Object.fromEntries(rows)])
    else add(rows)
  }
  return tables
}

const cellCount = (line: string) => Math.max(...SEPARATORS.map(separator => line.split(separator).length))
const SEPARATORS = [',', ';', '\t']
/** Maximum number of lines above the names of columns, such as those with the date of a report. */
const MAX_LINES_ABOVE = 20

/** Returns the text from the line with the names of columns, which has as many cells as the next one, or more. */
export function sheetIn(text: string): string {
  const lines = text.split('\n', MAX_LINES_ABOVE + 1)
  const isHead = (line: string, i: number) =>
    cellCount(line) > 2 &&
    cellCount(lines[i + 1] ?? '') > 2 &&
    Math.abs(cellCount(line) - cellCount(lines[i + 1] ?? '')) < 2
  const head = lines.findIndex(isHead)
  return head > 0 ? text.slice(lines.slice(0, head).join('\n').length + 1) : text
}

/** Returns the rows below the line that names the columns. Cells may have line breaks in quotes. */
export function csvRows(content: string): Table['rows'] {
  const text = content.replace(/^\s*\n/, '')
  const [head = ''] = text.split('\n', 1)
  const [separator = ','] = SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length)
  // A quote that no separator or line break follows is a part of the cell.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"(?=[${separator}\\n]|$)|([^${separator}\\n]*))(${separator}|\\n|$)`, 'g')
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain.replace(/^"/, '').trim())
    if (end === '') break
    if (end === '\n') lines.push([])
  }
  const [names = [], ...rows] = lines
  return rows.map(cells => recordOf(names, cells))
}

/** Returns the records of a text with a field in each line: `VpcId : vpc-0a1b2c3d`. Other lines end a record. */
export const fieldRows = (text: string): Table['rows'] =>
  text.split(/\n[^\S\n]*(?=\n|[-*])/).map(lines => {
    const fields = lines.split('\n').map(line => /^\s*(\w+) *[:|] (.*)$/.exec(line) ?? [])
    return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value.trim()]))
  })
