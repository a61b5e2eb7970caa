/** Looks up pages of documentation guides by path. */
import { memoizeByObject } from '../collections'
import type { Identifiers } from './types'

/** Guides with their pages, as in data/identifiers/doc-pages.json. */
export type Guides = Identifiers['doc-pages']

export interface GuidePage {
  /** Path on the documentation host. */
  path: string
  title: string
  guide: string
  slugs: readonly string[]
  /** True if the page was found in a copy of the documentation; other pages may have moved. */
  isSeen: boolean
}

/** Returns the pages of `guides` by path in lower case. */
export const guidePagesByPath = memoizeByObject(
  (guides: Guides): ReadonlyMap<string, GuidePage> =>
    new Map(
      guides.flatMap(({ root, title: guide, slugs, pages }) =>
        pages.map(([file, title, seen]): [string, GuidePage] => {
          const path = root + file
          return [path.toLowerCase(), { path, title, guide, slugs, isSeen: seen.includes('m') }]
        }),
      ),
    ),
)
