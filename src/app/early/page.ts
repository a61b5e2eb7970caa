/** Runs in the head of every page, before the first paint: the theme, and what is pressed before the page is hydrated. */
import type { EarlyInput } from '@/platform/early'

try {
  const theme: unknown = JSON.parse(localStorage.getItem('explorer.theme') ?? '')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // No storage, or nothing in it: the system's theme.
}

const early: EarlyInput = { presses: [], untilHydrated: new AbortController(), untilListening: new AbortController() }
window.early = early

addEventListener(
  'keydown',
  event => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      // Some browsers would open a search of their own.
      event.preventDefault()
      // What is typed next is for the palette.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
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
