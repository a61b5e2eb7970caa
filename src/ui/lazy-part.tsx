import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useErrorBoundary } from 'react-error-boundary'
import { goOnWithout } from '@/core/errors'
import { loadCode } from '@/platform/load'
import { Region, type RegionProps } from './region'

/**
 * A component whose code is loaded when it is first mounted. Until then there is its `fallback`; a load that fails is reported in
 * its place with a retry. Not `lazy` of React: that keeps its error, shows the fallback of Suspense for at least 300 ms, and logs
 * a failure when another part is loading.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { fallback = null, ...region }: Omit<RegionProps, 'children'> & { fallback?: ReactNode },
) {
  let loaded: { default: ComponentType<P> } | null = null
  const loadPart = async () => {
    loaded = await loadCode(load)
    return loaded
  }
  function Loader(props: { fallback: ReactNode; props: P }) {
    const [part, setPart] = useState(loaded)
    const { showBoundary } = useErrorBoundary()
    useEffect(() => {
      if (!part) loadPart().then(setPart, showBoundary)
    }, [part, showBoundary])
    return part ? <part.default {...props.props} /> : props.fallback
  }
  function LazyPart({ fallback: ownFallback = fallback, ...props }: P & { fallback?: ReactNode }) {
    return (
      <Region {...region}>
        {/* The rest of P and a fallback is P. */}
        <Loader fallback={ownFallback} props={props as unknown as P} />
      </Region>
    )
  }
  /** Loads the code in advance. Never rejects. */
  const prefetch = (): Promise<unknown> => loadPart().catch(goOnWithout)
  return Object.assign(LazyPart, { prefetch })
}
