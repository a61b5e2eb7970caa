/** The head of a page, for browsers, search engines and other sites. */

import { escapeMarkup } from '@/core/escape'
import { LIFECYCLE_PATH } from '@/core/site/page-data'
import { FEED_FILE } from '../files/lifecycle-feeds'
import { THEME_COLOR } from '../files/manifest'
import { addressOf, type Settings } from '../settings'
import type { PageRequest } from './pages'

/** Color of the header in both themes; browsers extend it above the page. */
const THEME_COLORS = { light: '#ffffff', dark: THEME_COLOR } as const

/** Returns the tags of the head. Hidden pages have no canonical address. */
export function head({ path, title, description, isHidden = false }: PageRequest, settings: Settings): string {
  const address = addressOf(settings, path)
  const own = (file: string) => settings.base + file
  return [
    `<title>${escapeMarkup(title)}</title>`,
    meta('name', 'description', description),
    isHidden ? meta('name', 'robots', 'noindex') : link('canonical', address),
    ...Object.entries(THEME_COLORS).map(([scheme, color]) =>
      meta('name', 'theme-color', color, `media="(prefers-color-scheme: ${scheme})"`),
    ),
    link('icon', own('favicon.svg'), 'type="image/svg+xml"'),
    link('apple-touch-icon', own('apple-touch-icon.png')),
    link('manifest', own('manifest.webmanifest')),
    link('search', own('opensearch.xml'), 'type="application/opensearchdescription+xml" title="AWS Service Explorer"'),
    ...(path === LIFECYCLE_PATH
      ? [link('alternate', own(FEED_FILE), 'type="application/atom+xml" title="Service lifecycle"')]
      : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'AWS Service Explorer'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', addressOf(settings, 'share.png')),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(isHidden ? [] : [meta('property', 'og:url', address)]),
  ].join('\n    ')
}

function meta(kind: 'name' | 'property', key: string, content: string, more = ''): string {
  return `<meta ${kind}="${key}" content="${escapeMarkup(content)}"${more && ` ${more}`}>`
}

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}" href="${escapeMarkup(href)}"${more && ` ${more}`}>`
}
