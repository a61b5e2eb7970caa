import { useAtomValue, useStore } from 'jotai'
import { ChevronDown } from 'lucide'
import { FILTER_REGIONS } from '@/core/catalog/regions/regions'
import { regionTableLoader } from '@/state/catalog'
import { changeExplorerView, explorerViewAtom } from '@/state/explorer'
import { UiIcon } from '@/ui/ui-icon'

export default function RegionFilter() {
  const { region } = useAtomValue(explorerViewAtom)
  const source = useAtomValue(regionTableLoader.valueAtom)?.TABLE_SOURCE
  const store = useStore()
  return (
    <div className="text-12 text-muted max-lg:text-13">
      <label className="flex items-center">
        <span className="sr-only">Region</span>
        <select
          name="region"
          value={region}
          onChange={({ target }) => changeExplorerView(store, { region: target.value })}
          className="h-6 min-w-0 flex-1 appearance-none rounded-control border border-line bg-surface pr-5 pl-1.5 text-ellipsis max-lg:h-10"
        >
          <option value="">All Regions</option>
          {region !== '' && !FILTER_REGIONS.some(([id]) => id === region) && <option>{region}</option>}
          {FILTER_REGIONS.map(([id, location]) => (
            <option key={id} value={id}>{`${id} (${location})`}</option>
          ))}
        </select>
        <UiIcon icon={ChevronDown} size={14} className="pointer-events-none mr-1.5 -ml-5 shrink-0" />
      </label>
      {region !== '' && source && (
        <a href={source.url} target="_blank" rel="noopener noreferrer" className="hover:underline">
          {source.title}
        </a>
      )}
    </div>
  )
}
