import { useAtomValue, useStore } from 'jotai'
import { X } from 'lucide'
import { FILTER_REGIONS } from '@/core/catalog/regions/regions'
import { categoryColorsAtom } from '@/state/catalog'
import { changeExplorerView, explorerViewAtom, toggleCategory } from '@/state/explorer'
import { UiIcon } from '@/ui/ui-icon'

export default function FilterChips() {
  const { categories, region } = useAtomValue(explorerViewAtom)
  const colors = useAtomValue(categoryColorsAtom)
  const store = useStore()
  const place = FILTER_REGIONS.find(([id]) => id === region)?.[1]
  const regionName = place ? `${region} (${place})` : region
  const chip = (name: string, remove: () => void, isCategory = false) => (
    <li key={name}>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={remove}
        data-category-color={isCategory ? colors.get(name) : undefined}
        className="flex h-6 items-center gap-1.5 rounded-sm border border-line bg-surface pr-1 pl-2 text-12 hover:border-line-strong pointer-coarse:h-10 pointer-coarse:px-3"
      >
        {isCategory && <i className="dot" />}
        {name}
        <UiIcon icon={X} size={13} className="text-faint" />
      </button>
    </li>
  )
  return (
    <ul aria-label="Selected filters" className="no-print flex flex-wrap gap-1.5">
      {categories.map(name => chip(name, () => toggleCategory(store, name), true))}
      {region !== '' && chip(regionName, () => changeExplorerView(store, { region: '' }))}
    </ul>
  )
}
