import { simpleName } from '@/core/catalog/names'
import type { ServicePageContent } from '@/core/site/page-data'
import { DEFAULT_EXPLORER_VIEW, EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import { IconImage } from '@/features/grid/icon'
import { href } from '@/platform/site'
import './related.css'

export function RelatedServices({ content: { service, related, inCategory } }: { content: ServicePageContent }) {
  const [category] = service.categories
  if (related.length === 0 || category === undefined) return null
  return (
    <section className="no-print left-column max-lg:mt-7">
      <h2 className="py-2 text-12 font-semibold text-muted">Related in {category}</h2>
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
        <a
          href={href('') + EXPLORER_VIEW_CODEC.format({ ...DEFAULT_EXPLORER_VIEW, categories: [category] })}
          className="text-accent hover:underline"
        >
          All {inCategory} in {category} →
        </a>
      </p>
    </section>
  )
}
