import type { ReactNode } from 'react'
import type { IconColor } from '@/core/catalog/types'
import { joinClasses } from '@/ui/join-classes'

/** The outer element of a preview, with a line in `color` at the top. `isPlain` hides the line. */
export function Preview(props: { color: IconColor | undefined; isPlain?: boolean; children: ReactNode }) {
  const { color, isPlain = false, children } = props
  return (
    <div
      data-category-color={color}
      className={joinClasses(
        'border-t-2 px-5 pt-3.5 pb-2.5',
        isPlain ? 'border-transparent' : 'border-(--category-color)',
      )}
    >
      {children}
    </div>
  )
}

export function PreviewSection(props: { title: string; action?: ReactNode; children: ReactNode }) {
  const { title, action, children } = props
  return (
    <section className="mt-3.5">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 className="text-12 font-semibold text-muted">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
