/** Pages of the guides of the documentation. */
import type { Identifiers } from './types'

/** Guides with their pages, as they are loaded. */
export type Guides = Identifiers['doc-pages']

export interface PageFact {
  /** Path on the documentation host. */
  path: string
  title: string
  guide: string
  slugs: readonly string[]
  /** Seen in a copy of the documentation; others may have moved. */
  isSeen: boolean
}

const known = new WeakMap<Guides, ReadonlyMap<string, PageFact>>()

/** The pages of `guides` by their paths in lower case. */
export function pagesOf(guides: Guides): ReadonlyMap<string, PageFact> {
  const pages = known.get(guides) ?? listPages(guides)
  known.set(guides, pages)
  return pages
}

function listPages(guides: Guides): ReadonlyMap<string, PageFact> {
  return new Map(
    guides.flatMap(({ root, title: guide, slugs, pages }) =>
      pages.map(([file, title, seen]): [string, PageFact] => {
        const path = root + file
        return [path.toLowerCase(), { path, title, guide, slugs, isSeen: seen.includes('m') }]
      }),
    ),
  )
}
