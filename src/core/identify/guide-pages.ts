/** Pages of the guides of the documentation. */
import { oncePer } from '../collections'
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

/** The pages of `guides` by their paths in lower case. */
export const pagesOf = oncePer(
  (guides: Guides): ReadonlyMap<string, PageFact> =>
    new Map(
      guides.flatMap(({ root, title: guide, slugs, pages }) =>
        pages.map(([file, title, seen]): [string, PageFact] => {
          const path = root + file
          return [path.toLowerCase(), { path, title, guide, slugs, isSeen: seen.includes('m') }]
        }),
      ),
    ),
)
