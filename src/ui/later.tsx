import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { shownElsewhere } from '@/core/errors'
import { loadCode } from '@/platform/loading'
import { Loading } from './loading'
import { Region, type RegionProps } from './region'

interface LaterProps extends Omit<RegionProps, 'children'> {
  fallback?: ReactNode
}

/**
 * A component whose code is loaded when it is first shown; until then there is its `fallback`, unless its user passes another
 * one. A load that fails or takes long is reported in its place with a retry. It does not use `lazy` and Suspense, because
 * React shows a fallback for at least 300 ms.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { name, isFloating = false, fallback = null }: LaterProps,
) {
  let loaded: ComponentType<P> | undefined
  const keep = ({ default: part }: { default: ComponentType<P> }) => {
    loaded = part
    return part
  }
  function Current({ props, fallback }: { props: P; fallback: ReactNode }) {
    const [Part, setPart] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useLayoutEffect(() => {
      let isWanted = true
      if (!Part)
        loadCode(load).then(
          found => isWanted && setPart(() => keep(found)),
          error => isWanted && setFailure({ error }),
        )
      return () => {
        isWanted = false
      }
    }, [Part])
    if (failure) throw failure.error
    if (Part) return <Part {...props} />
    return (
      <>
        {fallback}
        {(isFloating || fallback === null) && <Loading name={name} isFloating={isFloating} />}
      </>
    )
  }
  function Later({ fallback: ownFallback = fallback, ...props }: P & { fallback?: ReactNode }) {
    return (
      <Region name={name} isFloating={isFloating}>
        {/* The rest of P and a fallback is P. */}
        <Current props={props as unknown as P} fallback={ownFallback} />
      </Region>
    )
  }
  /** Loads the code in advance. Never rejects. */
  const prefetch = () => load().then(found => void keep(found), shownElsewhere)
  return Object.assign(Later, { prefetch })
}
