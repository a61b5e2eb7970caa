import { useAtomValue, useStore } from 'jotai'
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { headingsOf } from '@/core/grid/rows'
import type { IconCategory } from '@/core/icons/icon-categories'
import { ICON_SORT_LABELS, ICON_SORTS, ICONS_VIEW_CODEC } from '@/core/icons/icons-view'
import { isNewTabClick } from '@/platform/input'
import { observeRowsOffset, scrollRowsTo } from '@/platform/scroll'
import { goToCell } from '@/state/grid'
import { changeIconsView, iconListAtom, iconRowsAtom, iconsViewAtom } from '@/state/icons-page'
import { joinClasses } from '@/ui/join-classes'
import { SegmentedControl } from '@/ui/segmented'

/** Maximum distance (rem) below the header at which a heading counts as current. */
const TOLERANCE_REM = 0.5

/** A click scrolls to a category. During a search, and while one category is shown, it changes the category filter. */
export function CategoryRail({ categories }: { categories: readonly IconCategory[] }) {
  const store = useStore()
  const view = useAtomValue(iconsViewAtom)
  const { q, category } = view
  const counts = useAtomValue(iconListAtom)?.categoryCounts
  const inSight = useHeadingInSight()
  const isNarrowing = q !== '' || category !== 'all'
  const choose = (event: MouseEvent, { name, slug }: IconCategory) => {
    if (isNewTabClick(event)) return
    const rows = store.get(iconRowsAtom)
    const heading = headingsOf(rows).find(({ text }) => text === name)
    event.preventDefault()
    if (isNarrowing || !heading) changeIconsView(store, { category: slug === category ? 'all' : slug })
    else {
      scrollRowsTo(heading.end)
      // Makes the first icon of the category active, so that arrow keys continue there.
      const row = rows[heading.index + 1]
      if (row?.kind === 'cells' && row.cells[0]) goToCell(store, row.cells[0].id)
    }
  }
  return (
    <nav aria-label="Icon categories" className="no-print js-only left-column max-lg:hidden">
      <form>
        <SegmentedControl
          legend="Sort"
          name="sort"
          variant="setting"
          options={ICON_SORTS.map(sort => [sort, ICON_SORT_LABELS[sort]])}
          value={view.sort}
          onChange={sort => changeIconsView(store, { sort })}
        />
      </form>
      <h2 className="pt-3 pb-2 caption">Icon categories</h2>
      <ul className="-mx-2.5">
        {categories.map(listed => {
          const { name, slug, color } = listed
          const count = counts ? (counts.get(slug) ?? 0) : listed.count
          const isCurrent = isNarrowing ? slug === category : name === inSight
          return (
            <li key={slug} data-category-color={color}>
              <a
                href={ICONS_VIEW_CODEC.format({ ...view, category: slug })}
                aria-current={isCurrent || undefined}
                onClick={event => choose(event, listed)}
                className={joinClasses(
                  'flex h-6.75 items-center gap-2.5 rounded-control px-2.5 text-13 hover:bg-sunken',
                  count === 0 && 'text-faint [&>.dot]:opacity-30',
                )}
              >
                <span className="dot" />
                <span title={name} className="min-w-0 flex-1 truncate">
                  {name}
                </span>
                <span className="text-faint digits">{count > 0 && count}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function useHeadingInSight(): string | undefined {
  const rows = useAtomValue(iconRowsAtom)
  const [name, setName] = useState<string>()
  const headings = useMemo(() => headingsOf(rows), [rows])
  useEffect(() => {
    return observeRowsOffset(top =>
      setName((headings.findLast(({ end }) => end <= top + TOLERANCE_REM) ?? headings[0])?.text),
    )
  }, [headings])
  // Before the rows are mounted, the first group is at the top.
  return name ?? headings[0]?.text
}
