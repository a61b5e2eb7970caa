import { startTransition, useEffect, useState } from 'react'

/** Returns what `load` resolved with last; undefined at first. Loads again when `key` changes. `load` never rejects. */
export function useResultOf<T>(load: () => Promise<T>, key: unknown): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is what `load` depends on
  useEffect(() => {
    let isWanted = true
    void load().then(value => isWanted && startTransition(() => setLoaded(value)))
    return () => {
      isWanted = false
    }
  }, [key])
  return loaded
}
