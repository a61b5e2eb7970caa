/** Fills Vite's HTML template with the body and data of a page, and with its head for browsers and search engines. */
import { escapeMarkup, jsonForScript } from '@/core/escape'
import {
  type DataFileName,
  FIRST_SCREEN_END_ID,
  LIFECYCLE_PATH,
  type PageContent,
  type PageData,
} from '@/core/site/page-data'
import { FEED_PATH } from '../files/lifecycle-feeds'
import { DARK_HEADER_COLOR } from '../files/manifest'
import { absoluteUrl, type BuildSettings } from '../settings'
import type { SitePage } from './pages'

/** Type of `renderPage` in `src/app/server.tsx`, which renders the body of a page. */
export type BodyRenderer = (data: PageData, staticPart: string) => Promise<string>

/** Id of the last element of the page, a script element with the page's data. */
const PAGE_DATA = 'page-data'

const VIEW_FILES: Readonly<Partial<Record<PageContent['kind'], DataFileName>>> = { explorer: 'catalog', icons: 'icons' }

/** Attributes for `src/app/early.ts`, whose text must be the same in each build. */
function rootAttributes({ content: { kind }, site, sprites }: PageData, gridsUrl: string): string {
  const file = VIEW_FILES[kind]
  if (file === undefined) return `data-page="${kind}"`
  const files = [...(sprites ? [sprites.all] : []), site.files[file]]
  return `data-page="${kind}" data-view-files="${files.join(' ')}" data-grids="${gridsUrl}"`
}

/**
 * Returns the whole document. `preloads` are the URLs of scripts to preload, and `gridsUrl` is the URL of the script
 * with the layouts of many icons. The development server leaves both out.
 */
export async function pageHtml(
  template: string,
  page: SitePage,
  settings: BuildSettings,
  render: BodyRenderer,
  preloads: readonly string[] = [],
  gridsUrl = '',
): Promise<string> {
  const body = await render(page.data, page.staticPart?.() ?? '')
  // Delays the first paint until the first screen is parsed or, if its end is unknown, the page.
  const awaited = body.includes(`id="${FIRST_SCREEN_END_ID}"`) ? FIRST_SCREEN_END_ID : PAGE_DATA
  const paintBlocker = `<link rel="expect" href="#${awaited}" blocking="render">`
  return template
    .replace('<html lang="en"', match => `${match} ${rootAttributes(page.data, gridsUrl)}`)
    .replace('<!--head-->', () => [headTags(page, settings), ...(page.staticPart ? [] : [paintBlocker])].join('\n    '))
    .replace('<!--modules-->', () =>
      preloads
        .map(url => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${escapeMarkup(url)}">`)
        .join('\n    '),
    )
    .replace('<!--app-->', () => body)
    .replace(
      '<!--page-data-->',
      () => `<script type="application/json" id="${PAGE_DATA}">${jsonForScript(page.data)}</script>`,
    )
}

/** Returns the tags of the head. A page hidden from search engines has no canonical URL. */
function headTags({ path, title, description, isHidden = false }: SitePage, settings: BuildSettings): string {
  const url = absoluteUrl(settings, path)
  const own = (file: string) => settings.base + file
  return [
    `<title>${escapeMarkup(title)}</title>`,
    meta('name', 'description', description),
    isHidden ? meta('name', 'robots', 'noindex') : link('canonical', url),
    meta('name', 'theme-color', '#ffffff', 'media="(prefers-color-scheme: light)"'),
    meta('name', 'theme-color', DARK_HEADER_COLOR, 'media="(prefers-color-scheme: dark)"'),
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

const meta = (kind: 'name' | 'property', key: string, content: string, more = ''): string =>
  `<meta ${kind}="${key}" content="${escapeMarkup(content)}"${more && ` ${more}`}>`

const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}" href="${escapeMarkup(href)}"${more && ` ${more}`}>`
