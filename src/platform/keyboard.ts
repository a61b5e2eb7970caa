/**
 * Keeps the height that a keyboard on the screen covers (px) in `--keyboard`, and returns a function that stops it.
 * Browsers that shrink the page for a keyboard cover nothing; Safari does not.
 */
export function measureKeyboard(): () => void {
  const { visualViewport } = window
  if (!visualViewport) return () => {}
  const measure = () => {
    const { height, scale } = visualViewport
    const covered = Math.max(0, Math.round(innerHeight - height * scale))
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
  }
  measure()
  visualViewport.addEventListener('resize', measure)
  return () => visualViewport.removeEventListener('resize', measure)
}
