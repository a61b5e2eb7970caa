/** Hydrates a prerendered page. */
import { createStore, Provider, useAtomValue } from 'jotai'
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prefetchIconsAtom } from '@/commands/copy/prefetch'
import { loadRegistry } from '@/commands/run'
import { goOnWithout, shownElsewhere } from '@/core/errors'
import type { PageData } from '@/core/site/page-data'
import { showsDefaultList, VIEW_QUERY } from '@/core/view/parameters'
import { endEarlyFields, endEarlyTrouble, hasEarlyPresses, isViewRequested, showView } from '@/platform/early'
import { onFirstIntent, savesData, whenIdle } from '@/platform/events'
import { currentSearch } from '@/platform/history'
import { loadWithRetry } from '@/platform/load-with-retry'
import { prerenderedPage } from '@/platform/page'
import { prefetchCatalogueAtom, requestCatalogueAtom } from '@/state/catalogue'
import { isListedAtom } from '@/state/grid'
import { pageContentAtom, providePageAtom } from '@/state/page'
import { queryStringAtom } from '@/state/query'
import { traverseAtom } from '@/state/view'
import { App } from './app'
import { followBrowser } from './follow-browser'
import { loadPagePart } from './page-parts'

endEarlyTrouble()
const store = createStore()
const intent = new Promise<void>(resolve => onFirstIntent(resolve))
const { root, data: written } = prerenderedPage<PageData>()
if (written.content.kind === 'shell')
  void loadWithRetry(async () => {
    const { openShell } = await import('./open-shell')
    return openShell(written)
  }).then(start)
else start(written)

/** Hydration waits this long for code, and the hidden view for its services, in ms; then the page says that it is loading. */
const LOADING_AFTER_MS = 500

function start(data: PageData): void {
  const { kind } = data.content
  const needsData = kind === 'explorer' && !showsDefaultList(VIEW_QUERY.parse(currentSearch(), null))
  store.set(providePageAtom, data)
  // Fetched now, so that it arrives while React hydrates the page.
  if (needsData) store.set(prefetchCatalogueAtom)
  void loadWithRetry(() => loadPagePart(kind)).then(async ({ default: Page, prefetch }) => {
    const code = prefetch?.(currentSearch())
    // Where only code is missing, the view appears with the page. Where data is missing, too, that comes later anyway.
    if (!needsData) await Promise.race([code, new Promise(resolve => setTimeout(resolve, LOADING_AFTER_MS))])
    const page = (
      <StrictMode>
        <Provider store={store}>
          <App Page={Page} before={<RequestedView />} after={<Started />} />
        </Provider>
      </StrictMode>
    )
    const hydrate = () => void (data === written ? hydrateRoot(root, page) : createRoot(root).render(page))
    // A transition lets input and paints in between; where the view is not there yet, or was pressed, that would only be later.
    if (isViewRequested() || hasEarlyPresses()) hydrate()
    else startTransition(hydrate)
  })
  // Most early presses there are copies: what these need comes at once, not one part after the other.
  if (data.content.kind === 'service' && hasEarlyPresses())
    store.set(prefetchIconsAtom, data.content.service.iconServices.slice(0, 1))
  // Wanted early, the commands come no later than hydration.
  whenWanted(() => void loadRegistry().catch(shownElsewhere))
}

/** Calls `action` at the first sign of intent, or now if there was one. */
function whenWanted(action: () => void, sign = intent): void {
  if (hasEarlyPresses()) action()
  else void sign.then(action)
}

/**
 * The page is hydrated as it was prerendered, in its default view; then it shows what its address asks for. It does so before the
 * parts of that view measure their places, or take the focus.
 */
function RequestedView() {
  const shown = useAtomValue(queryStringAtom)
  const isListed = useAtomValue(isListedAtom)
  useLayoutEffect(() => {
    endEarlyFields()
    store.set(traverseAtom, currentSearch())
  }, [])
  useLayoutEffect(() => {
    if (shown !== currentSearch()) return
    if (isListed) return showView()
    const timer = setTimeout(showView, LOADING_AFTER_MS)
    return () => clearTimeout(timer)
  }, [shown, isListed])
  return null
}

function Started() {
  useEffect(startPage, [])
  return null
}

let hasStarted = false
/** What is stored on this machine is not in what was prerendered, so it waits until the page is hydrated. */
function startPage() {
  if (hasStarted) return
  hasStarted = true
  followBrowser(store)
  // Not before hydration: what is prerendered has the counts of the build. The early script preloads it for a requested view.
  if (store.get(pageContentAtom).kind === 'explorer') whenWanted(() => store.set(requestCatalogueAtom))
  // The icons page has the commands with its own code.
  if (store.get(pageContentAtom).kind === 'icons') listen()
  else whenWanted(listen, Promise.race([intent, new Promise<void>(whenIdle)]))
  whenIdle(() => {
    if (!savesData()) listen()
    import('./background').then(({ startBackgroundWork }) => startBackgroundWork(store)).catch(goOnWithout)
  })
}

let isListening = false
/** Until the commands are there, the early script keeps what is pressed. */
function listen() {
  if (isListening) return
  isListening = true
  void loadWithRetry(() => Promise.all([import('./key-listener'), loadRegistry()])).then(([{ listenToKeys }]) => {
    listenToKeys(store)
  })
}
