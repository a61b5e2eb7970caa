import type { Section } from '@/core/catalogue/types'
import type { ServicePage as ServicePageContent } from '@/core/site/page-data'
import { ItemLink, Pictures } from '@/ui/documentation'
import { Region } from '@/ui/region'
import { IconPanel } from './icon-panel'
import { Identifiers } from './identifiers'
import { Operations } from './operations'
import { References } from './references'
import { Related, Siblings } from './related'
import { PartNotes, ServiceHeading } from './service-heading'

/** Everything about one service. */
export default function ServicePage({ content }: { content: ServicePageContent }) {
  const { service } = content
  return (
    <article className="mx-auto w-full max-w-[76rem] px-4 py-6 md:px-8 md:py-8">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <ServiceHeading service={service} />
          <PartNotes notes={service.notes} />
          <Region name="The documentation">
            <Documentation sections={service.sections} />
          </Region>
          <Region name="The references">
            <References apis={service.apis} notes={service.notes} />
          </Region>
          <Region name="The list of operations">
            <Operations slug={service.slug} apis={service.apis} />
          </Region>
          {service.images.length > 0 && (
            <section aria-label="Pictures" className="border-t border-line py-5">
              <h2 className="mb-3 text-14 font-semibold">Pictures</h2>
              <Pictures images={service.images} />
            </section>
          )}
          <Region name="The identifiers">
            <Identifiers slug={service.slug} />
          </Region>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Region name="The icons">
            <IconPanel service={service} />
          </Region>
          <Region name="The related services">
            <Related content={content} />
          </Region>
        </div>
      </div>
      <Siblings previous={content.previous} next={content.next} />
    </article>
  )
}

/** All sections and links of a service. */
function Documentation({ sections }: { sections: readonly Section[] }) {
  return sections.map((section, i) => (
    <section key={section.name ?? i} className="border-t border-line py-5">
      <h2 className="mb-2.5 text-14 font-semibold">{section.name ?? 'Documentation'}</h2>
      <ul className="flex flex-col gap-1.5 text-14">
        {section.items.map(item => (
          <li
            key={item.name + (item.link ?? '')}
            className="grid gap-x-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]"
          >
            <span className={item.description === undefined ? 'md:col-span-2' : undefined}>
              <ItemLink item={item} />
            </span>
            {item.description !== undefined && (
              <span className="text-13 leading-5.25 text-muted">{item.description}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
