/** Brings a prerendered page to life. */
import './react'
import { createStore, Provider } from 'jotai'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadRegistry } from '@/commands/run'
import { ICONS_QUERY } from '@/core/icons/icons-view'
import type { PageContent, PageData } from '@/core/site/page-data'
import { DEFAULT_VIEW, VIEW_QUERY } from '@/core/view/parameters'
import { endEarlyClicks, hasEarlyPresses, pressEarlyButtons } from '@/platform/early'
import { noteEarlyChoices } from '@/platform/early-choices'
import { onFirstIntent, whenIdle } from '@/platform/events'
import { hasFailed } from '@/platform/offline'
import { href } from '@/platform/site'
import { onStorageTrouble } from '@/platform/storage'
import { loadCatalogueAtom } from '@/state/catalogue'
import { iconsViewAtom } from '@/state/icons-page'
import { notifyAtom } from '@/state/notices'
import { dropSpriteAtom, pageContentAtom, providePageAtom, spriteAtom } from '@/state/page'
import { queryStringAtom, viewAtom } from '@/state/view'
import { App } from './app'
import { followBrowser } from './follow-browser'
import { insist } from './insist'
import { keepOffline } from './keep-offline'
import { loadPagePart } from './page-parts'

const root = document.getElementById('app')
const dataElement = document.getElementById('page-data')
if (!root || !dataElement) throw new Error('The page has lost its #app or its #page-data element.')

const store = createStore()
const written = JSON.parse(dataElement.textContent ?? '') as PageData
if (written.content.kind === 'shell')
  void insist(async () => (await import('./open-shell')).openShell(written)).then(data => start(root, data))
else start(root, written)

function start(root: HTMLElement, data: PageData): void {
  const { kind } = data.content
  store.set(providePageAtom, data)
  store.set(queryStringAtom, location.search)
  void insist(() => loadPagePart(kind)).then(async ({ default: Page, prepare }) => {
    // In one go with the page, instead of after it.
    await prepare?.(store.get(viewAtom).view)
    // A layout may have been chosen meanwhile.
    endEarlyClicks()
    store.set(queryStringAtom, location.search)
    document.documentElement.removeAttribute('data-waiting')
    const page = (
      <StrictMode>
        <Provider store={store}>
          <App Page={Page} whenAlive={comeAlive} />
        </Provider>
      </StrictMode>
    )
    // What was prerendered is the default view. Another one is drawn afresh, so that nothing has to match.
    if (data === written && showsDefaultView(kind)) takeOver(root, page)
    else drawAfresh(root, page)
  })
  // The prerendered view does not need the index; the first thing one does with it does. A failure shows in the results.
  const loadCatalogue = () => void store.set(loadCatalogueAtom).catch(() => {})
  // The commands are there no later than the page is alive, if somebody is about to use one.
  if (kind !== 'explorer') whenWanted(() => void loadRegistry().catch(() => {}))
  else if (showsDefaultView(kind)) whenWanted(loadCatalogue)
  else loadCatalogue()
}

/** A transition lets clicks and paints in between: as one task, taking over a page of cards would block them. */
function takeOver(root: HTMLElement, page: ReactNode): void {
  startTransition(() => void hydrateRoot(root, page))
}

/** At once, so that what is prerendered is never seen; what was done in its fields is done in the new ones. */
function drawAfresh(root: HTMLElement, page: ReactNode): void {
  const early = noteEarlyChoices(root)
  flushSync(() => createRoot(root).render(page))
  early.refocus()
  early.repeat()
}

function whenWanted(action: () => void): void {
  if (hasEarlyPresses()) action()
  else onFirstIntent(action)
}

let isAlive = false
/** What is stored on this machine is not in what was prerendered, so it waits until that has been taken over. */
function comeAlive() {
  if (isAlive) return
  isAlive = true
  followBrowser(store)
  noteEarlyChoices(document).repeat()
  pressEarlyButtons()
  // The explorer has them already; where there is something to choose, it may have been chosen.
  const { kind } = store.get(pageContentAtom)
  if (window.early?.keys.length || kind === 'explorer' || kind === 'icons') wakeKeys()
  else onFirstIntent(wakeKeys)
  sayWhatStorageRefused()
  whenIdle(rest)
}

/** Until the commands are there, the script in index.html keeps what is pressed. */
function wakeKeys() {
  void insist(() => Promise.all([import('./key-listener'), loadRegistry()])).then(([{ listenToKeys }]) => {
    listenToKeys(store)
  })
}

/** Stored values that could not be used, and a browser that keeps nothing, are told once. */
function sayWhatStorageRefused() {
  onStorageTrouble(trouble => {
    import('./storage-notice')
      .then(({ storageNotice }) => store.set(notifyAtom, storageNotice(trouble)))
      .catch(() => {})
  })
}

/** What has time until the page has nothing else to do. */
function rest() {
  const { path } = store.get(spriteAtom)
  if (path !== '' && hasFailed(href(path))) store.set(dropSpriteAtom)
  // `npm run dev` has no service worker.
  if (import.meta.env.PROD) void keepOffline(store)
}

/** Pages without a view of their own always do. */
function showsDefaultView(kind: PageContent['kind']): boolean {
  if (kind === 'icons') return !ICONS_QUERY.isNarrowed(store.get(iconsViewAtom))
  return kind !== 'explorer' || VIEW_QUERY.same(store.get(viewAtom), DEFAULT_VIEW)
}
