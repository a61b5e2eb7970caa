import { useAtomValue } from 'jotai'
import { ChevronLeft, ChevronRight } from 'lucide'
import { HINTED_KEYS } from '@/commands/hinted-keys'
import type { ServiceLink, ServicePageContent } from '@/core/site/page-data'
import { href } from '@/platform/site'
import { getCategoryHrefAtom } from '@/state/labels'
import { UiIcon } from '@/ui/ui-icon'

export function ServiceNavigation({ content: { service, previous, next } }: { content: ServicePageContent }) {
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
      aria-keyshortcuts={HINTED_KEYS[isNext ? 'page.next' : 'page.previous']}
      className={`flex items-center gap-1 hover:text-text max-md:size-10 ${isNext ? '-mr-1 flex-row-reverse' : 'justify-end'}`}
    >
      <UiIcon icon={isNext ? ChevronRight : ChevronLeft} size={16} />
      <span className="sr-only">{isNext ? 'Next:' : 'Previous:'} </span>
      <span className="max-w-56 truncate max-lg:sr-only">{link.service}</span>
    </a>
  )
}
