import type { ReactNode, Ref } from 'react'
import { Button } from '@/ui/button'
import { joinClasses } from '@/ui/join-classes'

/** A section of the service page. `end` is to the right of the title. */
export function PageSection(props: {
  id: string
  title: string
  count?: number | undefined
  end?: ReactNode
  ref?: Ref<HTMLElement>
  className?: string | undefined
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

/** The message that data of a section could not be loaded, with a retry button. */
export function LoadFailed({ what, retry }: { what: string; retry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-13">
      Couldn’t load {what}. The rest of the page still works. <Button onClick={retry}>Try again</Button>
    </p>
  )
}
