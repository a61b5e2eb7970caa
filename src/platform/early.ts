/** The time before the page is hydrated, in which the script in its head (`src/app/early.ts`) listens. */

declare global {
  interface Window {
    /** The text typed after Ctrl+K, until the page listens to keys. Enter behind it is a line break. */
    paletteText?: string | undefined
    /** `chosen` if a filter was chosen before hydration, `typed` if the search text alone was changed. */
    formEdit?: 'chosen' | 'typed'
  }
}

const root = () => document.documentElement

/** `hydrated`: React handles clicks and fields; `listening`: the commands handle keys. */
export function setPageState(state: 'hydrated' | 'listening'): void {
  root().dataset.state = state
}

/** True once React handles clicks and fields. */
export const isHydrated = (): boolean => root().dataset.state !== undefined

/** Hides the prerendered view until `showView`. */
export const hideView = (): void => {
  root().dataset.waiting = ''
}

export const showView = (): void => root().removeAttribute('data-waiting')

/** Shows or hides the bar of index.html that says that the page can be read but not used. */
export function toggleTrouble(isShown: boolean): void {
  const bar = document.getElementById('trouble')
  if (!bar) return
  bar.hidden = !isShown
  const button = bar.querySelector('button')
  if (button) button.onclick = () => location.reload()
}
