import { useAtomValue, useSetAtom } from 'jotai'
import { ICONS_QUERY } from '@/core/icons/icons-view'
import type { IconsPage as IconsPageContent } from '@/core/site/page-data'
import { Grid } from '@/features/grid/grid'
import { iconsFailedAtom, requestIconsAtom } from '@/state/catalogue'
import { iconListAtom, iconsViewAtom } from '@/state/icons-page'
import { Button } from '@/ui/button'
import { later } from '@/ui/later'
import { Loading } from '@/ui/loading'
import { FirstIcons } from './first-icons'
import { IconFilters } from './icon-filters'

const IconGrid = later(() => import('./icon-grid'), { name: 'The icons' })

/** All icons of the release, those of no service too: to be searched, narrowed, selected and taken. */
export default function IconsPage({ content }: { content: IconsPageContent }) {
  const list = useAtomValue(iconListAtom)
  const hasFailed = useAtomValue(iconsFailedAtom)
  const load = useSetAtom(requestIconsAtom)
  // What was prerendered shows everything.
  const isNarrowed = ICONS_QUERY.isNarrowed(useAtomValue(iconsViewAtom))
  const first = isNarrowed ? (
    <Loading className="min-h-dvh pt-1 text-13 text-faint">Loading icons …</Loading>
  ) : (
    <FirstIcons content={content} />
  )
  return (
    <div className="mx-auto max-w-[100rem] px-4 py-4 md:px-7 md:py-5">
      <IconFilters content={content} />
      <Grid className="shows-view">
        {list ? (
          <IconGrid list={list} fallback={first} />
        ) : (
          <>
            {hasFailed && (
              <p role="alert" className="mb-4 flex flex-wrap items-center gap-3 text-13">
                {isNarrowed
                  ? 'The icons could not be loaded.'
                  : 'Only the first icons are here: the others could not be loaded.'}
                <Button onClick={load}>Try again</Button>
              </p>
            )}
            {!(hasFailed && isNarrowed) && first}
          </>
        )}
      </Grid>
    </div>
  )
}
