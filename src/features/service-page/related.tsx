import type { ServiceLink, ServicePage } from '@/core/site/page-data'
import { DEFAULT_VIEW, VIEW_QUERY } from '@/core/view/parameters'
import { IconImage } from '@/features/grid/icon'
import { href, serviceHref } from '@/platform/site'
import { Kbd } from '@/ui/text'

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
              <IconImage icon={link.icon ?? null} name={link.service} size={1.375} className="shrink-0" />
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

/** The services before and after this one in the alphabet. */
export function Siblings({ previous, next }: { previous: ServiceLink | null; next: ServiceLink | null }) {
  return (
    <nav
      aria-label="Previous and next service"
      className="no-print mt-8 grid grid-cols-2 gap-6 border-t border-line pt-4 text-14"
    >
      {previous ? <Sibling link={previous} rel="prev" title="Previous" keys="[" /> : <span />}
      {next && <Sibling link={next} rel="next" title="Next" keys="]" className="justify-self-end text-right" />}
    </nav>
  )
}

function Sibling(props: { link: ServiceLink; rel: 'prev' | 'next'; title: string; keys: string; className?: string }) {
  const { link, rel, title, keys, className } = props
  return (
    <a href={serviceHref(link.slug)} rel={rel} aria-keyshortcuts={keys} className={`group min-w-0 ${className ?? ''}`}>
      <span className="flex items-center gap-1.5 text-12 text-muted in-[.text-right]:justify-end">
        {title}
        <span aria-hidden className="max-md:hidden">
          <Kbd>{keys}</Kbd>
        </span>
      </span>
      <span className="mt-0.5 block break-words text-accent group-hover:underline">{link.service}</span>
    </a>
  )
}
