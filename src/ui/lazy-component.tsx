import { type ComponentType, memo, type ReactNode, useEffect, useState } from 'react'
import { useErrorBoundary } from 'react-error-boundary'
import { ignoreError } from '@/core/errors'
import { loadCode } from '@/platform/load'
import { PageRegion, type PageRegionProps } from './region'
import { useAfterHydration } from './use-after-hydration'

/** Returns a component that loads its code when mounted. `lazy` cannot retry, and shows fallbacks for 300 ms. */
export function createLazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { fallback = null, ...region }: Omit<PageRegionProps, 'children' | 'onError'> & { fallback?: ReactNode },
) {
  let loaded: { default: ComponentType<P> } | null = null
  const loadPart = async () => {
    loaded = await loadCode(load)
    return loaded
  }
  function Loader(props: { fallback: ReactNode; props: P }) {
    // The prerendered page has the fallback, even if the code has loaded before hydration.
    const isHydrating = useAfterHydration(() => false, true)
    const [code, setCode] = useState(isHydrating ? null : loaded)
    const { showBoundary } = useErrorBoundary()
    useEffect(() => {
      if (!code) loadPart().then(setCode, showBoundary)
    }, [code, showBoundary])
    return code ? <code.default {...props.props} /> : props.fallback
  }
  type PartProps = P & Pick<PageRegionProps, 'onError'> & { fallback?: ReactNode }
  const LazyPart = ({ fallback: ownFallback = fallback, onError, ...props }: PartProps) => (
    <PageRegion {...region} onError={onError}>
      {/* TypeScript cannot infer that `P & { fallback?, onError? }` without these is P. */}
      <Loader fallback={ownFallback} props={props as unknown as P} />
    </PageRegion>
  )
  /** Prefetches the code. Never rejects. */
  const prefetch = (): Promise<unknown> => loadPart().catch(ignoreError)
  return Object.assign(memo(LazyPart), { prefetch })
}
