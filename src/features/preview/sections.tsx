import { useAtomValue } from 'jotai'
import type { Section } from '@/core/catalog/types'
import { mainStatusOn } from '@/core/lifecycle/status'
import { todayAtom } from '@/state/page-data'
import { DocumentationLink } from '@/ui/documentation'
import { joinClasses } from '@/ui/join-classes'
import { StatusBadge } from '@/ui/status-badge'

/** Classes for all lists in the sections, once on the outer element, so that the HTML is shorter. */
const LIST_CLASSES =
  'gap-8 [&_ul]:leading-5 [&_p]:text-13/4.5 [&_p]:text-muted [&_li]:break-inside-avoid [&_li]:not-last:mb-2.5 max-md:[&_li]:not-last:mb-3'

export function ServiceSections({ sections, className }: { sections: readonly Section[]; className: string }) {
  const today = useAtomValue(todayAtom)
  return (
    <div className={joinClasses(LIST_CLASSES, className)}>
      {sections.map(({ name, items }, i) => (
        <section
          key={name ?? i}
          // A long section may continue in the next column.
          className={joinClasses('mb-4 border-t border-line pt-2.5', items.length <= 8 && 'break-inside-avoid')}
        >
          {(name === undefined ? i === 0 && sections.length > 1 : items.length > 1 || items[0]?.name !== name) && (
            <h3 className="mb-1.5 break-after-avoid text-14 leading-5 font-semibold text-muted">
              {name ?? 'Guides and references'}
            </h3>
          )}
          <ul>
            {items.map(item => (
              <li key={item.name + (item.link ?? '')}>
                <DocumentationLink item={item} /> <StatusBadge status={mainStatusOn(item.lifecycle, today)} />
                {item.description !== undefined && <p>{item.description}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
