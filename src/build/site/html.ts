/** A page's HTML: the template of Vite with head, body and data filled in. */
import type { PageData } from '@/core/site/page-data'
import { scriptJson } from './escape'
import { head } from './head'
import type { PageRequest } from './pages'
import type { Settings } from './settings'

/** Renders a page's body; the app's server entry. */
export type RenderBody = (data: PageData) => string

/** Where the body takes what is written without the app (`StaticPart`). */
const STATIC_PART = '<!--static-part-->'

/** The whole document. */
export function pageHtml(template: string, page: PageRequest, settings: Settings, render: RenderBody): string {
  const body = render(page.data).replace(STATIC_PART, () => page.staticPart?.() ?? '')
  return template
    .replace('<!--head-->', () => head(page, settings))
    .replace('<!--app-->', () => body)
    .replace(
      '<!--page-data-->',
      () => `<script type="application/json" id="page-data">${scriptJson(page.data)}</script>`,
    )
}
