/** Pages of documentation guides. */
import { memoizeByObject } from '../collections'
import type { Identifiers } from './types'

/** Guides with their pages, as loaded. */
export type Guides = Identifiers['doc-pages']

export interface PageFact {
  /** Path on the documentation host. */
  path: string
  title: string
  guide: string
  slugs: readonly string[]
  /** True if verified in a copy of the documentation; other pages may have moved. */
  isSeen: boolean
}

/** Returns the pages of `guides` by path in lower case. */
export const guidePagesByPath = memoizeByObject(
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
