/** Opens a page in a component test: the prerendered page, real styles, commands, keys, and data, without a build. */
import '@/app/styles.css'
import { createStore } from 'jotai'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'sonner'
import { expect, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { startPage } from '@/app/start-page'
import type { PageData } from '@/core/site/page-data'
import { earlyInput } from '@/platform/early'
import { prerenderedPage } from '@/platform/page'
import { resultsAtom } from '@/state/explorer'
import { loadSearch, searchReadinessAtom } from '@/state/search'
import type { JotaiStore } from '@/state/store'
import { PAGES } from './pages-path'

const cleanups: (() => unknown)[] = []

/** URLs of documents that the page tried to open, in its own tab and in new tabs. The harness opens none of them. */
export const visits = { here: [] as string[], inTabs: [] as string[] }

/** True once the search worker has loaded everything, which is slow. All pages share the worker. */
let isSearchRunning = false

let isSearchForgotten = false

/** Makes the next page load the search itself, so that a test can delay the load or make it fail. */
export function forgetSearch(): void {
  isSearchRunning = false
  isSearchForgotten = true
}

/** Closes the page and clears its storage. Called after each test (`setup.ts`). */
export async function closePage(): Promise<void> {
  // Otherwise Sonner would show the toasts on the next page.
  toast.dismiss()
  for (const clean of cleanups.splice(0)) await clean()
  localStorage.clear()
  earlyInput.isFormEdited = false
  earlyInput.palette = undefined
  delete document.documentElement.dataset.theme
  scrollTo(0, 0)
}

interface OpenOptions {
  /** Acts on the prerendered page before the app starts. */
  before?: () => void
  /** True to load code and data for the first actions while the visitor is inactive. */
  prefetches?: boolean
  /** Stored selection: ids of icons. */
  selected?: readonly string[]
  /** Width of the window (CSS px). */
  width?: number
}

/** Opens the page at the URL `address`, such as `/?q=s3`. Resolves once the view is shown, and keys and search work. */
export async function openPage(
  address = '/',
  { before, prefetches = false, selected, width = 1440 }: OpenOptions = {},
): Promise<JotaiStore> {
  if (innerWidth !== width || innerHeight !== 900) await page.viewport(width, 900)
  history.replaceState(null, '', address)
  if (selected) localStorage.setItem('explorer.selection', JSON.stringify({ icons: selected }))
  collectListeners()
  collectVisits()
  // Without this function, which Safari lacks, the idle work starts at once.
  vi.stubGlobal('requestIdleCallback', undefined)
  Object.defineProperty(navigator, 'connection', { value: { saveData: !prefetches }, configurable: true })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await (await fetch(PAGES + location.pathname.slice(1))).text()
  const { root, data } = prerenderedPage<PageData>()
  const { dataset } = document.documentElement
  dataset.page = data.content.kind
  // Hides a prerendered view that the URL does not request, like `app/early.ts`.
  if (location.search !== '') dataset.waiting = ''
  const store = createStore()
  if (isSearchRunning) store.set(searchReadinessAtom, 'complete')
  const loadsSearch = !isSearchRunning && !isSearchForgotten
  isSearchForgotten = false
  let reactRoot: Root | undefined
  cleanups.push(() => {
    isSearchRunning = store.get(searchReadinessAtom) === 'complete'
    reactRoot?.unmount()
    container.remove()
    delete dataset.state
  })
  before?.()
  reactRoot = await startPage(store, root, data)
  // Nearly every test waits here, and these conditions are cheap to check.
  await expect.poll(() => dataset.state, { interval: 5 }).toBe('listening')
  if (data.content.kind === 'explorer') await expect.poll(() => store.get(resultsAtom), { interval: 5 }).not.toBeNull()
  if (loadsSearch) {
    void loadSearch(store)
    await expect.poll(() => store.get(searchReadinessAtom)).toBe('complete')
  }
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
