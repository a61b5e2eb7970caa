import { useAtomValue } from 'jotai'
import type { Section } from '@/core/catalogue/types'
import { statusOn } from '@/core/lifecycle/status'
import { FIRST_SCREEN_END, type ServicePage as ServicePageContent } from '@/core/site/page-data'
import { categoryColorsAtom, todayAtom } from '@/state/page'
import { ItemLink, Pictures } from '@/ui/documentation'
import { StatusBadge } from '@/ui/status-badge'
import { IconPanel } from './icon-panel'
import { Identifiers } from './identifiers'
import { LaunchBar } from './launch-bar'
import { Operations } from './operations'
import { PageSection } from './page-section'
import { Related } from './related'
import { PartNotes, ServiceHeading } from './service-heading'
import { Trail } from './trail'

/** Everything about one service. */
export default function ServicePage({ content }: { content: ServicePageContent }) {
  const { service, launch } = content
  const color = useAtomValue(categoryColorsAtom).get(service.categories[0] ?? '')
  return (
    <div data-k={color}>
      <div className="no-print h-0.75 bg-(--k) forced-color-adjust-none" />
      <article className="page-column pb-8">
        <Trail content={content} />
        <ServiceHeading service={service} />
        <LaunchBar links={launch} />
        <div id={FIRST_SCREEN_END}>
          <IconPanel service={service} />
        </div>
        <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_14.5rem]">
          <div className="min-w-0">
            <PartNotes notes={service.notes} />
            <Documentation sections={service.sections} />
            <Operations content={content} />
            <Pictures images={service.images} className="mt-7" />
            <Identifiers slug={service.slug} />
          </div>
          <Related content={content} />
        </div>
      </article>
    </div>
  )
}

/** All sections and links of a service, in two columns. */
function Documentation({ sections }: { sections: readonly Section[] }) {
  const today = useAtomValue(todayAtom)
  const count = sections.reduce((sum, { items }) => sum + items.length, 0)
  if (count === 0) return null
  return (
    <PageSection id="documentation" title="Documentation" count={count}>
      <div className="gap-8 md:columns-2">
        {sections.map((section, i) => (
          <section
            key={section.name ?? i}
            // A long one may go on in the second column.
            className={`mb-4 border-t border-line pt-2.5 ${section.items.length > 8 ? '' : 'break-inside-avoid'}`}
          >
            {section.name !== undefined && (
              <h3 className="mb-1.5 break-after-avoid text-12 font-semibold text-muted">{section.name}</h3>
            )}
            <ul className="text-14 leading-5">
              {section.items.map(item => (
                <li
                  key={item.name + (item.link ?? '')}
                  className="break-inside-avoid not-last:mb-1.5 max-md:not-last:mb-3"
                >
                  <ItemLink item={item} /> <StatusBadge status={statusOn(item.lifecycle, today)} isShort />
                  {item.description !== undefined && (
                    <span className="block text-[0.78125rem] leading-4.25 text-muted">{item.description}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageSection>
  )
}
