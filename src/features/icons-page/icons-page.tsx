import { useAtomValue } from 'jotai'
import { lazy, Suspense, useRef } from 'react'
import type { IconsPage as IconsPageContent } from '@/core/site/page-data'
import { useGridWidth } from '@/features/results/use-grid-width'
import { usePointerSelection } from '@/features/selecting/use-pointer-selection'
import { iconListAtom } from '@/state/icons-page'
import { FirstIcons } from './first-icons'
import { IconFilters } from './icon-filters'

const IconGrid = lazy(() => import('./icon-grid'))

/** All icons of the release, those of no service too: to be searched, narrowed, selected and taken. */
export function IconsPage({ content }: { content: IconsPageContent }) {
  const container = useRef<HTMLDivElement>(null)
  const list = useAtomValue(iconListAtom)
  useGridWidth(container)
  const first = <FirstIcons icons={content.first} />
  return (
    <div className="mx-auto max-w-[100rem] px-4 py-4 md:px-7 md:py-5">
      <IconFilters content={content} />
      <div ref={container} {...usePointerSelection()}>
        {list ? (
          <Suspense fallback={first}>
            <IconGrid list={list} />
          </Suspense>
        ) : (
          first
        )}
      </div>
    </div>
  )
}
