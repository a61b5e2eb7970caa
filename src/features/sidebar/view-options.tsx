import { useAtomValue } from 'jotai'
import { PREFIX_OPTIONS, pageSizeLabel, SORT_OPTIONS } from '@/commands/view-commands'
import { LAYOUT_IDS, LAYOUTS } from '@/core/view/layouts'
import { PAGE_SIZES, PREFIXES, SORTS } from '@/core/view/view-state'
import { useRunCommand } from '@/features/grid/use-command'
import { siteAtom } from '@/state/page'
import { resultsAtom, viewAtom } from '@/state/view'
import { Segmented } from '@/ui/segmented'

/** Sort by, Amazon/AWS in Service Name, Layout, Items per page (spec §2). */
export function ViewOptions() {
  const view = useAtomValue(viewAtom)
  const site = useAtomValue(siteAtom)
  const total = useAtomValue(resultsAtom)?.total ?? site.total
  const run = useRunCommand()
  return (
    <>
      <Segmented
        legend="Sort by"
        parameter="sort"
        columns="1fr 1fr 1.5fr"
        options={SORTS.map(value => ({ value, label: SORT_OPTIONS[value].label }))}
        value={view.sort}
        onChange={value => run(`sort.${value}`)}
      />
      <Segmented
        legend="Amazon/AWS in Service Name"
        parameter="prefix"
        options={PREFIXES.map(value => ({ value, label: PREFIX_OPTIONS[value].label }))}
        value={view.prefix}
        onChange={value => run(`prefix.${value}`)}
      />
      <Segmented
        legend="Layout"
        parameter="view"
        options={LAYOUT_IDS.map(value => ({ value, label: LAYOUTS[value].label }))}
        value={view.view}
        onChange={value => run(`view.${value}`)}
      />
      <Segmented
        legend="Items per page"
        parameter="pageSize"
        options={PAGE_SIZES.map(value => ({ value, label: pageSizeLabel(value, total) }))}
        value={view.pageSize}
        onChange={value => run(`pageSize.${value}`)}
      />
    </>
  )
}
