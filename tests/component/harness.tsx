/** Opens a page in a component test: real components, styles, commands, keys, and data, without server or build. */
import '@/app/styles.css'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'sonner'
import { cdp, page } from 'vitest/browser'
import { App } from '@/app/app'
import { prefetchPalette } from '@/app/deferred-parts'
import { followBrowser } from '@/app/follow-browser'
import { listenToKeys } from '@/app/key-listener'
import { loadPagePart } from '@/app/page-parts'
import { loadRegistry } from '@/commands/run'
import type { PageData } from '@/core/site/page-data'
import { loadCatalogAtom } from '@/state/catalog'
import { pageDataAtom } from '@/state/page'
import { queryStringAtom } from '@/state/page-view'
import { searchReadinessAtom } from '@/state/search'
import { PAGES } from './pages-path'

const cleanups: (() => unknown)[] = []

/** URLs of documents that the page tried to open, in its own tab and in new tabs. The harness opens none of them. */
export const visits = { here: [] as string[], inTabs: [] as string[] }

/** True once the search worker has loaded everything, which is slow. All pages share the worker. */
let isRankingFilled = false

/** Makes the next page load the search again, so that a test can make the load fail. */
export function forgetRanking(): void {
  isRankingFilled = false
}

/** Closes the page and clears its storage. Called after each test (`setup.ts`). */
export async function closePage(): Promise<void> {
  // Otherwise Sonner would show the toasts on the next page.
  toast.dismiss()
  for (const clean of cleanups.splice(0)) await clean()
  localStorage.clear()
  delete document.documentElement.dataset.theme
  scrollTo(0, 0)
}

/** Opens the page at the URL `address`, such as `/?q=s3` or `/lambda`, in its state after hydration. */
export async function openPage(address = '/'): Promise<ReturnType<typeof createStore>> {
  await page.viewport(1440, 900)
  history.replaceState(null, '', address)
  collectListeners()
  collectVisits()
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
  mount(
    <Provider store={store}>
      <App Page={Page} />
    </Provider>,
  )
  followBrowser(store)
  listenToKeys(store)
  await store.set(loadCatalogAtom)
  return store
}

/** Renders `element`, including its effects, until the page is closed. */
export function mount(element: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  cleanups.push(() => {
    root.unmount()
    container.remove()
  })
  flushSync(() => root.render(element))
}

/** Collects the page's permanent listeners, so that they can be removed before the next page. */
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

/** Cancels navigations to other documents and records their URLs. */
function collectVisits(): void {
  visits.here = []
  visits.inTabs = []
  const cancel = (event: NavigateEvent) => {
    const { destination, downloadRequest } = event
    if (destination.sameDocument || downloadRequest !== null) return
    event.preventDefault()
    visits.here.push(destination.url)
  }
  navigation.addEventListener('navigate', cancel)
  const { open } = window
  window.open = url => {
    visits.inTabs.push(new URL(url ?? '', location.href).href)
    return null
  }
  cleanups.push(() => {
    navigation.removeEventListener('navigate', cancel)
    window.open = open
  })
}

/** Emulates printing or media features such as `prefers-color-scheme` until the page is closed. */
export async function emulateMedia(media: 'print' | 'screen', features: Record<string, string> = {}): Promise<void> {
  const set = (media: string, features: Record<string, string>) =>
    cdp().send('Emulation.setEmulatedMedia', {
      media,
      features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(([name, value]) => ({
        name,
        value,
      })),
    })
  await set(media, features)
  cleanups.push(() => set('', {}))
}
