import { useAtomValue, useStore } from 'jotai'
import { ICONS_VIEW_CODEC } from '@/core/icons/icons-view'
import type { IconsPageContent } from '@/core/site/page-data'
import { Grid } from '@/features/grid/grid'
import { iconsErrorAtom, iconsLoader } from '@/state/catalog'
import { iconListAtom, iconsViewAtom } from '@/state/icons-page'
import { createLazyComponent } from '@/ui/lazy-component'
import { LoadFailed } from '@/ui/region'
import { CategoryRail } from './category-rail'
import { PrerenderedIcons } from './first-icons'
import { IconBar } from './icon-bar'

const IconGrid = createLazyComponent(() => import('./icon-grid'), { name: 'The icons' })

export default function IconsPage({ content }: { content: IconsPageContent }) {
  const list = useAtomValue(iconListAtom)
  const hasFailed = useAtomValue(iconsErrorAtom) !== null
  const store = useStore()
  const view = useAtomValue(iconsViewAtom)
  const isNarrowed = ICONS_VIEW_CODEC.isNarrowed(view)
  // The prerendered icons are the right ones only without a search, filters, and another sort.
  const isFirstView = !isNarrowed && view.sort === 'category'
  const failure = isFirstView
    ? 'Couldn’t load the other icons. The ones below still work.'
    : 'Couldn’t load the icons. Check your connection.'
  const first = isFirstView ? (
    <PrerenderedIcons content={content} />
  ) : (
    <p role="status" className="min-h-dvh px-3 pt-2 text-13 text-faint">
      Loading icons…
    </p>
  )
  return (
    <>
      <CategoryRail categories={content.categories} />
      <div className="right-column">
        <IconBar content={content} />
        <p role="status" className="sr-only">
          {isNarrowed &&
            list &&
            `${list.found || 'No'} ${list.found === 1 ? 'icon matches' : 'icons match'} ${ICONS_VIEW_CODEC.criteriaText(view)}.`}
        </p>
        <Grid className="shows-view mx-1 lg:mx-3">
          <div className="view-content">
            {hasFailed && <LoadFailed text={failure} retry={() => iconsLoader.request(store)} className="px-3 py-2" />}
            {list ? <IconGrid list={list} fallback={first} /> : (!hasFailed || isFirstView) && first}
          </div>
        </Grid>
      </div>
    </>
  )
}
