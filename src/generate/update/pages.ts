/** Reads pages of AWS, such as its documentation as Markdown, for updates. */
import { mapLimit } from '@/core/collections'
import { type Changes, MAX_READS, type WatcherInput } from './watcher'

const HOST = 'https://docs.aws.amazon.com'

/** Maximum time for a page (ms). */
const TIMEOUT_MS = 20_000

/** Resolves with the text of the page at a documentation path or URL, or null if the page is missing or has moved. */
export type ReadPage = (path: string) => Promise<string | null>

/**
 * Returns a reader of pages. It rejects if the server has an error. After a failure of the network, it rejects at once
 * for all pages of this host, so that an update goes on.
 */
export function createPageReader(get: typeof fetch): ReadPage {
  const failures = new Map<string, Error>()
  return async path => {
    const url = new URL(path, HOST)
    const failure = failures.get(url.origin)
    if (failure) throw failure
    const fail = (error: Error) => {
      const failure = new Error(`${url.origin} cannot be read (${error.message})`)
      failures.set(url.origin, failure)
      throw failure
    }
    const response = await get(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(fail)
    const hasMoved = response.redirected && new URL(response.url).pathname !== url.pathname
    if (response.status === 404 || hasMoved) return null
    if (!response.ok) throw new Error(`${url} cannot be read (status ${response.status})`)
    return await response.text().catch(fail)
  }
}

export async function readRequired(read: ReadPage, path: string): Promise<string> {
  const page = await read(path)
  if (page === null) throw new Error(`${path} is missing`)
  return page
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

/** Returns a step for each guide of which one page is missing, has moved, or has another title. */
export async function findGuideChanges({ data, ignored, read }: WatcherInput): Promise<Changes> {
  const guides = data.identifiers['doc-pages'].filter(({ root }) => !ignored.guides.includes(root))
  const steps = await mapLimit(guides, MAX_READS, async ({ root, title, pages }) => {
    // Only the titles of pages seen as Markdown (`m`) are their headings.
    const seen = pages.find(([, , sources]) => sources.includes('m'))
    const [file, heading] = seen ?? pages[0] ?? ['', '']
    const page = await read(root + file.replace(/\.html$/, '.md'))
    if (page === null)
      return [`${title}: ${root}${file} is missing or has moved; set the new root in data/identifiers/doc-pages.json`]
    const now = /^# (.+)$/m.exec(page)?.[1]?.trim()
    if (!seen || now === undefined || now === heading) return []
    return [`${root}${file}: set the title "${now}" in data/identifiers/doc-pages.json (now "${heading}")`]
  })
  return { steps: steps.flat() }
}
