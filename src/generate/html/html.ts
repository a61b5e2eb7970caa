/** A page's HTML: the template of Vite with head, body and data filled in. */

import { escapeMarkup, scriptJson } from '@/core/escape'
import { FIRST_SCREEN_END } from '@/core/site/first-screen'
import type { PageData } from '@/core/site/page-data'
import type { Layout } from '@/core/view/layouts'
import type { Settings } from '../settings'
import { head } from './head'
import type { PageRequest } from './pages'

/** Renders a page's body; the app's server entry. */
export type RenderBody = (data: PageData) => Promise<string>

/** Where the body takes what is written without the app (`StaticPart`). */
const STATIC_PART = '<!--static-part-->'

/** What only pages with a view in their address need. */
const VIEW_PARTS = /<!--view-->\s*([\s\S]*?)\s*<!--\/view-->/g

/** The first paint waits for all of the first screen; a page that does not say where it ends is painted whole. */
function paintAtOnce(body: string): string {
  const end = body.includes(`id="${FIRST_SCREEN_END}"`) ? FIRST_SCREEN_END : PAGE_DATA
  return `<link rel="expect" href="#${end}" blocking="render">`
}

/** Identifier of the page's data, its last element. */
const PAGE_DATA = 'page-data'

/**
 * The whole document; `preloads` are addresses of the scripts that this kind of page needs, `layouts` of those that a layout
 * needs: the script in index.html asks for them when the address does.
 */
export async function pageHtml(
  template: string,
  page: PageRequest,
  settings: Settings,
  render: RenderBody,
  preloads: readonly string[] = [],
  layouts?: Readonly<Partial<Record<Layout, string[]>>>,
): Promise<string> {
  const body = (await render(page.data)).replace(STATIC_PART, () => page.staticPart?.() ?? '')
  const { kind } = page.data.content
  return template
    .replace(VIEW_PARTS, (_parts, part: string) => (kind === 'explorer' || kind === 'icons' ? part : ''))
    .replace('<!--head-->', () =>
      [
        head(page, settings),
        ...(page.staticPart ? [] : [paintAtOnce(body)]),
        ...preloads.map(preload),
        ...(layouts ? [dataElement('layouts', layouts)] : []),
      ].join('\n    '),
    )
    .replace('<!--app-->', () => body)
    .replace('<!--page-data-->', () => dataElement(PAGE_DATA, page.data))
}

const dataElement = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`

/** A script that the page needs at once, so that it does not wait to be asked for. */
function preload(address: string): string {
  return `<link rel="modulepreload" crossorigin href="${escapeMarkup(address)}">`
}
