import { useEffect, useRef, useState } from 'react'
import { usePublishedService } from '@/features/grid/use-published-service'
import { onNear } from '@/platform/near'
import { href } from '@/platform/site'
import { later } from '@/ui/later'

const IdentifierLists = later(() => import('./identifier-lists'), { name: 'The list of identifiers' })

/** What the service is called in code, templates and policies. It is loaded when one comes near it. */
export function Identifiers({ slug }: { slug: string }) {
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const { service } = usePublishedService(slug, false, isNear)
  useEffect(() => (section.current ? onNear(section.current, () => setNear(true)) : undefined), [])
  return (
    <section ref={section} aria-labelledby="identifiers-title" className="border-t border-line py-5">
      <h2 id="identifiers-title" className="text-14 font-semibold">
        Identifiers
      </h2>
      {service && <IdentifierLists service={service} />}
      <p className="no-print mt-2.5 text-13 text-muted">
        <a href={href(`catalogue/services/${slug}.json`)} className="hover:underline">
          All of it as JSON
        </a>
      </p>
    </section>
  )
}
