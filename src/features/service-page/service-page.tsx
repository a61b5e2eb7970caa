import { useAtomValue } from 'jotai'
import { ChevronLeft, ChevronRight } from 'lucide'
import { SHOWN_KEYS } from '@/commands/shown-keys'
import type { MainPageLink } from '@/core/catalog/links/main-page-links'
import { serviceLinks } from '@/core/catalog/links/service-links'
import { simpleName, withoutScope } from '@/core/catalog/names/names'
import type { ServiceDetails } from '@/core/catalog/types'
import { FIRST_SCREEN_END_ID, type ServiceLink, type ServicePageContent } from '@/core/site/page-data'
import { ServiceSections } from '@/features/preview/sections'
import { RegionLabel } from '@/features/shared/region-label'
import { href } from '@/platform/site'
import { categoryColorsAtom } from '@/state/catalog'
import { getCategoryHrefAtom } from '@/state/labels'
import { DocumentationImages, DocumentationLink, ExternalLink } from '@/ui/documentation'
import { IconImage } from '@/ui/icon'
import { Kbd } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'
import { IconPanel } from './icon-panel'
import { IdentifierSection } from './identifiers'
import { OperationSection } from './operations'
import { PageSection } from './page-section'
import { FeatureStatuses, ServiceHeading } from './service-heading'
import './service-page.css'

const REGION_CODE = /(\S+-\d)/

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
          {lead.map((piece, i) =>
            typeof piece === 'string' ? (
              piece
            ) : (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: a service can be named twice
                key={i}
                href={href(piece.slug)}
                className="text-accent underline underline-offset-2 hover:no-underline"
              >
                {piece.service}
              </a>
            ),
          )}
        </p>
        <div className="mt-3 grid text-13 text-muted md:gap-y-1">
          <ServiceLinks service={service} />
          {regions && (
            <p className="max-md:py-2.5 *:whitespace-nowrap">
              <RegionLabel slug={service.slug} showsAny className="mr-2 font-semibold" />
              <ExternalLink href={regions.url} title={regions.title} className="text-accent underline">
                {regions.text}
              </ExternalLink>
              {regions.details?.split(REGION_CODE).map((piece, i) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: a Region can be named twice
                i % 2 === 1 ? <span key={i}>{piece}</span> : piece,
              )}
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

function ServiceLinks({ service }: { service: ServiceDetails }) {
  const items = serviceLinks(service)
  if (items.length === 0) return null
  return (
    <ul
      aria-label="More pages"
      className="flex flex-wrap gap-x-5 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:[&_a]:block max-md:[&_a]:py-2.5"
    >
      {items.map(item => (
        <li key={item.name}>
          <DocumentationLink item={item} />
        </li>
      ))}
    </ul>
  )
}

/** Links to the main pages of a service. A page that does not exist is left out, but its key, 1 to 6, stays unused. */
function MainPageBar({ links }: { links: readonly MainPageLink[] }) {
  const count = links.filter(({ url }) => url !== undefined).length
  if (count === 0) return null
  return (
    <ul aria-label="Main pages" className="main-page-bar" style={{ maxWidth: `${18 * count}rem` }}>
      {links.map(
        ({ label, title, text, isCode, url }, i) =>
          url !== undefined && (
            <li key={label}>
              <ExternalLink href={url} title={isCode ? text : title} aria-keyshortcuts={String(i + 1)}>
                <strong>
                  {label}
                  <Kbd aria-hidden className="no-print js-only">
                    {i + 1}
                  </Kbd>
                </strong>
                {isCode ? <code>{withoutScope(text)}</code> : <small>{text}</small>}
              </ExternalLink>
            </li>
          ),
      )}
    </ul>
  )
}

function RelatedServices({ content: { service, related, inCategory } }: { content: ServicePageContent }) {
  const categoryHref = useAtomValue(getCategoryHrefAtom)
  const [category] = service.categories
  if (related.length === 0 || category === undefined) return null
  return (
    <section className="no-print left-column max-lg:mt-7">
      <h2 className="py-2 caption">Related in {category}</h2>
      <ul className="related text-13">
        {related.map(link => (
          <li key={link.slug}>
            <a href={href(link.slug)} title={link.service}>
              <IconImage icon={link.icon ?? null} name={link.service} size={1.25} className="shrink-0" />
              {simpleName(link.service)}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13">
        <a href={categoryHref(category)} className="link">
          All {inCategory} in {category} →
        </a>
      </p>
    </section>
  )
}

function ServiceNavigation({ content: { service, previous, next } }: { content: ServicePageContent }) {
  const categoryHref = useAtomValue(getCategoryHrefAtom)
  const [category] = service.categories
  return (
    <div className="no-print flex h-11 items-center justify-between gap-4 text-13 text-muted">
      <nav aria-label="Breadcrumb" className="min-w-0 leading-5">
        <ol className="flex items-center gap-2">
          <li>
            <a href={href('')} className="hover:text-text hover:underline max-md:py-2.5">
              Services
            </a>
          </li>
          {category !== undefined && (
            <li className="flex min-w-0 items-center gap-2">
              <span aria-hidden>/</span>
              <span className="dot" />
              <a href={categoryHref(category)} className="truncate hover:text-text hover:underline max-md:py-2.5">
                {category}
              </a>
            </li>
          )}
        </ol>
      </nav>
      <nav aria-label="Previous and next service" className="flex shrink-0 items-center gap-1 md:gap-6">
        {previous && <Sibling link={previous} rel="prev" />}
        {next && <Sibling link={next} rel="next" />}
      </nav>
    </div>
  )
}

function Sibling({ link, rel }: { link: ServiceLink; rel: 'prev' | 'next' }) {
  const isNext = rel === 'next'
  return (
    <a
      href={href(link.slug)}
      rel={rel}
      title={link.service}
      aria-keyshortcuts={SHOWN_KEYS[isNext ? 'page.next' : 'page.previous']}
      className={`flex items-center gap-1 hover:text-text max-md:size-10 ${isNext ? '-mr-1 flex-row-reverse' : 'justify-end'}`}
    >
      <UiIcon icon={isNext ? ChevronRight : ChevronLeft} size={16} />
      <span className="sr-only">{isNext ? 'Next:' : 'Previous:'} </span>
      <span className="max-w-56 truncate max-lg:sr-only">{link.service}</span>
    </a>
  )
}
