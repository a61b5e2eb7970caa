/** Brings a prerendered page to life. */
import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isNarrowedIcons } from '@/core/icons/icons-url'
import type { PageData } from '@/core/site/page-data'
import { DEFAULT_VIEW, sameView } from '@/core/view/view-state'
import { replayEarlyKeys } from '@/platform/early-keys'
import { onFirstIntent } from '@/platform/intent'
import { loadCatalogueAtom } from '@/state/catalogue'
import { iconsViewAtom } from '@/state/icons-page'
import { providePageAtom } from '@/state/page'
import { queryStringAtom, viewAtom } from '@/state/view'
import { App } from './app'
import { followBrowser } from './follow-browser'
import { listenToKeys } from './key-listener'
import { PAGE_PARTS } from './page-parts'

const root = document.getElementById('app')
const dataElement = document.getElementById('page-data')
if (!root || !dataElement) throw new Error('The page has lost its #app or its #page-data element.')

const data = JSON.parse(dataElement.textContent ?? '') as PageData
const store = createStore()
store.set(providePageAtom, data)
store.set(queryStringAtom, location.search)

let isAlive = false
/** What is stored on this machine is not in what was prerendered, so it waits until that has been taken over. */
function comeAlive() {
  if (isAlive) return
  isAlive = true
  followBrowser(store)
  listenToKeys(store)
  replayEarlyKeys()
}

void PAGE_PARTS[data.content.kind]().then(({ default: Page }) => {
  const page = (
    <StrictMode>
      <Provider store={store}>
        <App Page={Page} whenAlive={comeAlive} />
      </Provider>
    </StrictMode>
  )
  // What was prerendered is the default view. Another one is drawn afresh, so that nothing has to match.
  if (showsDefaultView()) hydrateRoot(root, page)
  else createRoot(root).render(page)
  document.documentElement.removeAttribute('data-waiting')
})

// The prerendered view does not need the index; the first thing one does with it does. A failure shows in the results.
const loadCatalogue = () => void store.set(loadCatalogueAtom).catch(() => {})
if (data.content.kind === 'explorer') {
  if (showsDefaultView()) onFirstIntent(loadCatalogue)
  else loadCatalogue()
}

/** Pages without a view of their own always do. */
function showsDefaultView(): boolean {
  const { kind } = data.content
  if (kind === 'icons') return !isNarrowedIcons(store.get(iconsViewAtom))
  return kind !== 'explorer' || sameView(store.get(viewAtom), DEFAULT_VIEW)
}
