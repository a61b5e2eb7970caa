/** The page one is on, as the build wrote it. */
import { atom } from 'jotai'
import type { PageContent, PageData, Site } from '@/core/site/page-data'
import { currentOrigin } from '@/platform/history'

/** Set once, before the first render. */
export const pageDataAtom = atom<PageData | null>(null)

export const siteAtom = atom<Site>(get => required(get(pageDataAtom)).site)

/** ISO day whose statuses the page shows: that of the build, so that it can be hydrated, then the visitor's. */
export const todayAtom = atom(
  get => get(visitorsDayAtom) ?? get(siteAtom).today,
  (get, set, day: string) => {
    const { nextChange } = get(siteAtom)
    // Nothing is drawn anew unless a status has changed since the build.
    if (nextChange !== undefined && day >= nextChange) set(visitorsDayAtom, day)
  },
)
const visitorsDayAtom = atom<string | null>(null)

/** The beginning of copied links to this site. */
export const originAtom = atom(get => (get(siteAtom).hasSiteUrl ? get(siteAtom).siteUrl : currentOrigin()))

export const pageContentAtom = atom<PageContent>(get => required(get(pageDataAtom)).content)

/** The sprite with the icons that the page is prerendered with; null on a page without icons. */
export const ownSpriteAtom = atom(get => {
  const sprite = get(pageDataAtom)?.ownSprite
  return sprite ? { path: sprite.path, icons: new Set(sprite.icons) } : null
})

/** The files with all icons; null on pages that have none, and in `npm run dev`. */
export const pageSpritesAtom = atom(get => get(pageDataAtom)?.sprites ?? null)

function required(data: PageData | null): PageData {
  if (!data) throw new Error('The page was rendered before its data was provided.')
  return data
}

/** True while the browser reports a network. */
export const isOnlineAtom = atom(true)

/** Width of the page's grid in rem; 0 before it has been measured. */
export const gridWidthAtom = atom(0)
