import { VIEW_QUERY } from '@/core/view/parameters'
import { prefetchLayouts, prefetchView, Results } from '@/features/results/results'
import { Sidebar } from '@/features/sidebar/sidebar'
import { Start } from '@/features/start/start'
import { Region } from '@/ui/region'

export const prefetch = (search: string): Promise<void> => prefetchView(VIEW_QUERY.parse(search, null))
export const prefetchAll = prefetchLayouts

export default function ExplorerPage() {
  return (
    <div className="lg:flex">
      <Region name="The sidebar">
        <Sidebar />
      </Region>
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header))] min-w-0 flex-1 px-4 py-4 outline-none lg:px-6 *:max-w-[100rem]"
      >
        <Region name="The start">
          <Start />
        </Region>
        <Region name="The list of services">
          <Results />
        </Region>
      </main>
    </div>
  )
}
