/** A page's HTML: the template of Vite with head, body and data filled in. */

import { escapeMarkup, scriptJson } from '@/core/escape'
import type { DataFile, PageContent, PageData, Prefetches } from '@/core/site/page-data'
import { FIRST_SCREEN_END } from '@/core/site/page-data'
import type { Settings } from '../settings'
import { head } from './head'
import type { PageRequest } from './pages'

/** Renders a page's body; the app's server entry. */
export type RenderBody = (data: PageData) => Promise<string>

/** Where the body takes what is written without the app (`StaticPart`). */
const STATIC_PART = '<!--static-part-->'

/** Pages with a view in their address: the data that they need for another view than the prerendered one. */
const VIEW_DATA: Readonly<Partial<Record<PageContent['kind'], readonly DataFile[]>>> = {
  explorer: ['catalogue'],
  icons: ['icons', 'catalogue'],
  lifecycle: [],
}

/** What only these pages need. */
const VIEW_PARTS = /<!--view-->\s*([\s\S]*?)\s*<!--\/view-->/g

/** The first paint waits for all of the first screen; a page that does not say where it ends is painted whole. */
function paintAtOnce(body: string): string {
  const end = body.includes(`id="${FIRST_SCREEN_END}"`) ? FIRST_SCREEN_END : PAGE_DATA
  return `<link rel="expect" href="#${end}" blocking="render">`
}

/** Identifier of the page's data, its last element. */
const PAGE_DATA = 'page-data'

/**
 * The whole document; `preloads` are addresses of the scripts that this kind of page needs, `prefetches` of what the early scripts
 * (`app/early`) ask for.
 */
export async function pageHtml(
  template: string,
  page: PageRequest,
  settings: Settings,
  render: RenderBody,
  preloads: readonly string[] = [],
  prefetches: Prefetches = { pressed: [] },
): Promise<string> {
  const body = (await render(page.data)).replace(STATIC_PART, () => page.staticPart?.() ?? '')
  const { content, site } = page.data
  const viewData = VIEW_DATA[content.kind]?.map(file => settings.base + site.files[file])
  return template
    .replace(VIEW_PARTS, (_parts, part: string) => (viewData ? part : ''))
    .replace('<!--head-->', () =>
      [
        head(page, settings),
        ...(page.staticPart ? [] : [paintAtOnce(body)]),
        ...preloads.map(address => `<link rel="modulepreload" crossorigin href="${escapeMarkup(address)}">`),
        dataElement('prefetches', { ...prefetches, ...(viewData && { data: viewData }) } satisfies Prefetches),
      ].join('\n    '),
    )
    .replace('<!--app-->', () => body)
    .replace('<!--page-data-->', () => dataElement(PAGE_DATA, page.data))
}

const dataElement = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`
