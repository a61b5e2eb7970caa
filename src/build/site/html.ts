/** A page's HTML: the template of Vite with head, body and data filled in. */
import type { PageData } from '@/core/site/page-data'
import type { PageRequest } from './pages'
import type { Settings } from './settings'

/** Renders a page's body; the app's server entry. */
export type RenderBody = (data: PageData) => string

/** The whole document. Text is escaped here, once, wherever it goes into HTML. */
export function pageHtml(template: string, page: PageRequest, settings: Settings, render: RenderBody): string {
  return template
    .replace('<!--head-->', () => head(page, settings))
    .replace('<!--app-->', () => render(page.data))
    .replace(
      '<!--page-data-->',
      () => `<script type="application/json" id="page-data">${scriptJson(page.data)}</script>`,
    )
}

function head(page: PageRequest, { siteUrl, base }: Settings): string {
  const address = `${siteUrl}${base}${page.path}`
  const title = escapeHtml(page.title)
  const description = escapeHtml(page.description)
  const isFound = page.path !== '404'
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    isFound ? `<link rel="canonical" href="${escapeHtml(address)}">` : '<meta name="robots" content="noindex">',
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    ...(isFound ? [`<meta property="og:url" content="${escapeHtml(address)}">`] : []),
  ].join('\n    ')
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** JSON that cannot end the script element it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
