import type { ServicePage as ServicePageContent } from '@/core/site/page-data'
import { Pictures } from '@/ui/documentation'
import { Region } from '@/ui/region'
import { Documentation } from './documentation'
import { IconPanel } from './icon-panel'
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
