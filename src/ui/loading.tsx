import type { ReactNode } from 'react'

/** Says that something is being loaded; the load itself ends with an error if it takes too long. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      {children}
    </div>
  )
}
