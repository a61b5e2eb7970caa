/** Reads pages of AWS, such as its documentation as Markdown, for updates. */
import { DOCS_URL } from '@/core/catalog/links/docs-url'

/** Maximum time for a page (ms). */
const TIMEOUT_MS = 20_000

/** Resolves with the text of the page at a documentation path or URL, or null if the page is missing or has moved. */
export type PageReader = (path: string) => Promise<string | null>

/** Returns a reader of pages. It rejects if the network or the server has an error. */
export function createPageReader(get: typeof fetch): PageReader {
  return async path => {
    const url = new URL(path, DOCS_URL)
    const fail = (error: Error) => {
      throw new Error(`${url.origin} cannot be read (${error.message})`)
    }
    const response = await get(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(fail)
    const hasMoved = response.redirected && new URL(response.url).pathname !== url.pathname
    if (response.status === 404 || hasMoved) return null
    if (!response.ok) throw new Error(`${url} cannot be read (status ${response.status})`)
    return await response.text().catch(fail)
  }
}

export async function readRequired(read: PageReader, path: string): Promise<string> {
  const page = await read(path)
  if (page === null) throw new Error(`${path} is missing`)
  return page
}

/** Returns the rows of all tables of a Markdown page, as objects from names of columns to texts of cells. */
export const tableRows = (page: string): Record<string, string>[] =>
  (page.match(/(?:^\|.*(?:\n|$))+/gm) ?? []).flatMap(table => {
    const lines = table.trim().split('\n')
    const [columns = [], , ...rows] = lines.map(line => line.split('|').slice(1, -1))
    return rows.map(cells => Object.fromEntries(columns.map((name, i) => [name.trim(), (cells[i] ?? '').trim()])))
  })
