import type { Icon } from '@/core/catalogue/types'
import { IconImage } from '@/features/icons/icon-image'
import { GroupHeading } from '@/features/results/group-heading'

/** The first icons as the page's HTML holds them, where the live tiles will stand; what people see without a script. */
export function FirstIcons({ icons }: { icons: readonly Icon[] }) {
  const categories = [...new Set(icons.map(({ category }) => category))]
  return (
    <div className="drawing-paper rounded-surface border border-line p-4 pb-2">
      {categories.map(category => (
        <section key={category}>
          <GroupHeading text={category} count={icons.filter(icon => icon.category === category).length} />
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 pb-2">
            {icons
              .filter(icon => icon.category === category)
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
