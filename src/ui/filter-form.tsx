import type { ReactNode } from 'react'

/** Search and filters of a page. Until it is hydrated, the address is written from the form's fields (`app/early/view.ts`). */
export function FilterForm({ className = 'contents', children }: { className?: string; children: ReactNode }) {
  return (
    <form className={className} onSubmit={event => event.preventDefault()}>
      {children}
    </form>
  )
}
