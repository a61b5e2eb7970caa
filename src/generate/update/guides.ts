/** Guides that have moved or ended, and pages with a new title: checks one page of each guide in doc-pages.json. */
import type { Identifiers } from '@/core/catalog/types'
import type { ReadPage } from './pages'
import { readEach } from './update'

/** Returns a manual step for each guide whose page is missing or has another title. `ignored` has roots of guides. */
export async function findGuideChanges(
  guides: Identifiers['doc-pages'],
  read: ReadPage,
  ignored: readonly string[],
): Promise<string[]> {
  const wanted = guides.filter(({ root }) => !ignored.includes(root))
  const steps = await readEach(wanted, async ({ root, title, pages }) => {
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
  return steps.flat()
}
