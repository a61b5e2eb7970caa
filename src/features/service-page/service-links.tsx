import { serviceLinks } from '@/core/catalog/service-links'
import type { ServiceDetails } from '@/core/catalog/types'
import { DocumentationLink } from '@/ui/documentation'

/** Links to pricing, quotas, and similar pages, in the same order on every service page. */
export function ServiceLinks({ service }: { service: ServiceDetails }) {
  const items = serviceLinks(service)
  if (items.length === 0) return null
  return (
    <ul
      aria-label="More pages"
      className="flex flex-wrap gap-x-5 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:[&_a]:block max-md:[&_a]:py-2.5"
    >
      {items.map(item => (
        <li key={item.name}>
          <DocumentationLink item={item} />
        </li>
      ))}
    </ul>
  )
}
