/** Makes the shell the page of its address, from the details of all services that are kept on this machine. */
import { type PageData, pageTitle, SITE_NAME } from '@/core/site/page-data'
import { type AllDetails, serviceContent } from '@/core/site/service-content'
import { fetchJson } from '@/platform/fetch'
import { currentPath, writeUrl } from '@/platform/history'
import { BASE, href } from '@/platform/site'

/** The data of the page at this address: a service's, found by a former name too, or the not-found page's. */
export async function openShell({ site }: PageData): Promise<PageData> {
  const all = await fetchJson<AllDetails>(site.files.details)
  const path = currentPath(BASE).replace(/\/+$/, '')
  const slug = Object.hasOwn(all.aliases, path) ? (all.aliases[path] ?? path) : path
  const content = serviceContent(slug, all)
  if (content && slug !== path) writeUrl(href(slug) + location.search + location.hash, 'replace')
  document.title = content ? pageTitle(content.service.service) : `Page not found · ${SITE_NAME}`
  return { site, content: content ?? { kind: 'not-found' } }
}
