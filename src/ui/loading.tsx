import { type ReactNode, useEffect, useState } from 'react'
import { loadAnew, SLOW_MS } from '@/platform/loading'
import { Button } from './button'
import { FLOATING } from './region'

interface LoadingProps {
  /** What is said at first. */
  children?: ReactNode
  /** What takes long, as the beginning of a sentence. */
  name?: string
  /** It has no place in the page's flow. */
  isFloating?: boolean
  className?: string
}

/** Something is on its way; when that takes long, another try is offered. */
export function Loading({ children = null, name = '', isFloating = false, className }: LoadingProps) {
  const [tries, setTries] = useState(0)
  const [slow, setSlow] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(tries), SLOW_MS)
    return () => clearTimeout(timer)
  }, [tries])
  const isSlow = slow === tries
  return (
    <div role="status" className={isSlow && isFloating ? FLOATING : className}>
      {isSlow ? (
        <span className="flex flex-wrap items-center gap-3 text-13 text-muted">
          {name === '' ? 'Still loading …' : `${name} is still loading …`}
          <Button
            onClick={() => {
              setTries(tries + 1)
              loadAnew()
            }}
          >
            Try again
          </Button>
        </span>
      ) : (
        children
      )}
    </div>
  )
}
