/** A page of the site in a component test: the real components, styles, commands, keys and data, without server or build. */
import '@/app/styles.css'
import { createStore, Provider } from 'jotai'
import { toast } from 'sonner'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { App } from '@/app/app'
import { followBrowser } from '@/app/follow-browser'
import { listenToKeys } from '@/app/key-listener'
import { prefetchPalette } from '@/app/later-parts'
import { loadPagePart } from '@/app/page-parts'
import { loadRegistry } from '@/commands/run'
import type { PageData } from '@/core/site/page-data'
import { loadCatalogueAtom } from '@/state/catalogue'
import { pageDataAtom } from '@/state/page'
import { queryStringAtom } from '@/state/query'
import { searchReadinessAtom } from '@/state/search'
import { PAGES } from './pages-path'

const cleanups: (() => void)[] = []

/** Is everything in the ranking, whose worker all pages share? It takes long to fill. */
let isRankingFilled = false

/** The next page starts the ranking by itself, and so hears of its failures. */
export function forgetRanking(): void {
  isRankingFilled = false
}

/** Closes the page, and forgets what it has stored. To be called after each test (`setup.ts`). */
export async function closePage(): Promise<void> {
  await cleanup()
  // Sonner would show them again on the next page.
  toast.dismiss()
  for (const clean of cleanups.splice(0)) clean()
  localStorage.clear()
  delete document.documentElement.dataset.theme
  scrollTo(0, 0)
}

/** Opens the page at `address`, as `/?q=s3` or `/lambda`, as the browser shows it once it is hydrated. */
export async function openPage(address = '/'): Promise<ReturnType<typeof createStore>> {
  await page.viewport(1440, 900)
  history.replaceState(null, '', address)
  collectListeners()
  const data: PageData = await (await fetch(PAGES + location.pathname.slice(1))).json()
  const store = createStore()
  store.set(pageDataAtom, data)
  store.set(queryStringAtom, location.search)
  if (isRankingFilled) store.set(searchReadinessAtom, 'complete')
  cleanups.push(() => {
    isRankingFilled = store.get(searchReadinessAtom) === 'complete'
  })
  document.documentElement.dataset.page = data.content.kind
  const { default: Page } = await loadPagePart(data.content.kind)
  await Promise.all([loadRegistry(), prefetchPalette()])
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
