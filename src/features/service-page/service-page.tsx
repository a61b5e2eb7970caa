import { useAtomValue } from 'jotai'
import { FIRST_SCREEN_END_ID, type ServicePageContent } from '@/core/site/page-data'
import { ServiceSections } from '@/features/preview/sections'
import { RegionLabel } from '@/features/shared/region-label'
import { href } from '@/platform/site'
import { categoryColorsAtom } from '@/state/catalog'
import { DocumentationImages, ExternalLink } from '@/ui/documentation'
import { IconPanel } from './icon-panel'
import { IdentifierSection } from './identifiers'
import { MainPageBar } from './main-page-bar'
import { OperationSection } from './operations'
import { PageSection } from './page-section'
import { RelatedServices } from './related'
import { FeatureStatuses, ServiceHeading } from './service-heading'
import { ServiceLinks } from './service-links'
import { ServiceNavigation } from './service-navigation'

export default function ServicePage({ content }: { content: ServicePageContent }) {
  const { service, lead, mainPages, regions } = content
  const links = service.sections.reduce((sum, { items }) => sum + items.length, 0)
  const color = useAtomValue(categoryColorsAtom).get(service.categories[0] ?? '')
  return (
    <div data-category-color={color}>
      <div className="no-print relative z-10 h-0.75 bg-(--category-color) forced-color-adjust-none" />
      <article className="page-padding right-column pb-8">
        <ServiceNavigation content={content} />
        <ServiceHeading service={service} />
        <MainPageBar links={mainPages} />
        <p className="text-pretty mt-4 max-w-205 text-14">
          {lead.map((part, i) =>
            typeof part === 'string' ? (
              part
            ) : (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: a service can be named twice
                key={i}
                href={href(part.slug)}
                className="text-accent underline underline-offset-2 hover:no-underline"
              >
                {part.service}
              </a>
            ),
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-x-5 text-13 text-muted md:gap-y-1">
          <ServiceLinks service={service} />
          {regions && (
            <p className="max-md:py-2.5">
              <RegionLabel slug={service.slug} showsAny className="mr-2 font-semibold" />
              <ExternalLink
                href={regions[1].url}
                title={regions[1].title}
                className={`text-accent ${regions[2] ? 'underline' : 'hover:underline'}`}
              >
                {regions[0]}
              </ExternalLink>
              {regions[2]}
            </p>
          )}
        </div>
        <div id={FIRST_SCREEN_END_ID}>
          <IconPanel service={service} />
        </div>
        <FeatureStatuses notes={service.notes} />
        {links > 0 && (
          <PageSection id="documentation" title="Documentation" count={links}>
            <ServiceSections sections={service.sections} className="md:columns-2" />
          </PageSection>
        )}
        <OperationSection content={content} />
        <DocumentationImages images={service.images} className="mt-7" />
        <IdentifierSection slug={service.slug} />
        <RelatedServices content={content} />
      </article>
    </div>
  )
}
