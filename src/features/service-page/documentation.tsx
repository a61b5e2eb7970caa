import type { Section } from '@/core/catalogue/types'
import { ItemLink } from '@/ui/documentation'

/** All sections and links of a service. */
export function Documentation({ sections }: { sections: readonly Section[] }) {
  return sections.map((section, i) => (
    <section key={section.name ?? i} className="border-t border-line py-5">
      <h2 className="mb-2.5 text-14 font-semibold">{section.name ?? 'Documentation'}</h2>
      <ul className="flex flex-col gap-1.5 text-14">
        {section.items.map(item => (
          <li
            key={item.name + (item.link ?? '')}
            className="grid gap-x-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]"
          >
            <span className={item.description === undefined ? 'md:col-span-2' : undefined}>
              <ItemLink item={item} />
            </span>
            {item.description !== undefined && (
              <span className="text-13 leading-5.25 text-muted">{item.description}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
