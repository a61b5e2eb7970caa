import { useCallback, useState } from 'react'
import { useLoadWithNote } from '@/features/shared/use-load-with-note'
import { observeInView } from '@/platform/events'
import { href } from '@/platform/site'
import { publishedServiceLoader } from '@/state/published-service'
import { createLazyComponent } from '@/ui/lazy-component'
import { PageSection } from './page-section'

const IdentifierLists = createLazyComponent(() => import('./identifier-lists'), { name: 'The list of identifiers' })

/** Distance from the viewport at which the section loads, so that it has loaded before it is visible. */
const LOAD_MARGIN = '150px'

/** The features of a service, and its names in code, templates, and policies. Loads when it is near the viewport. */
export function IdentifierSection({ slug }: { slug: string }) {
  const [isNear, setNear] = useState(false)
  const failure = 'Couldn’t load the features and identifiers.'
  const loader = publishedServiceLoader(slug, 'identifiers')
  const { value: service, note } = useLoadWithNote(loader, failure, isNear)
  const section = useCallback(
    (element: HTMLElement) => observeInView(element, LOAD_MARGIN, isInView => isInView && setNear(true)),
    [],
  )
  return (
    <PageSection
      ref={section}
      id="identifiers"
      title="Features and identifiers"
      className={service ? undefined : 'print:hidden'}
      end={
        <a href={href(`catalogue/services/${slug}.json`)} className="no-print text-13 link max-md:py-2.5">
          View as JSON
        </a>
      }
    >
      {/* Half the height of the window until loaded, so that loading does not move a visible footer. */}
      <div className={service ? '' : 'js-only min-h-[50vh]'}>
        {service ? <IdentifierLists service={service} /> : isNear && note}
      </div>
    </PageSection>
  )
}
