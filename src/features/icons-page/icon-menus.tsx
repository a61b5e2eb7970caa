import { useAtomValue, useStore } from 'jotai'
import { Download, SlidersHorizontal } from 'lucide'
import { runCommand } from '@/commands/run'
import { ALL_ICONS_SLUG, libraryPath } from '@/core/icons/icon-categories'
import { ICON_KIND_NAMES, ICON_KINDS } from '@/core/icons/icon-kinds'
import { ICON_SORT_LABELS, TILE_SIZE_NAMES } from '@/core/icons/icons-view'
import type { IconsPageContent } from '@/core/site/page-data'
import { changeIconsView, iconListAtom, iconsViewAtom } from '@/state/icons-page'
import { siteUrlAtom } from '@/state/page-data'
import { ButtonMenu, MenuChoices, MenuItem, MenuLink, Submenu } from '@/ui/menu'
import { BarMenuButton } from './bar-menu-button'

export default function IconMenus({ content }: { content: IconsPageContent }) {
  const { q: _q, sort: _sort, size: _size, ...filters } = useAtomValue(iconsViewAtom)
  const count = Object.values(filters).filter(value => value !== 'all').length
  return (
    <div className="js-only flex gap-2">
      <div className="xl:hidden">
        <ButtonMenu
          button={<BarMenuButton icon={SlidersHorizontal} label={`Filters${count > 0 ? ` (${count})` : ''}`} />}
        >
          <FilterMenus content={content} />
          <div className="md:hidden">
            <Submenu label="Libraries">
              <Libraries content={content} />
            </Submenu>
          </div>
        </ButtonMenu>
      </div>
      <div className="max-md:hidden">
        <ButtonMenu button={<BarMenuButton icon={Download} label="Libraries" />}>
          <Libraries content={content} />
        </ButtonMenu>
      </div>
    </div>
  )
}

type Option = readonly [value: string, text: string]

function FilterMenus({ content }: { content: IconsPageContent }) {
  const view = useAtomValue(iconsViewAtom)
  const store = useStore()
  const counts = useAtomValue(iconListAtom)
  const withCount = (value: string, label: string, found?: ReadonlyMap<string, number>) =>
    [value, found ? `${label} (${found.get(value) ?? 0})` : label] as const
  const choices = (label: string, key: 'kind' | 'category' | 'sort' | 'size', options: readonly Option[]) => (
    <MenuChoices
      label={label}
      options={options}
      value={view[key]}
      onChange={value => changeIconsView(store, { [key]: value })}
    />
  )
  const kinds = ICON_KINDS.map(kind => withCount(kind, ICON_KIND_NAMES[kind].label, counts?.kindCounts))
  const categories = content.categories.map(({ slug, name }) => withCount(slug, name, counts?.categoryCounts))
  const sizes = TILE_SIZE_NAMES.map(size => [size, size.toUpperCase()] as const)
  return (
    <>
      {choices('Kind', 'kind', [['all', 'All kinds'], ...kinds])}
      <div className="lg:hidden">
        {choices('Category', 'category', [['all', 'All categories'], ...categories])}
        {choices('Sort', 'sort', Object.entries(ICON_SORT_LABELS))}
        {choices('Size', 'size', sizes)}
      </div>
    </>
  )
}

function Libraries({ content }: { content: IconsPageContent }) {
  const store = useStore()
  const library = useAtomValue(siteUrlAtom) + libraryPath(ALL_ICONS_SLUG)
  return (
    <>
      <MenuLink href={`https://app.diagrams.net/?splash=0&clibs=U${encodeURIComponent(library)}`}>
        Open all {content.total} icons in draw.io
      </MenuLink>
      <MenuItem onSelect={() => runCommand(store, `library.${ALL_ICONS_SLUG}`)}>
        Download draw.io library of all icons
      </MenuItem>
      <Submenu label="Download draw.io library of a category">
        {content.categories.map(({ slug, name }) => (
          <MenuItem key={slug} onSelect={() => runCommand(store, `library.${slug}`)}>
            {name}
          </MenuItem>
        ))}
      </Submenu>
    </>
  )
}
