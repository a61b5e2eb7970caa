/** Runs in `<head>`: sets the theme, hides a view that the URL does not request, and handles the first keys. */
import { collectPaletteInput, earlyInput, inputAfterKey, showView } from '@/platform/early'
import { focusSearchBox } from '@/platform/focus'
import { isCombination, isInDialog, isMac, isTextField, keyNameOf } from '@/platform/input'
import { BASE_PATH } from '@/platform/site'
import { readStored, SINGLE_KEYS_KEY, THEME_KEY } from '@/platform/storage'

/** Time (ms) within which the page must be hydrated; otherwise, it has failed. */
const START_TIMEOUT_MS = 10_000

/** The default view of each kind of page, as prerendered. Inserted by the build. */
declare const PRERENDERED_VIEWS: Readonly<Record<string, object>>

const { dataset } = document.documentElement
const theme = readStored(THEME_KEY, value => value)
if (theme === 'light' || theme === 'dark') dataset.theme = theme
const requested = new URLSearchParams(location.search)
const changed = Object.entries(PRERENDERED_VIEWS[dataset.page ?? ''] ?? {})
  .filter(([key, value]) => (requested.get(key) ?? String(value)) !== String(value))
  .map(([key]) => (key === 'view' || key === 'pageSize' ? requested.get(key) : key))
if (changed.length > 0) {
  dataset.waiting = ''
  const preload = (link: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', fetchPriority: 'low' }, link))
  const isGrid = changed.some(name => name === 'icon' || name === 'drawio')
  if (isGrid && dataset.grids) preload({ rel: 'modulepreload', href: dataset.grids })
  // These views need no data, because the page has the first services.
  const isKnown = changed.every(name => /^(?:icon|list|prefix|all)$/.test(name ?? ''))
  const [sprites, data] = dataset.viewFiles?.split(' ') ?? []
  for (const path of [isGrid || !isKnown ? sprites : undefined, isKnown ? undefined : data])
    if (path !== undefined) preload({ rel: 'preload', as: 'fetch', href: BASE_PATH + path })
}

let hasFailed = false

/** Shows the prerendered page, which is readable without scripts, and an error bar. */
function showFailure(): void {
  if (dataset.state !== undefined) return
  hasFailed = true
  showView(true)
}
setTimeout(showFailure, START_TIMEOUT_MS)
addEventListener(
  'error',
  ({ target, filename }) => {
    const address = target instanceof HTMLScriptElement ? target.src : filename
    if (address?.startsWith(new URL(`${BASE_PATH}assets/`, location.href).href)) showFailure()
  },
  true,
)

addEventListener('input', () => {
  earlyInput.isFormEdited = true
})
// Submitting the form with the filters must not reload the page: `app/start-page.tsx` reads the form after hydration.
addEventListener('submit', event => event.preventDefault())

/**
 * Handles a key until the commands have loaded. Then it only collects text while the code of the open palette loads.
 * Returns true if the key must have no other effect.
 */
function handleKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  const input = earlyInput.palette
  const isToggle = keyNameOf(event) === 'k' && (isMac() ? metaKey : ctrlKey) && !shiftKey && !altKey
  if (dataset.state === 'listening') {
    if (input && (isToggle || key === 'Escape')) {
      // The key listener closes the palette.
      earlyInput.palette = undefined
      return false
    }
    if (!input || isTextField(target)) return false
  }
  if (hasFailed || (target instanceof Element && target.closest('[data-palette]'))) return false
  if (isToggle) {
    collectPaletteInput('')
    return true
  }
  if (!input) return focusOrKeep(event)
  if (isCombination(event)) return false
  earlyInput.palette = inputAfterKey(input, key, shiftKey)
  return earlyInput.palette !== input
}

/** Focuses the search box for `/`, and returns true. Keeps other keys that may run commands. */
function focusOrKeep(event: KeyboardEvent): boolean {
  const { key, shiftKey, target } = event
  if (isCombination(event) && keyNameOf(event) !== 'a') return false
  const isForBox = key === '/' && !isTextField(target) && readStored(SINGLE_KEYS_KEY, value => value) !== false
  if (isForBox && focusSearchBox()) return true
  const mayRunCommand = /^(?:[^ ]|Escape)$/u.test(key) || (shiftKey && key.startsWith('Arrow'))
  // Keys in text fields and in open menus act there.
  const isUsed = isTextField(target) || isInDialog(target) || document.querySelector(':popover-open') !== null
  if (mayRunCommand && !isUsed) earlyInput.keys.push(event)
  return false
}

// Captured, because hydrated fields also handle keys.
addEventListener(
  'keydown',
  event => {
    if (!handleKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  },
  true,
)
