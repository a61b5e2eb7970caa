/** Data of the current page, which the build writes into the HTML. */
import { atom } from 'jotai'
import type { PageContent, PageData, SiteData } from '@/core/site/page-data'
import { currentOrigin } from '@/platform/history'
import { href } from '@/platform/site'

/** Set once, before the first render. */
export const pageDataAtom = atom<PageData | null>(null)

export const siteAtom = atom<SiteData>(get => required(get(pageDataAtom)).site)

/** Date (ISO) for which statuses are shown: that of the build or, once a status has changed, the visitor's. */
export const todayAtom = atom(
  get => get(visitorsDateAtom) ?? get(siteAtom).today,
  (get, set, date: string) => {
    const { nextChange } = get(siteAtom)
    if (nextChange !== undefined && date >= nextChange) set(visitorsDateAtom, date)
  },
)
const visitorsDateAtom = atom<string | null>(null)

export const linkOriginAtom = atom(get => (get(siteAtom).hasSiteUrl ? get(siteAtom).siteUrl : currentOrigin()))

/** URL of the site in copied links, with a trailing slash. */
export const siteUrlAtom = atom(get => get(linkOriginAtom) + href(''))

export const pageContentAtom = atom<PageContent>(get => required(get(pageDataAtom)).content)

function required(data: PageData | null): PageData {
  if (!data) throw new Error('The page was rendered before its data was provided.')
  return data
}

export const isOnlineAtom = atom(true)

/** Width of the page's grid (rem); 0 until measured. */
export const gridWidthAtom = atom(0)
