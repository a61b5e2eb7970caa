import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react'
import { whenAtRest } from '@/platform/at-rest'

/**
 * Are a cell's buttons to be there? They are what costs most of a cell, and are seen on hover and focus only: they come
 * with those, by `wake`, and near the window once the page is at rest, for who finds them in another way. `ref` is any
 * element of the cell; nothing comes by itself as long as the cell `isFar`.
 */
export function useAwake(ref: RefObject<Element | null>, isFar: boolean): { isAwake: boolean; wake: () => void } {
  const [isAwake, setAwake] = useState(false)
  const wake = useCallback(() => setAwake(true), [])
  useEffect(() => {
    const element = ref.current
    if (isAwake || isFar || !element) return
    return whenAtRest(element, () => startTransition(wake))
  }, [ref, isAwake, isFar, wake])
  return { isAwake, wake }
}
