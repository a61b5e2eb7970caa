/** Keys for the page that have come before what they are meant for: cells, a menu, or the end of the palette. They keep their order. */
import { atom } from 'jotai'
import type { PressedKey } from '@/platform/input'
import { pressAgain } from '@/platform/press-again'

const waitingAtom = atom<readonly PressedKey[]>([])

/** Do keys wait? Later ones wait behind them. */
export const areKeysWaitingAtom = atom(get => get(waitingAtom).length > 0)

/** Puts keys behind those that wait. */
export const waitAtom = atom(null, (_get, set, keys: readonly PressedKey[]) =>
  set(waitingAtom, waiting => [...waiting, ...keys]),
)

/** Takes back what waits. */
export const forgetWaitingAtom = atom(null, (_get, set) => set(waitingAtom, []))

/** Presses the first key that waits, in what has the focus by then; it may find something else to wait for. True when the next one may follow. */
export const pressWaitingAtom = atom(null, (get, set): boolean => {
  const [key, ...rest] = get(waitingAtom)
  if (!key) return false
  // While it is pressed, nothing waits before it.
  set(waitingAtom, [])
  pressAgain(key)
  const waitsAgain = get(areKeysWaitingAtom)
  set(waitAtom, rest)
  return !waitsAgain
})
