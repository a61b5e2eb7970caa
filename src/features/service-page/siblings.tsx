import type { ServiceLink } from '@/core/site/page-data'
import { serviceHref } from '@/platform/site'

/** The services before and after this one in the alphabet. */
export function Siblings({ previous, next }: { previous: ServiceLink | null; next: ServiceLink | null }) {
  return (
    <nav
      aria-label="Previous and next service"
      className="no-print mt-8 flex justify-between gap-6 border-t border-line pt-4 text-14"
    >
      {previous ? (
        <a href={serviceHref(previous.slug)} rel="prev" className="text-accent hover:underline">
          <span className="block text-12 text-faint">Previous</span>
          {previous.service}
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a href={serviceHref(next.slug)} rel="next" className="text-right text-accent hover:underline">
          <span className="block text-12 text-faint">Next</span>
          {next.service}
        </a>
      )}
    </nav>
  )
}
