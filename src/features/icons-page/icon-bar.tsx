import { useAtomValue, useStore } from 'jotai'
import { Download, SlidersHorizontal } from 'lucide'
import { runCommand } from '@/commands/run'
import { ICON_KIND_NAMES } from '@/core/icons/icon-kinds'
import { ICONS_VIEW_CODEC, TILE_SIZE_NAMES } from '@/core/icons/icons-view'
import type { IconsPageContent } from '@/core/site/page-data'
import { SearchField } from '@/features/shared/search-field'
import { useLoad } from '@/features/shared/use-load'
import { catalogLoader, iconsLoader } from '@/state/catalog'
import { changeIconsView, iconListAtom, iconsPageAtoms, iconsViewAtom } from '@/state/icons-page'
import { createLazyComponent } from '@/ui/lazy-component'
import { SegmentedControl } from '@/ui/segmented'
import { BarMenuButton } from './bar-menu-button'
import './icon-bar.css'

const IconMenus = createLazyComponent(() => import('./icon-menus'), {
  name: 'The menus',
  isFloating: true,
  // The fallback is as wide as the menus, to avoid layout shift.
  fallback: (
    <div className="js-only flex gap-2">
      <div className="xl:hidden">
        <BarMenuButton icon={SlidersHorizontal} label="Filters" />
      </div>
      <div className="max-md:hidden">
        <BarMenuButton icon={Download} label="Libraries" />
      </div>
    </div>
  ),
})

export function IconBar({ content }: { content: IconsPageContent }) {
  const view = useAtomValue(iconsViewAtom)
  const list = useAtomValue(iconListAtom)
  const counts = list?.kindCounts
  const isNarrowed = list && ICONS_VIEW_CODEC.isNarrowed(view)
  const store = useStore()
  useLoad(iconsLoader)
  // The tiles show names of services, which are in the catalog.
  useLoad(catalogLoader)
  const all = counts && [...counts.values()].reduce((sum, n) => sum + n, 0)
  // As wide as the largest number, so that smaller numbers during a search move nothing.
  const withCount = (label: string, n: number | undefined, max: number) => (
    <span className={n === 0 ? 'text-muted' : undefined}>
      {label}
      <span
        className="ml-1 inline-block font-normal digits max-[89.9rem]:hidden"
        style={{ minWidth: `${String(max).length}ch` }}
      >
        {' '}
        {n}
      </span>
    </span>
  )
  return (
    // On phones, the heading scrolls away. The scroll margin cancels the scroll padding for the bar's own controls, so
    // that pressing one does not scroll the page.
    <div className="no-print sticky top-(--header) z-20 flex h-13 items-center gap-2 border-b border-line bg-surface page-padding max-md:top-[calc(var(--header)-2rem)] max-md:h-21 max-md:flex-wrap max-md:py-1.5 low:static [&_:is(label,input)]:-scroll-mt-[calc(var(--header)+var(--bar))]">
      <h1
        tabIndex={-1}
        className="mr-1 min-w-24 text-16 font-semibold whitespace-nowrap outline-none digits max-md:w-full"
      >
        {isNarrowed && `${list.found} of `}
        {content.total}
        <span className={isNarrowed ? 'md:sr-only' : undefined}> icons</span>
      </h1>
      <form className="js-only flex min-w-0 flex-1 items-center gap-2">
        <div className="min-w-0 flex-1 md:min-w-36 xl:max-w-56 [&_kbd]:max-[90rem]:hidden">
          <SearchField
            pageView={iconsPageAtoms}
            onEnter={() => runCommand(store, 'results.first')}
            onLeave={() => runCommand(store, 'results.focus')}
            label="Filter icons"
            placeholder="Filter icons"
          />
        </div>
        <div className="shrink-0 whitespace-nowrap max-xl:hidden [&_label]:px-1.5!">
          <SegmentedControl
            legend="Kind"
            name="kind"
            options={[
              ['all', withCount('All', all, content.total)],
              ...content.kinds.map(([kind, max]) => {
                const found = counts && (counts.get(kind) ?? 0)
                return [kind, withCount(ICON_KIND_NAMES[kind].label, found, max)] as const
              }),
            ]}
            value={view.kind}
            onChange={kind => changeIconsView(store, { kind })}
          />
        </div>
        <div className="ml-auto w-21 shrink-0 max-lg:hidden">
          <SegmentedControl
            legend="Tile size"
            name="size"
            options={TILE_SIZE_NAMES.map(size => [size, size.toUpperCase()])}
            value={view.size}
            onChange={size => changeIconsView(store, { size })}
          />
        </div>
      </form>
      <IconMenus content={content} />
    </div>
  )
}
