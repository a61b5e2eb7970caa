/** Texts of the explorer: heading, number of results, and reason for empty results. */
import { countWithNoun } from '../catalog/names/display'
import { layoutOf } from './layouts'
import { EXPLORER_VIEW_CODEC, type ExplorerView } from './parameters'
import type { Results } from './results'

/** Returns `Search in {n} services`, with the number of selected categories. */
export function headingText(results: Results, view: ExplorerView): string {
  const k = view.categories.length
  const categories = k === 0 ? '' : ` (of ${k} ${k === 1 ? 'category' : 'categories'})`
  return `Search in ${countWithNoun(results.searchedIn, 'service')}${categories}`
}

/** Returns the number of results of a search, categories, or a Region; otherwise what the layout leaves out. */
export function resultCountText(results: Results, view: ExplorerView): string | null {
  if (!EXPLORER_VIEW_CODEC.isNarrowed(view)) return leftOutText(view)
  const match = results.found === 1 ? 'service matches' : 'services match'
  const filters = EXPLORER_VIEW_CODEC.isFiltered({ ...view, categories: [] }) ? 'filters' : 'categories'
  return `Found ${results.found} ${match} your search and ${filters}.${results.note ?? ''}`
}

/** Returns the message for empty results, with the reason. */
export function noResultsText(results: Results, view: ExplorerView): string {
  const text = `No services match ${EXPLORER_VIEW_CODEC.criteriaText(view)}.${results.note ?? ''}`
  return results.isEmptiedByLayout ? `${text} ${leftOutText(view)}` : text
}

/** Returns the sentence about the categories that the layout hides; null if there are none. */
function leftOutText(view: ExplorerView): string | null {
  const { label, hiddenCategories } = layoutOf(view)
  if (hiddenCategories.length === 0) return null
  return `The ${label.toLowerCase()} layout leaves out ${hiddenCategories.join(' and ')}.`
}
