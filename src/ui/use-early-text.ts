import { type RefObject, useLayoutEffect } from 'react'

/** Calls `enter` with the text that was typed into a field before hydration. The prerendered field is empty. */
export function useEarlyText(field: RefObject<HTMLInputElement | null>, enter: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run only once, after hydration
  useLayoutEffect(() => {
    const text = field.current?.value ?? ''
    if (text !== '') enter(text)
  }, [])
}
