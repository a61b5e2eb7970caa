import type { ServicePage } from '@/core/site/page-data'
import { DEFAULT_VIEW, VIEW_QUERY } from '@/core/view/parameters'
import { IconImage } from '@/features/grid/icon'
import { href, serviceHref } from '@/platform/site'

/** Services of the same first category. */
export function Related({ content }: { content: ServicePage }) {
  const [category] = content.service.categories
  if (content.related.length === 0 || category === undefined) return null
  return (
    <section className="no-print">
      <h2 className="mb-2 text-12 font-semibold text-muted">Related: {category}</h2>
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
      <p className="mt-1.5 text-13">
        <a
          href={href('') + VIEW_QUERY.format({ ...DEFAULT_VIEW, categories: [category] })}
          className="text-accent hover:underline"
        >
          All services in this category
        </a>
      </p>
    </section>
  )
}
