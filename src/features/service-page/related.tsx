import { simpleName } from '@/core/catalogue/names'
import type { ServicePage } from '@/core/site/page-data'
import { DEFAULT_VIEW, VIEW_QUERY } from '@/core/view/parameters'
import { IconImage } from '@/features/grid/icon'
import { href } from '@/platform/site'

/** Services of the same main category. */
export function Related({ content: { service, related, inCategory } }: { content: ServicePage }) {
  const [category] = service.categories
  if (related.length === 0 || category === undefined) return null
  return (
    <section className="no-print mt-7">
      <h2 className="mb-2 flex min-h-7 items-center text-13 font-semibold text-muted">Related in {category}</h2>
      <ul className="gap-8 sm:max-lg:columns-3">
        {related.map(link => (
          <li key={link.slug}>
            <a
              href={href(link.slug)}
              title={link.service}
              className="-mx-2 flex min-h-7.5 items-center gap-2.5 rounded-control px-2 text-13 hover:bg-sunken max-md:min-h-10"
            >
              <IconImage icon={link.icon ?? null} name={link.service} size={1.25} className="shrink-0" />
              {simpleName(link.service)}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13">
        <a
          href={href('') + VIEW_QUERY.format({ ...DEFAULT_VIEW, categories: [category] })}
          className="text-accent hover:underline"
        >
          All {inCategory} in {category} →
        </a>
      </p>
    </section>
  )
}
