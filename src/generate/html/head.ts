/** The head of a page, for browsers, search engines, and other sites. */
import { escapeMarkup } from '@/core/escape'
import { LIFECYCLE_PATH } from '@/core/site/page-data'
import { FEED_PATH } from '../files/lifecycle-feeds'
import { DARK_HEADER_COLOR } from '../files/manifest'
import { absoluteUrl, type BuildSettings } from '../settings'
import type { SitePage } from './pages'

/** Color of the page header in each theme. Browsers also use it for their own toolbars. */
const HEADER_COLORS = { light: '#ffffff', dark: DARK_HEADER_COLOR } as const

/** Returns the tags of the head. A page hidden from search engines has no canonical URL. */
export function headTags({ path, title, description, isHidden = false }: SitePage, settings: BuildSettings): string {
  const url = absoluteUrl(settings, path)
  const own = (file: string) => settings.base + file
  return [
    `<title>${escapeMarkup(title)}</title>`,
    meta('name', 'description', description),
    isHidden ? meta('name', 'robots', 'noindex') : link('canonical', url),
    ...Object.entries(HEADER_COLORS).map(([scheme, color]) =>
      meta('name', 'theme-color', color, `media="(prefers-color-scheme: ${scheme})"`),
    ),
    link('icon', own('favicon.svg'), 'type="image/svg+xml"'),
    link('apple-touch-icon', own('apple-touch-icon.png')),
    link('manifest', own('manifest.webmanifest')),
    link('search', own('opensearch.xml'), 'type="application/opensearchdescription+xml" title="AWS Service Explorer"'),
    ...(path === LIFECYCLE_PATH
      ? [link('alternate', own(FEED_PATH), 'type="application/atom+xml" title="Service lifecycle"')]
      : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'AWS Service Explorer'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', absoluteUrl(settings, 'share.png')),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(isHidden ? [] : [meta('property', 'og:url', url)]),
  ].join('\n    ')
}

function meta(kind: 'name' | 'property', key: string, content: string, more = ''): string {
  return `<meta ${kind}="${key}" content="${escapeMarkup(content)}"${more && ` ${more}`}>`
}

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}" href="${escapeMarkup(href)}"${more && ` ${more}`}>`
}
