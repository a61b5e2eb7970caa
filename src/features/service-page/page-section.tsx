import type { ReactNode, Ref } from 'react'
import { joinClasses } from '@/ui/join-classes'

export function PageSection(props: {
  id: string
  title: string
  count?: number
  end?: ReactNode
  ref?: Ref<HTMLElement>
  className?: string
  children: ReactNode
}) {
  const { id, title, count, end, ref, className, children } = props
  return (
    <section ref={ref} id={id} aria-labelledby={`${id}-title`} className={joinClasses('mt-7', className)}>
      <div className="mb-2 flex min-h-7 flex-wrap items-center gap-2">
        <h2 id={`${id}-title`} className="mr-auto text-16 font-semibold">
          {title}
          {count !== undefined && <span className="ml-2 text-12 font-normal text-faint digits">{count}</span>}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}
