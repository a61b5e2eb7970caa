/** Measurements of one run. A key is a name with its unit, such as `longest frame, ms`. */
export type Measurements = Record<string, number>

/**
 * Measures each case `runs` times. Returns a Markdown table: a row per measurement, a column per case. The cases
 * alternate, so that other processes affect them equally.
 */
export async function measureTable(
  title: string,
  runs: number,
  cases: readonly string[],
  measure: (i: number) => Promise<Measurements>,
): Promise<string> {
  const measured: Measurements[][] = cases.map(() => [])
  for (let run = 0; run < runs; run++) for (const [i, list] of measured.entries()) list.push(await measure(i))
  const names = [...new Set(measured.flat().flatMap(figures => Object.keys(figures)))]
  const rows = names.map(name => [name, ...measured.map(list => spread(list.flatMap(figures => figures[name] ?? [])))])
  return [`## ${title}\n`, line(['', ...cases]), line(['---', ...cases.map(() => '---')]), ...rows.map(line), ''].join(
    '\n',
  )
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (i: number) => print(sorted[i] ?? Number.NaN)
  if (sorted.length === 0) return ''
  return `${at(Math.floor((sorted.length - 1) / 2))} (${at(0)} to ${at(sorted.length - 1)})`
}

function print(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0)
}
