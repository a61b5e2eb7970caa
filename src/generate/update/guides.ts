/** Guides of the AWS documentation. */
import { mapLimit } from '@/core/collections'
import { type ComparisonInput, type Differences, MAX_READS } from './comparison'

/** Returns a step for each guide of which one page is missing, has moved, or has another title. */
export async function findGuideDifferences({ data, ignored, read }: ComparisonInput): Promise<Differences> {
  const guides = data.identifiers['doc-pages'].filter(({ root }) => !ignored.guides.includes(root))
  const steps = await mapLimit(guides, MAX_READS, async ({ root, title, pages }) => {
    // Only the titles of pages seen as Markdown (`m`) are their headings.
    const markdownPage = pages.find(([, , sources]) => sources.includes('m'))
    const [file, heading] = markdownPage ?? pages[0] ?? ['', '']
    const page = await read(root + file.replace(/\.html$/, '.md'))
    if (page === null)
      return [`${title}: ${root}${file} is missing or has moved; set the new root in data/identifiers/doc-pages.json`]
    const newTitle = /^# (.+)$/m.exec(page)?.[1]?.trim()
    if (!markdownPage || newTitle === undefined || newTitle === heading) return []
    return [`${root}${file}: set the title "${newTitle}" in data/identifiers/doc-pages.json (now "${heading}")`]
  })
  return { steps: steps.flat() }
}
