import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Region } from './region'

interface LaterOptions {
  /** What it is, as the beginning of a sentence. */
  name: string
  /** It has no place of its own in the page. */
  isFloating?: boolean
  /** What stands in its place until it is there, unless the one who shows it says otherwise. */
  fallback?: ReactNode
}

/**
 * A part whose code comes when it is first shown. A load that fails is told in its place with another try; showing
 * the part once more is another try, too.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { name, isFloating = false, fallback = null }: LaterOptions,
): ComponentType<P & { fallback?: ReactNode }> {
  let Part: ComponentType<P> = lazy(load)
  let hasFailed = false
  // React remembers of a lazy part that it failed, so that another try needs another one.
  const renew = () => {
    if (hasFailed) Part = lazy(load)
    hasFailed = false
  }
  function Current({ props }: { props: P }) {
    return <Part {...props} />
  }
  return function Later({ fallback: ownFallback = fallback, ...props }: P & { fallback?: ReactNode }) {
    useState(renew)
    return (
      <Region name={name} isFloating={isFloating} onRetry={renew} onError={() => (hasFailed = true)}>
        <Suspense fallback={ownFallback}>
          {/* The rest of P and a fallback is P. */}
          <Current props={props as unknown as P} />
        </Suspense>
      </Region>
    )
  }
}
