import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import type { IconsPage as IconsPageContent } from '@/core/site/page-data'
import { later } from '@/features/region/later'
import { useGridWidth } from '@/features/results/use-grid-width'
import { usePointerSelection } from '@/features/selecting/use-pointer-selection'
import { iconsFailedAtom, loadIconsAtom } from '@/state/icons'
import { iconListAtom } from '@/state/icons-page'
import { Button } from '@/ui/button'
import { FirstIcons } from './first-icons'
import { IconFilters } from './icon-filters'

const IconGrid = later(() => import('./icon-grid'), { name: 'The icons' })

/** All icons of the release, those of no service too: to be searched, narrowed, selected and taken. */
export function IconsPage({ content }: { content: IconsPageContent }) {
  const container = useRef<HTMLDivElement>(null)
  const list = useAtomValue(iconListAtom)
  useGridWidth(container)
  const hasFailed = useAtomValue(iconsFailedAtom)
  const first = <FirstIcons content={content} />
  return (
    <div className="mx-auto max-w-[100rem] px-4 py-4 md:px-7 md:py-5">
      <IconFilters content={content} />
      <div ref={container} {...usePointerSelection()}>
        {list ? (
          <IconGrid list={list} fallback={first} />
        ) : (
          <>
            {hasFailed && <IconsFailed />}
            {first}
          </>
        )}
      </div>
    </div>
  )
}

/** The table of all icons could not be had: the first ones are there all the same. */
function IconsFailed() {
  const load = useSetAtom(loadIconsAtom)
  return (
    <p role="alert" className="mb-4 flex flex-wrap items-center gap-3 text-13">
      Only the first icons are here: the others could not be loaded.
      <Button onClick={() => load().catch(() => {})}>Try again</Button>
    </p>
  )
}
