/** Fills Vite's HTML template with the head, body, and data of a page. */
import { escapeMarkup, jsonForScript } from '@/core/escape'
import { type DataFileName, FIRST_SCREEN_END_ID, type PageContent, type PageData } from '@/core/site/page-data'
import type { BuildSettings } from '../settings'
import { headTags } from './head'
import type { SitePage } from './pages'

/** Type of `renderPage` in `src/app/server.tsx`, which renders the body of a page. */
export type BodyRenderer = (data: PageData, staticPart: string) => Promise<string>

/** Returns a tag that delays the first paint until the first screen is parsed or, if its end is unknown, the page. */
function blockFirstPaint(body: string): string {
  const end = body.includes(`id="${FIRST_SCREEN_END_ID}"`) ? FIRST_SCREEN_END_ID : PAGE_DATA
  return `<link rel="expect" href="#${end}" blocking="render">`
}

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
  return template
    .replace('<html lang="en"', match => `${match} ${rootAttributes(page.data, gridsUrl)}`)
    .replace('<!--head-->', () =>
      [headTags(page, settings), ...(page.staticPart ? [] : [blockFirstPaint(body)])].join('\n    '),
    )
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
