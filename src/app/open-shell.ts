import { type PageData, pageTitle, SITE_NAME } from '@/core/site/page-data'
import { findPagePath, type PathAliases } from '@/core/site/page-paths'
import { createServicePageContent, type DetailsFile } from '@/core/site/service-content'
import { fetchJson } from '@/platform/fetch'
import { currentPath, writeUrl } from '@/platform/history'
import { BASE_PATH, href } from '@/platform/site'

/** Returns the data of the page for the current URL: a service page or the not-found page. Sets URL and title. */
export async function openShell({ site }: PageData): Promise<PageData> {
  const [all, aliases] = await Promise.all([
    fetchJson<DetailsFile>(site.files.details),
    fetchJson<PathAliases>(site.files.addresses),
  ])
  const path = currentPath(BASE_PATH).replace(/\.html$/, '')
  const slug = findPagePath(path, aliases) ?? path
  const content = createServicePageContent(slug, all, site.today)
  if (content && slug !== path) writeUrl(href(slug) + location.search + location.hash, 'replace')
  document.title = content ? pageTitle(content.service.service) : `Page not found · ${SITE_NAME}`
  return { site, content: content ?? { kind: 'not-found' } }
}
