/** Reads the AWS documentation as Markdown, for updates. */

const HOST = 'https://docs.aws.amazon.com'

/** Maximum time for a page (ms). */
const TIMEOUT_MS = 20_000

/** Resolves with the text of the documentation page at a path, or null if the page is missing or has moved. */
export type ReadPage = (path: string) => Promise<string | null>

/**
 * Returns a reader of pages. It rejects if the server has an error. After the first failure of the network, it rejects
 * at once, so that an update goes on.
 */
export function createPageReader(get: typeof fetch): ReadPage {
  let failure: Error | undefined
  return async path => {
    if (failure) throw failure
    const response = await get(HOST + path, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(error => {
      failure = new Error(`${HOST} cannot be read (${error.message})`)
      throw failure
    })
    const hasMoved = response.redirected && new URL(response.url).pathname !== path
    if (response.status === 404 || hasMoved) return null
    if (!response.ok) throw new Error(`${HOST}${path} cannot be read (status ${response.status})`)
    return await response.text()
  }
}

/** Returns the rows of all tables of a Markdown page, as objects from names of columns to texts of cells. */
export function tableRows(page: string): Record<string, string>[] {
  const tables = page.match(/(?:^\|.*(?:\n|$))+/gm) ?? []
  return tables.flatMap(table => {
    const lines = table.trim().split('\n')
    const [columns = [], , ...rows] = lines.map(line => line.split('|').slice(1, -1))
    return rows.map(cells => Object.fromEntries(columns.map((name, i) => [name.trim(), (cells[i] ?? '').trim()])))
  })
}
