/** Starts the app in the browser: hydrates or renders the page, and starts the idle work. */
import { createStore, Provider } from 'jotai'
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PageData } from '@/core/site/page-data'
import { canonicalQuery } from '@/core/site/page-query'
import { setPageState, showView } from '@/platform/early'
import { untilIdle } from '@/platform/events'
import { currentPath, type HistoryMode, writeUrl } from '@/platform/history'
import { loadCode } from '@/platform/load'
import { prerenderedPage } from '@/platform/page'
import { BASE_PATH } from '@/platform/site'
import { runAndReportAtom } from '@/state/notices'
import { pageContentAtom, pageDataAtom } from '@/state/page'
import { applyQueryStringAtom } from '@/state/view'
import { App } from './app'
import { followBrowser } from './follow-browser'
import { loadPagePart } from './page-parts'

const store = createStore()
const { root, data } = prerenderedPage<PageData>()
const isShell = data.content.kind === 'shell'
start().catch(error => {
  showView(true)
  throw error
})

async function start(): Promise<void> {
  store.set(pageDataAtom, isShell ? await (await loadCode(() => import('./open-shell'))).openShell(data) : data)
  const isPrerendered = !isShell && canonicalQuery(currentPath(BASE_PATH), location.search) === ''
  // Starts to load the data of the requested view while the code of the page loads.
  if (!isPrerendered) store.set(applyQueryStringAtom, location.search)
  const { default: Page, prefetch } = await loadCode(() => loadPagePart(store.get(pageContentAtom).kind))
  void prefetch?.(location.search)
  const page = (
    <StrictMode>
      <Provider store={store}>
        <App Page={Page} after={<Started isPrerendered={isPrerendered} />} />
      </Provider>
    </StrictMode>
  )
  // A transition lets input and painting interrupt the hydration.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
}

let hasStarted = false

function Started({ isPrerendered }: { isPrerendered: boolean }) {
  useLayoutEffect(() => {
    setPageState('hydrated')
    showView(false)
  }, [])
  useEffect(() => {
    if (hasStarted) return
    hasStarted = true
    if (isPrerendered && window.formEdit) applyForm(window.formEdit === 'typed' ? 'replace' : 'push')
    followBrowser(store)
    void loadIdleWork()
  }, [isPrerendered])
  return null
}

/** Applies the search and filters that the visitor entered before hydration, when the form was plain HTML. */
function applyForm(mode: HistoryMode): void {
  const form = document.querySelector('form')
  if (!form) return
  const chosen = new URLSearchParams()
  for (const [name, value] of new FormData(form)) chosen.append(name, String(value))
  const query = canonicalQuery(currentPath(BASE_PATH), chosen.toString(), location.search)
  writeUrl(location.pathname + query + location.hash, mode)
  store.set(applyQueryStringAtom, query)
}

/** Loads and starts the idle work once the page is idle. Reports a failure, because keys and commands depend on it. */
async function loadIdleWork(): Promise<void> {
  await untilIdle()
  await store.set(runAndReportAtom, 'Keyboard shortcuts', async () => {
    const { startIdleWork } = await loadCode(() => import('./idle-work'))
    void startIdleWork(store)
  })
}
