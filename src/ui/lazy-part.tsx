import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { goOnWithout } from '@/core/errors'
import { loadCode } from '@/platform/load'
import { Region, type RegionProps } from './region'

/**
 * A component whose code is loaded when it is first shown. Until then there is its `fallback`; a load that fails is reported in
 * its place with a retry.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { name, isFloating = false, fallback = null }: Omit<RegionProps, 'children'> & { fallback?: ReactNode },
) {
  // Loaded, or one that loads itself.
  let part = { Part: makeLazy(), isLoaded: false }
  function makeLazy(): ComponentType<P> {
    return lazy(() =>
      loadCode(load).catch(error => {
        // React keeps the error of this one.
        part = { Part: makeLazy(), isLoaded: false }
        throw error
      }),
    )
  }
  function LazyPart({ fallback: ownFallback = fallback, ...props }: P & { fallback?: ReactNode }) {
    const [{ Part, isLoaded }, setPart] = useState(part)
    // Deferred, because React would show the fallback of Suspense for at least 300 ms.
    const isStarted = useDeferredValue(true, isLoaded)
    return (
      <Region name={name} isFloating={isFloating} onReset={() => setPart(part)}>
        <Suspense fallback={ownFallback}>
          {/* The rest of P and a fallback is P. */}
          {isStarted ? <Part {...(props as unknown as P)} /> : ownFallback}
        </Suspense>
      </Region>
    )
  }
  /** Loads the code in advance. Never rejects. */
  const prefetch = () =>
    loadCode(load).then(loaded => {
      part = { Part: loaded.default, isLoaded: true }
    }, goOnWithout)
  return Object.assign(LazyPart, { prefetch })
}
