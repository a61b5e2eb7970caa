/**
 * Runs in the head of every page, before the first paint: theme and typeface, what is pressed before the page is hydrated, and a word
 * where its scripts are late or missing.
 */
import type { Prefetches } from '@/core/site/page-data'
import type { EarlyInput } from '@/platform/early'
import { isMac, isTypingPlace, keyOf } from '@/platform/input'
import { SLOW_MS } from '@/platform/loading'
import { focusSearchBox } from '@/platform/page'
import { BASE } from '@/platform/site'
import { LATE, MISSING, showTrouble } from '@/platform/trouble'

const theme = stored('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
// The service worker has the typeface, for which the first paint waits 0.1 s at most.
const face = document.getElementById('face')
if (navigator.serviceWorker?.controller && face instanceof HTMLLinkElement) {
  face.rel = 'preload'
  document.documentElement.dataset.inter = ''
}

const asked = new Set<string>()
/** What is to come behind React; null when it may be asked for at once. */
let behindReact: string[] | null = []

const early: EarlyInput = {
  presses: [],
  untilStarted: new AbortController(),
  untilHydrated: new AbortController(),
  untilListening: new AbortController(),
  prefetches: () =>
    JSON.parse(document.getElementById('prefetches')?.textContent ?? '{"pressed":[]}') satisfies Prefetches,
  ask(addresses) {
    const links = [...new Set(addresses)].filter(href => !asked.has(href)).map(linkTo)
    document.head.append(...links)
    for (const href of addresses) asked.add(href)
  },
  askBehindReact(addresses) {
    if (behindReact) behindReact.push(...addresses)
    else early.ask(addresses)
  },
}
window.early = early

// The page's script, the last one so far, is half the size of React: it is there about a round trip earlier.
const code = [...document.scripts].findLast(({ src }) => src.endsWith('.js'))
if (code) document.head.append(Object.assign(linkTo(code.src), { onload: askForTheRest }))
// At the latest when it runs.
early.untilStarted.signal.onabort = askForTheRest

function askForTheRest(): void {
  early.ask(behindReact ?? [])
  behindReact = null
}

function linkTo(href: string): HTMLLinkElement {
  const kind = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'fetch' }
  return Object.assign(document.createElement('link'), { crossOrigin: 'anonymous', href, ...kind })
}

/** Keeps what was pressed, and asks for what it needs. */
function keep(event: KeyboardEvent | MouseEvent): void {
  early.presses.push(event)
  early.askBehindReact(early.prefetches().pressed)
}

/** What is typed after Ctrl+K is for the palette, and after `/` for the search box. */
let isForField = false

addEventListener(
  'keydown',
  event => {
    const { key, shiftKey, altKey, target } = event
    if (keyOf(event) === 'k' && (isMac() ? event.metaKey : event.ctrlKey) && !shiftKey && !altKey) {
      // Some browsers would open a search of their own.
      event.preventDefault()
      isForField = true
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    } else if (key === '/' && !isForField && !isTypingPlace(target) && hasSingleKeys()) {
      event.preventDefault()
      // The box is not entered before the keys that wait have acted.
      if (!early.presses[0] && focusSearchBox()) return
      isForField = true
    } else if (/^(?: |Arr|Page|Home|End)/.test(key)) {
      // A field acts on them, and the page scrolls, by itself; what belongs to the keys before waits with them.
      const isBehindOthers = isForField || (key[0] === 'A' && early.presses[0])
      if (isTypingPlace(target) || !isBehindOthers) return
      event.preventDefault()
    }
    keep(event)
  },
  { signal: early.untilListening.signal },
)
addEventListener(
  'click',
  event => {
    // Only elements are clicked.
    if ((event.target as Element).closest('button')) keep(event)
  },
  { signal: early.untilHydrated.signal },
)

const reload = () => location.reload()
const untilStarted = { capture: true, signal: early.untilStarted.signal }

function isOfOurScript({ target, filename }: ErrorEvent): boolean {
  const address = target instanceof HTMLScriptElement ? target.src : filename
  return address?.startsWith(new URL(`${BASE}assets/`, location.href).href) ?? false
}

addEventListener(
  'error',
  event => {
    if (!isOfOurScript(event)) return
    early.giveUp?.()
    early.untilStarted.abort()
    showTrouble(MISSING, reload)
  },
  untilStarted,
)
setTimeout(() => early.untilStarted.signal.aborted || showTrouble(LATE, reload), SLOW_MS)

/** A stored setting; undefined if there is no storage, or nothing in it. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`explorer.${key}`) ?? '')
  } catch {
    return undefined
  }
}

function hasSingleKeys(): boolean {
  return stored('single-keys') !== false
}
