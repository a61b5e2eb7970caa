/** Renders a page in Node, for the build and for `npm run dev`. */
import { createStore, Provider } from 'jotai'
import { renderToString } from 'react-dom/server'
import type { PageData } from '@/core/site/page-data'
import { providePageAtom } from '@/state/page'
import { App } from './app'
import { loadPagePart } from './page-parts'

/** The HTML of the page's body. */
export async function render(data: PageData): Promise<string> {
  const { default: Page } = await loadPagePart(data.content.kind)
  const store = createStore()
  store.set(providePageAtom, data)
  return renderToString(
    <Provider store={store}>
      <App Page={Page} />
    </Provider>,
  )
}
