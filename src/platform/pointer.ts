/** Is touch the main way to point here? Then nothing hovers. */
export function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
