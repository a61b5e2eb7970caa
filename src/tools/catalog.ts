/** The data that the tools read, with the palette's search. */
import { iconNamesIn, NAME_SEARCH, withExactNames } from '@/core/diagram/sketch/resolve-sketch'
import type { SearchItem } from '@/core/items/item'
import { collectLifecycle } from '@/core/lifecycle/collect-lifecycle'
import { isoDay } from '@/core/lifecycle/status'
import type { ToolData } from '@/node/compiled-data'
import { createFullSearch, type StoredIndex } from '@/node/full-search'
import { loadShapeData, type ShapeSources } from '@/node/shape-data'

/** Returns the data and the search over it (`createFullSearch`), with statuses as of `today`. */
export function createToolCatalog(
  { compiled, commands, site, svgOf }: ToolData & ShapeSources,
  today = isoDay(new Date()),
  index?: StoredIndex,
) {
  const finder = createFullSearch(compiled, commands, today, index)
  /** Returns the services, features, and icons that match all words of a name. */
  const search = (name: string) =>
    finder.search(name, NAME_SEARCH).filter(({ tier }) => tier !== 'fuzzy' && tier !== 'description')
  return {
    finder,
    search,
    site,
    today,
    ...loadShapeData({ compiled, svgOf }),
    services: compiled.catalog.services,
    lifecycles: collectLifecycle(compiled.details, compiled.retired),
    dates: { asOf: compiled.asOf, iconRelease: compiled.iconRelease },
    /** Returns the names of the icons that match a name, best first. */
    iconNamesOf: withExactNames(compiled.icons, async word => iconNamesIn(search(word), word)),
    /** Returns the status of an item or its service, such as `ended 2024-02-29`; undefined if active or renamed. */
    statusOf({ status, slug }: Pick<SearchItem, 'status' | 'slug'>): string | undefined {
      const { kind, date } = status ?? finder.items([`service:${slug}`])[0]?.status ?? {}
      return kind === undefined || kind === 'renamed' ? undefined : [kind, date].filter(Boolean).join(' ')
    },
  }
}
export type ToolCatalog = ReturnType<typeof createToolCatalog>
