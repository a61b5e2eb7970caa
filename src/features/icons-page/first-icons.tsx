import { useAtomValue } from 'jotai'
import type { Icon } from '@/core/catalogue/types'
import { iconKind } from '@/core/icons/icon-kinds'
import type { IconsPage } from '@/core/site/page-data'
import { GroupHeading } from '@/features/grid/cell-parts'
import { Tile } from '@/features/grid/tile'
import { gridIconSourceAtom } from '@/state/icon-source'

/** The first icons as they are prerendered, where the tiles of all of them will be; what people see without a script. */
export function FirstIcons({ content }: { content: IconsPage }) {
  const source = useAtomValue(gridIconSourceAtom)
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
              .map(icon => (
                <li key={icon.iconName}>
                  <Tile {...tileProps(icon)} source={source} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/**
 * What the tile of an icon shows: a service's own icon leads to the service, that of a part names the service, if `names`
 * (slug -> name) has it.
 */
export function tileProps(entry: Icon, names?: ReadonlyMap<string, string>) {
  const { iconName, displayName, entry: slug = '' } = entry
  const kind = iconKind(entry)
  const ownerName = kind === 'resource' || kind === 'group' ? names?.get(slug) : undefined
  return {
    cell: { id: iconName, icon: iconName },
    label: displayName,
    slug: kind === 'service' && slug !== '' ? slug : undefined,
    ownerSlug: ownerName && slug,
    ownerName,
  }
}
