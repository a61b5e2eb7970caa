/** Runs in the head of every page, before the first paint: the theme, and what is pressed before the page is hydrated. */
import type { EarlyInput } from '@/platform/early'
import { isMac, keyOf } from '@/platform/input'

try {
  const theme: unknown = JSON.parse(localStorage.getItem('explorer.theme') ?? '')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // No storage, or nothing in it: the system's theme.
}

const early: EarlyInput = { presses: [], untilHydrated: new AbortController(), untilListening: new AbortController() }
window.early = early

/** Keys that scroll the page. */
const SCROLLS = /^(?: |Arrow.*|Page.*|Home|End)$/

/** What is typed after Ctrl+K is for the palette. */
let isForPalette = false

addEventListener(
  'keydown',
  event => {
    const { key, shiftKey, altKey } = event
    if (keyOf(event) === 'k' && (isMac() ? event.metaKey : event.ctrlKey) && !shiftKey && !altKey) {
      // Some browsers would open a search of their own.
      event.preventDefault()
      isForPalette = true
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    } else if (SCROLLS.test(key)) {
      // The page scrolls by itself, or the palette gets the key.
      if (!isForPalette) return
      event.preventDefault()
    }
    early.presses.push(event)
  },
  { signal: early.untilListening.signal },
)
addEventListener(
  'click',
  event => {
    if (event.target instanceof Element && event.target.closest('button')) early.presses.push(event)
  },
  { signal: early.untilHydrated.signal },
)
