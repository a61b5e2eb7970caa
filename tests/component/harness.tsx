/** A page of the site in a component test: the real components, styles, commands, keys and data, without server or build. */
import '@/app/styles.css'
import { createStore, Provider } from 'jotai'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { App } from '@/app/app'
import { followBrowser } from '@/app/follow-browser'
import { listenToKeys } from '@/app/key-listener'
import { loadPagePart } from '@/app/page-parts'
import { loadRegistry } from '@/commands/run'
import type { PageData } from '@/core/site/page-data'
import { loadCatalogueAtom } from '@/state/catalogue'
import { providePageAtom } from '@/state/page'
import { queryStringAtom } from '@/state/view'
import { PAGES } from './pages-path'

const cleanups: (() => void)[] = []

afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
  localStorage.clear()
})

/** Opens the page at `address`, as `/?q=s3` or `/lambda`, as the browser shows it once it is hydrated. */
export async function openPage(address = '/'): Promise<ReturnType<typeof createStore>> {
  await page.viewport(1440, 900)
  history.replaceState(null, '', address)
  collectListeners()
  const data: PageData = await (await fetch(PAGES + location.pathname.slice(1))).json()
  const store = createStore()
  store.set(providePageAtom, data)
  store.set(queryStringAtom, location.search)
  const { default: Page } = await loadPagePart(data.content.kind)
  await loadRegistry()
  await render(
    <Provider store={store}>
      <App Page={Page} />
    </Provider>,
  )
  followBrowser(store)
  listenToKeys(store)
  await store.set(loadCatalogueAtom)
  return store
}

/** Pages listen for good; in a test each goes before the next one comes. */
function collectListeners(): void {
  const add = window.addEventListener
  window.addEventListener = (...args: Parameters<typeof add>) => {
    cleanups.push(() => window.removeEventListener(...(args as Parameters<typeof window.removeEventListener>)))
    add.apply(window, args)
  }
  cleanups.push(() => {
    window.addEventListener = add
  })
}
