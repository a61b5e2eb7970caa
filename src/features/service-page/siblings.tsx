import type { ServiceLink } from '@/core/site/page-data'
import { serviceHref } from '@/platform/site'
import { Kbd } from '@/ui/text'

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
