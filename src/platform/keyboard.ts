/**
 * Keeps the height (px) covered by an on-screen keyboard in `--keyboard`. Safari needs it; other browsers shrink the
 * page instead. Returns a function that stops it.
 */
export function trackKeyboardHeight(): () => void {
  const { visualViewport } = window
  if (!visualViewport) return () => {}
  let shown = 0
  const measure = () => {
    const { height, scale } = visualViewport
    const covered = Math.max(0, Math.round(innerHeight - height * scale))
    // A property of the root restyles the whole page.
    if (covered === shown) return
    shown = covered
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
  }
  measure()
  visualViewport.addEventListener('resize', measure)
  return () => visualViewport.removeEventListener('resize', measure)
}
