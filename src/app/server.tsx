/** Exports for Node: the HTML of pages for the build, and the texts of commands for the search data. */
import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { themeCommands } from '@/commands/definitions/site-commands'
import { STATIC_COMMANDS } from '@/commands/registry'
import type { CommandTexts } from '@/core/items/make-items'
import type { PageData } from '@/core/site/page-data'
import { Footer } from '@/features/footer/footer'
import { pageDataAtom } from '@/state/page-data'
import { App } from './app'
import { loadPagePart } from './page-parts'

/** Returns the HTML of a page: the part to hydrate, `staticPart`, and the footer, which is static, too. */
export async function renderPage(data: PageData, staticPart: string): Promise<string> {
  const { default: Page } = await loadPagePart(data.content.kind)
  const store = createStore()
  store.set(pageDataAtom, data)
  const app = renderToString(
    <Provider store={store}>
      <App Page={Page} />
    </Provider>,
  )
  // The element has no box (`contents`), because the sticky header would not leave it.
  return `<div id="app" class="contents">${app}</div>${staticPart}${renderToStaticMarkup(<Footer {...data} />)}`
}

/** Search texts of the commands that the palette finds without a target. */
export const COMMAND_TEXTS: readonly CommandTexts[] = [...themeCommands('system'), ...STATIC_COMMANDS]
  .filter(({ targetUse, isHidden }) => targetUse !== 'needed' && !isHidden)
  .map(({ id, title, keywords }) => ({ id, title, keywords }))
