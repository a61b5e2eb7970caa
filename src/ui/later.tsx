import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { Region } from './region'

interface LaterOptions {
  /** What it is, as the beginning of a sentence. */
  name: string
  /** It has no place of its own in the page. */
  isFloating?: boolean
  /** What stands in its place until it is there, unless the one who shows it says otherwise. */
  fallback?: ReactNode
}

interface LaterPart<P> {
  (props: P & { fallback?: ReactNode }): ReactNode
  /** Loads the code, so that the part is there at once when it is shown. Never rejects: showing it tells of a failure. */
  prefetch: () => Promise<void>
}

/**
 * A part whose code comes when it is first shown. A load that fails is told in its place with another try; showing
 * the part once more is another try, too. Without `lazy` and Suspense, for React keeps a fallback for 300 ms at least.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { name, isFloating = false, fallback = null }: LaterOptions,
): LaterPart<P> {
  let loaded: ComponentType<P> | undefined
  const fetchPart = async () => {
    loaded ??= (await load()).default
    return loaded
  }
  function Current({ props, fallback }: { props: P; fallback: ReactNode }) {
    const [Part, setPart] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useLayoutEffect(() => {
      let isWanted = true
      if (!Part)
        fetchPart().then(
          part => isWanted && setPart(() => part),
          error => isWanted && setFailure({ error }),
        )
      return () => {
        isWanted = false
      }
    }, [Part])
    if (failure) throw failure.error
    return Part ? <Part {...props} /> : fallback
  }
  function Later({ fallback: ownFallback = fallback, ...props }: P & { fallback?: ReactNode }) {
    return (
      <Region name={name} isFloating={isFloating}>
        {/* The rest of P and a fallback is P. */}
        <Current props={props as unknown as P} fallback={ownFallback} />
      </Region>
    )
  }
  const prefetch = () =>
    fetchPart().then(
      () => {},
      () => {},
    )
  return Object.assign(Later, { prefetch })
}
