/**
 * Runs in the head of the pages that have a view in their address, after `page.ts`: hides the prerendered view where the address
 * asks for another one, and writes what is chosen in the filters, a plain form until the page is hydrated, into the address.
 */

import { ICONS_QUERY } from '@/core/icons/icons-view'
import { LIFECYCLE_QUERY } from '@/core/lifecycle/lifecycle-view'
import { ICONS_PATH, LIFECYCLE_PATH } from '@/core/site/page-data'
import { showsStart } from '@/core/site/start'
import { showsDefaultList, VIEW_QUERY } from '@/core/view/parameters'
import type { Query } from '@/core/view/query'
import { BASE } from '@/platform/site'

/** The page stays readable as it was prerendered when its script has not run after this time, in ms. */
const SCRIPT_TIMEOUT_MS = 15_000

const root = document.documentElement
const signal = window.early?.untilHydrated.signal ?? AbortSignal.abort()

/** The query string that says the same as `search`, followed by the parameters in `others` that are not the page's own. */
const canonicalBy =
  <V extends object, C>({ parse, format }: Query<V, C | null>) =>
  (search: string, others = '') =>
    format(parse(search, null), others)

const isAt = (path: string) => location.pathname.startsWith(BASE + path)
const isIconsPage = isAt(ICONS_PATH)
const canonical = isIconsPage
  ? canonicalBy(ICONS_QUERY)
  : isAt(LIFECYCLE_PATH)
    ? canonicalBy(LIFECYCLE_QUERY)
    : canonicalBy(VIEW_QUERY)
/** Does the page itself lack what it needs for the requested view? */
const needsData = () => isIconsPage || !showsDefaultList(VIEW_QUERY.parse(location.search, null))

let hasGivenUp = false

/** Shows the prerendered view if the address asks for it; otherwise `hidden` is hidden until the page is hydrated. */
function followAddress(hidden: 'all' | 'results'): void {
  const isDefault = canonical(location.search) === ''
  root.toggleAttribute('data-narrowed', !hasGivenUp && !showsStart(VIEW_QUERY.parse(location.search, null)))
  if (isDefault || hasGivenUp) root.removeAttribute('data-waiting')
  else {
    root.dataset.waiting = hidden
    prefetch()
  }
}

/** Asks for the code and the data of the requested view. */
function prefetch(): void {
  const { data = [], layouts } = window.early?.prefetches() ?? {}
  const { view, pageSize } = VIEW_QUERY.parse(location.search, null)
  // Virtual rows, which draw all services on one page, come with the icon layout.
  const code = [...(layouts?.[view] ?? []), ...((pageSize === 'all' && layouts?.icon) || [])]
  // Without its data a layout has nothing to draw, so its code may come behind React, too.
  if (needsData()) window.early?.askBehindReact([...code, ...data])
  else window.early?.ask(code)
}

/** Without its scripts the page is read as it is, and nothing takes that away again. */
function giveUp(): void {
  hasGivenUp = true
  followAddress('all')
}

addEventListener(
  'input',
  ({ target }) => {
    if (hasGivenUp || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form)
      return
    const chosen = new URLSearchParams()
    for (const [name, value] of new FormData(target.form)) chosen.append(name, String(value))
    const address = location.pathname + canonical(chosen.toString(), location.search) + location.hash
    // Typing replaces the history entry, as it does once the page is hydrated.
    if (target.type === 'text') history.replaceState(history.state, '', address)
    else history.pushState(null, '', address)
    followAddress('results')
  },
  { signal },
)
// What is in the form is in the address already.
addEventListener('submit', event => event.preventDefault(), { signal })
addEventListener(
  'popstate',
  () => {
    for (const form of document.forms) form.reset()
    followAddress('all')
  },
  { signal },
)
setTimeout(giveUp, SCRIPT_TIMEOUT_MS)
if (window.early) window.early.giveUp = giveUp
followAddress('all')
