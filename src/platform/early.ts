/** The time before the page listens to keys, in which the script in its head (`src/app/early.ts`) does. */

declare global {
  interface Window {
    /** The text typed after Ctrl+K, until the page listens to keys. Enter behind it is a line break. */
    paletteText?: string | undefined
    /** `chosen` if a filter was chosen before hydration, `typed` if the search text alone was changed. */
    formEdit?: 'chosen' | 'typed'
  }
}

/** `hydrated`: React handles clicks and fields; `listening`: the commands handle keys. */
export function setPageState(state: 'hydrated' | 'listening'): void {
  document.documentElement.dataset.state = state
}

/** Shows the view, and, if the page `hasFailed` to start, the bar of index.html that says that it can be read but not used. */
export function showView(hasFailed: boolean): void {
  document.documentElement.removeAttribute('data-waiting')
  const bar = document.getElementById('trouble')
  if (!bar) return
  bar.hidden = !hasFailed
  const button = bar.querySelector('button')
  if (button) button.onclick = () => location.reload()
}
