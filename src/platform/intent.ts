/** The first sign that somebody is about to do something: the moment to fetch what doing something needs. */

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel'] as const

/** Calls `action` once, at the first sign of life. */
export function onFirstIntent(action: () => void): void {
  const act = () => {
    for (const sign of SIGNS) removeEventListener(sign, act, true)
    action()
  }
  for (const sign of SIGNS) addEventListener(sign, act, { capture: true, passive: true })
}
