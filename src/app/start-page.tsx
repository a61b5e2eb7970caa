import { Provider, useStore } from 'jotai'
import { StrictMode, startTransition, useEffect, useLayoutEffect, useRef } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { PageData } from '@/core/site/page-data'
import { earlyInput, setPageState, showView } from '@/platform/early'
import { untilIdle } from '@/platform/events'
import { loadCode } from '@/platform/load'
import { applyQueryString } from '@/state/explorer'
import { runAndReport } from '@/state/notices'
import { pageContentAtom, pageDataAtom } from '@/state/page-data'
import { pageModelAtom } from '@/state/page-kinds'
import type { JotaiStore, Store } from '@/state/store'
import { App } from './app'
import { loadPagePart } from './page-parts'
import { syncWithBrowser } from './sync-with-browser'

/** Hydrates the prerendered page in `root`, or renders another view from the URL. Rejects if code does not load. */
export async function startPage(store: JotaiStore, root: HTMLElement, data: PageData): Promise<Root> {
  const isShell = data.content.kind === 'shell'
  store.set(pageDataAtom, isShell ? await (await loadCode(() => import('./open-shell'))).openShell(data) : data)
  // Starts to load the data of the requested view while the code of the page loads.
  applyQueryString(store, location.search)
  const { pageView } = store.get(pageModelAtom)
  const isPrerendered = !isShell && (!pageView || store.get(pageView.isDefaultAtom))
  const { default: Page, prefetch } = await loadCode(() => loadPagePart(store.get(pageContentAtom).kind))
  void prefetch?.(location.search)
  const page = (
    <StrictMode>
      <Provider store={store}>
        <App Page={Page} after={<StartEffects isPrerendered={isPrerendered} />} />
      </Provider>
    </StrictMode>
  )
  // A transition lets input and painting interrupt the hydration.
  if (isPrerendered) return new Promise(resolve => startTransition(() => resolve(hydrateRoot(root, page))))
  const reactRoot = createRoot(root)
  reactRoot.render(page)
  return reactRoot
}

function StartEffects({ isPrerendered }: { isPrerendered: boolean }) {
  const store = useStore()
  const hasStarted = useRef(false)
  useLayoutEffect(() => {
    setPageState('hydrated')
    showView(false)
  }, [])
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    if (isPrerendered && earlyInput.isFormEdited) applyForm(store)
    syncWithBrowser(store)
    void loadIdleWork(store)
  }, [store, isPrerendered])
  return null
}

/** Applies the search and filters that the visitor entered before hydration, when the form was plain HTML. */
function applyForm(store: Store): void {
  const chosen = new URLSearchParams()
  for (const form of document.forms) for (const [name, value] of new FormData(form)) chosen.append(name, String(value))
  store.get(pageModelAtom).pageView?.changeTo(store, chosen.toString())
}

/** Loads and starts the idle work once the page is idle. Reports a failure, because keys and commands depend on it. */
async function loadIdleWork(store: Store): Promise<void> {
  await untilIdle()
  await runAndReport(store, 'Couldn’t load the keyboard shortcuts', async () => {
    const { startIdleWork } = await loadCode(() => import('./idle-work'))
    void startIdleWork(store)
  })
}
