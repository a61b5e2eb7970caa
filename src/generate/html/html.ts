/** A page's HTML: Vite's template with head, body and data. */
import { escapeMarkup, scriptJson } from '@/core/escape'
import type { PageData } from '@/core/site/page-data'
import { FIRST_SCREEN_END_ID } from '@/core/site/page-data'
import type { Settings } from '../settings'
import { head } from './head'
import type { PageRequest } from './pages'

/** Renders a page's body; exported by the app's server entry. */
export type RenderBody = (data: PageData) => Promise<string>

/** Placeholder for HTML that the app does not render (`StaticPart`). */
const STATIC_PART = '<!--static-part-->'

/**
 * Delays the first paint until the whole first screen is parsed. A page without its end marker is painted when
 * complete.
 */
function paintAtOnce(body: string): string {
  const end = body.includes(`id="${FIRST_SCREEN_END_ID}"`) ? FIRST_SCREEN_END_ID : PAGE_DATA
  return `<link rel="expect" href="#${end}" blocking="render">`
}

/** Id of the page's data, its last element. */
const PAGE_DATA = 'page-data'

/** Returns the whole document; `preloads` are addresses of scripts for this kind of page. */
export async function pageHtml(
  template: string,
  page: PageRequest,
  settings: Settings,
  render: RenderBody,
  preloads: readonly string[] = [],
): Promise<string> {
  const body = (await render(page.data)).replace(STATIC_PART, () => page.staticPart?.() ?? '')
  return template
    .replace('<html lang="en"', match => `${match} data-page="${page.data.content.kind}"`)
    .replace('<!--head-->', () =>
      [head(page, settings), ...(page.staticPart ? [] : [paintAtOnce(body)])].join('\n    '),
    )
    .replace('<!--modules-->', () =>
      preloads.map(address => `<link rel="modulepreload" crossorigin href="${escapeMarkup(address)}">`).join('\n    '),
    )
    .replace('<!--app-->', () => body)
    .replace(
      '<!--page-data-->',
      () => `<script type="application/json" id="${PAGE_DATA}">${scriptJson(page.data)}</script>`,
    )
}
