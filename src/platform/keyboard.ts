import { listen } from './events'

/** Keeps the height (px) of Safari's on-screen keyboard in `--keyboard`. Returns a function that stops this. */
export function observeKeyboardHeight(): () => void {
  const { visualViewport } = window
  if (!visualViewport) return () => {}
  let shown = 0
  const measure = () => {
    const { height, scale } = visualViewport
    const covered = Math.max(0, Math.round(innerHeight - height * scale))
    // Skips unchanged values, because setting a property of the root element restyles the page.
    if (covered === shown) return
    shown = covered
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
  }
  measure()
  return listen('resize', measure, {}, visualViewport)
}
