/** Brings a prerendered page to life. */
import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageData } from '@/core/site/page-data'
import { DEFAULT_VIEW, sameView } from '@/core/view/view-state'
import { loadCatalogueAtom } from '@/state/catalogue'
import { providePageAtom } from '@/state/page'
import { queryStringAtom, viewAtom } from '@/state/view'
import { App } from './app'
import { followBrowser } from './follow-browser'
import { listenToKeys } from './key-listener'

const container = document.getElementById('app')
const dataElement = document.getElementById('page-data')
if (!container || !dataElement) throw new Error('The page has lost its #app or its #page-data element.')

const data = JSON.parse(dataElement.textContent ?? '') as PageData
const store = createStore()
store.set(providePageAtom, data)
store.set(queryStringAtom, location.search)

const page = (
  <StrictMode>
    <Provider store={store}>
      <App />
    </Provider>
  </StrictMode>
)
// What was prerendered is the default view. Another one is drawn afresh, so that nothing has to match.
const isPrerendered = data.content.kind !== 'explorer' || sameView(store.get(viewAtom), DEFAULT_VIEW)
if (isPrerendered) hydrateRoot(container, page)
else createRoot(container).render(page)
document.documentElement.removeAttribute('data-waiting')

followBrowser(store)
listenToKeys(store)
if (data.content.kind === 'explorer') store.set(loadCatalogueAtom).catch(() => {})
