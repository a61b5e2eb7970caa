/** Renders a page on the server side: for the build and for `npm run dev`. */
import { createStore, Provider } from 'jotai'
import { renderToString } from 'react-dom/server'
import type { PageData } from '@/core/site/page-data'
import { providePageAtom } from '@/state/page'
import { App } from './app'
import { PAGE_PARTS } from './page-parts'

/** The HTML of the page's body. */
export async function render(data: PageData): Promise<string> {
  const { default: Page } = await PAGE_PARTS[data.content.kind]()
  const store = createStore()
  store.set(providePageAtom, data)
  return renderToString(
    <Provider store={store}>
      <App Page={Page} />
    </Provider>,
  )
}
