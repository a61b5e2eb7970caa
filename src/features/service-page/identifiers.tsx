import { useEffect, useRef, useState } from 'react'
import { usePublishedService } from '@/features/grid/use-published-service'
import { onNear } from '@/platform/near'
import { href } from '@/platform/site'
import { later } from '@/ui/later'
import { PageSection } from './page-section'

const IdentifierLists = later(() => import('./identifier-lists'), { name: 'The list of identifiers' })

/** The features of the service, and what it is called in code, templates and policies. They are loaded when one comes near it. */
export function Identifiers({ slug }: { slug: string }) {
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const { service } = usePublishedService(slug, false, isNear)
  useEffect(() => (section.current ? onNear(section.current, () => setNear(true)) : undefined), [])
  return (
    <PageSection ref={section} id="identifiers" title="Features and identifiers">
      {service && <IdentifierLists service={service} />}
      <p className="no-print mt-2 text-13 text-muted">
        <a href={href(`catalogue/services/${slug}.json`)} className="hover:underline">
          All of it as JSON
        </a>
      </p>
    </PageSection>
  )
}
