import { usePublishedService } from '@/features/grid/use-published-service'
import { Button } from '@/ui/button'
import { ItemLink, Pictures } from '@/ui/documentation'

/** What is folded under a row of the list: description, pictures and documentation; loaded when it is opened. */
export function ListDetails({ slug }: { slug: string }) {
  const { service: details, hasFailed, retry } = usePublishedService(slug, false)
  if (hasFailed)
    return (
      <p role="alert" className="flex items-center gap-3 px-13 py-3 text-13">
        The details could not be loaded. <Button onClick={retry}>Try again</Button>
      </p>
    )
  if (!details) return <p className="px-13 py-3 text-13 text-faint">Loading …</p>
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-5 md:pl-23">
      <p className="max-w-[72ch] text-14">{details.detailDescription}</p>
      <Pictures images={details.images} />
      <div className="columns-[17rem] gap-8">
        {details.sections.map((section, i) => (
          <section key={section.name ?? i} className="mb-4 break-inside-avoid">
            {section.name !== undefined && <h3 className="mb-1 text-12 font-semibold text-muted">{section.name}</h3>}
            <ul className="flex flex-col gap-1 text-13">
              {section.items.map(item => (
                <li key={item.name + (item.link ?? '')}>
                  <ItemLink item={item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
