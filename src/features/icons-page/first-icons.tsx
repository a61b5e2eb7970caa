import { useAtomValue } from 'jotai'
import { simpleName } from '@/core/catalog/names/names'
import type { Icon } from '@/core/catalog/types'
import { TILE_DIMENSIONS, TILE_SPACING } from '@/core/grid/rows'
import { iconKind } from '@/core/icons/icon-kinds'
import type { IconsPageContent } from '@/core/site/page-data'
import { useCellStateReader } from '@/features/grid/cell-state'
import { Tile } from '@/features/grid/tile'
import { iconsViewAtom } from '@/state/icons-page'
import { siteAtom } from '@/state/page-data'
import { IconGroupHeading } from './group-heading'

/** Classes of the element that contains the tiles. Its background fills the window; the tiles have page margins. */
export const TILE_GRID_CLASSES = 'min-h-dvh pb-4 -mx-1 px-4 lg:-mx-3 lg:px-6'

/** The first icons, prerendered at their final positions. Without scripts, no other icons are shown. */
export function PrerenderedIcons({ content }: { content: IconsPageContent }) {
  const { size } = useAtomValue(iconsViewAtom)
  const state = useCellStateReader()
  const { first: icons, total } = content
  const { iconRelease } = useAtomValue(siteAtom)
  const categories = content.categories.filter(({ name }) => icons.some(({ category }) => category === name))
  return (
    <div className={`bg-surface ${TILE_GRID_CLASSES}`}>
      <noscript>
        <p className="text-13 text-muted">
          The first {icons.length} of {total} icons. To list all of them, turn on JavaScript.
        </p>
      </noscript>
      {categories.map(({ name, count }) => (
        <section key={name}>
          <IconGroupHeading text={name} count={count} />
          <ul
            className="grid"
            style={{
              gridAutoRows: `${TILE_DIMENSIONS[size].height}rem`,
              gridTemplateColumns: `repeat(auto-fill, minmax(${TILE_DIMENSIONS[size].minTile}rem, 1fr))`,
              gap: `${TILE_SPACING.gap}rem`,
            }}
          >
            {icons
              .filter(icon => icon.category === name)
              .map(icon => (
                <li key={icon.iconName}>
                  <Tile
                    {...tileProps(icon, iconRelease)}
                    {...state({ id: icon.iconName, icon: icon.iconName })}
                    size={size}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Returns the props of an icon's tile. `names`: short service names by slug. `releaseDay`: that of the last icons. */
export function tileProps(iconData: Icon, releaseDay: string, names?: ReadonlyMap<string, string>) {
  const { iconName, displayName, entry: slug = '' } = iconData
  const kind = iconKind(iconData)
  const serviceName = kind === 'resource' || kind === 'group' ? names?.get(slug) : undefined
  const isService = kind === 'service'
  return {
    cell: { id: iconName, icon: iconName },
    label: isService ? simpleName(displayName) : displayName,
    slug: isService && slug !== '' ? slug : undefined,
    serviceName: serviceName !== undefined && displayName.startsWith(serviceName) ? undefined : serviceName,
    isNew: iconData.since === releaseDay,
  }
}
