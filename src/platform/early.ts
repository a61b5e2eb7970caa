/** Shared state of the early script (`src/app/early.ts`), which handles keys before the commands do. */

declare global {
  interface Window {
    /** Text typed after Ctrl+K before the commands handle keys. A line break at the end stands for Enter. */
    paletteText?: string | undefined
    /** Edits before hydration: `typed` if only the search text changed, else `chosen`. */
    formEdit?: 'chosen' | 'typed'
  }
}

/** `hydrated`: React handles clicks and fields. `listening`: the commands handle keys. */
export function setPageState(state: 'hydrated' | 'listening'): void {
  document.documentElement.dataset.state = state
}

/** Shows the view. With `hasFailed`, also shows the bar of index.html about the failed start. */
export function showView(hasFailed: boolean): void {
  document.documentElement.removeAttribute('data-waiting')
  const bar = document.getElementById('trouble')
  if (!bar) return
  bar.hidden = !hasFailed
  const button = bar.querySelector('button')
  if (button) button.onclick = () => location.reload()
}
