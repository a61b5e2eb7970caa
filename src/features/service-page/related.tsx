import type { ServicePage } from '@/core/site/page-data'
import { IconImage } from '@/features/icons/icon-image'
import { serviceHref } from '@/platform/site'

/** Services of the same first category. */
export function Related({ content }: { content: ServicePage }) {
  if (content.related.length === 0) return null
  return (
    <section className="no-print">
      <h2 className="mb-2 text-12 font-semibold text-muted">Related: {content.service.categories[0]}</h2>
      <ul>
        {content.related.map(link => (
          <li key={link.slug}>
            <a
              href={serviceHref(link.slug)}
              className="-mx-2 flex min-h-8 items-center gap-2.5 rounded-control px-2 py-1 text-13 hover:bg-sunken"
            >
              <IconImage icon={link.icon ?? null} size={1.375} className="shrink-0" />
              {link.service}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
