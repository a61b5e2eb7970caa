/** Hydrates a prerendered page. */
import './react'
import { createStore, Provider, useAtomValue } from 'jotai'
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadRegistry } from '@/commands/run'
import type { PageData } from '@/core/site/page-data'
import { endEarlyFields, hasEarlyPresses, isViewRequested, showView } from '@/platform/early'
import { onFirstIntent, whenIdle } from '@/platform/events'
import { currentSearch } from '@/platform/history'
import { hasFailed } from '@/platform/offline'
import { prerenderedPage } from '@/platform/page'
import { href } from '@/platform/site'
import { onStorageTrouble } from '@/platform/storage'
import { loadCatalogueAtom } from '@/state/catalogue'
import { notifyAtom } from '@/state/notices'
import { dropSpriteAtom, pageContentAtom, providePageAtom, spriteAtom } from '@/state/page'
import { queryStringAtom, traverseAtom } from '@/state/view'
import { App } from './app'
import { followBrowser } from './follow-browser'
import { insist } from './insist'
import { keepOffline } from './keep-offline'
import { loadPagePart } from './page-parts'

const store = createStore()
const { root, data: written } = prerenderedPage<PageData>()
if (written.content.kind === 'shell')
  void insist(async () => (await import('./open-shell')).openShell(written)).then(start)
else start(written)

function start(data: PageData): void {
  const { kind } = data.content
  store.set(providePageAtom, data)
  void insist(() => loadPagePart(kind)).then(({ default: Page }) => {
    const page = (
      <StrictMode>
        <Provider store={store}>
          <App Page={Page}>
            <Hydrated />
          </App>
        </Provider>
      </StrictMode>
    )
    // As a transition, it lets input and paints in between.
    startTransition(() => {
      if (data === written) hydrateRoot(root, page)
      else createRoot(root).render(page)
    })
  })
  // The prerendered view does not need the index; the first thing one does with it does. A failure shows in the results.
  const loadCatalogue = () => void store.set(loadCatalogueAtom).catch(() => {})
  // The commands are there no later than the page is hydrated, if somebody is about to use one.
  if (kind !== 'explorer') whenWanted(() => void loadRegistry().catch(() => {}))
  else if (isViewRequested()) loadCatalogue()
  else whenWanted(loadCatalogue)
}

function whenWanted(action: () => void): void {
  if (hasEarlyPresses()) action()
  else onFirstIntent(action)
}

/** The page is hydrated as it was prerendered, in its default view; then it shows what its address asks for. */
function Hydrated() {
  const shown = useAtomValue(queryStringAtom)
  useLayoutEffect(() => {
    endEarlyFields()
    store.set(traverseAtom, currentSearch())
  }, [])
  useLayoutEffect(() => {
    if (shown === currentSearch()) showView()
  }, [shown])
  useEffect(startPage, [])
  return null
}

let hasStarted = false
/** What is stored on this machine is not in what was prerendered, so it waits until the page is hydrated. */
function startPage() {
  if (hasStarted) return
  hasStarted = true
  followBrowser(store)
  // The explorer has them already; where there is something to choose, it may have been chosen.
  const { kind } = store.get(pageContentAtom)
  if (hasEarlyPresses() || kind === 'explorer' || kind === 'icons') listen()
  else onFirstIntent(listen)
  reportStorageTrouble()
  whenIdle(startBackgroundWork)
}

/** Until the commands are there, the early script keeps what is pressed. */
function listen() {
  void insist(() => Promise.all([import('./key-listener'), loadRegistry()])).then(([{ listenToKeys }]) => {
    listenToKeys(store)
  })
}

/** Says once that stored values could not be used, or that the browser stores nothing. */
function reportStorageTrouble() {
  onStorageTrouble(trouble => {
    import('./storage-notice')
      .then(({ storageNotice }) => store.set(notifyAtom, storageNotice(trouble)))
      .catch(() => {})
  })
}

/** Runs when the main thread is idle. */
function startBackgroundWork() {
  const { path } = store.get(spriteAtom)
  if (path !== '' && hasFailed(href(path))) store.set(dropSpriteAtom)
  // `npm run dev` has no service worker.
  if (import.meta.env.PROD) void keepOffline(store)
}
