import type { IconsPage } from '@/core/site/page-data'
import { GroupHeading } from '@/features/grid/group-heading'
import { IconImage } from '@/features/grid/icon-image'

/** The first icons as the page's HTML holds them, where the live tiles will stand; what people see without a script. */
export function FirstIcons({ content }: { content: IconsPage }) {
  const { first: icons, total } = content
  const categories = content.categories.filter(({ name }) => icons.some(({ category }) => category === name))
  return (
    <div className="drawing-paper rounded-surface border border-line p-4 pb-2">
      <noscript>
        <p className="text-13 text-muted">
          The first {icons.length} of {total} icons; listing all of them needs JavaScript.
        </p>
      </noscript>
      {categories.map(({ name, count }) => (
        <section key={name}>
          <GroupHeading text={name} count={count} />
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 pb-2">
            {icons
              .filter(icon => icon.category === name)
              .map(({ iconName, displayName }) => (
                <li
                  key={iconName}
                  className="flex h-27 flex-col items-center justify-center gap-1.5 rounded-control border border-line bg-surface px-1.5 text-center text-12 leading-3.75"
                >
                  <IconImage icon={iconName} size={3} />
                  <span className="line-clamp-2">{displayName}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
