import { VIEW_QUERY } from '@/core/view/parameters'
import { InspectorPlace } from '@/features/results/inspector-place'
import { prefetchView, Results } from '@/features/results/results'
import { Sidebar } from '@/features/sidebar/sidebar'
import { Start } from '@/features/start/start'
import { Region } from '@/ui/region'

export const prefetch = (search: string): Promise<void> => prefetchView(VIEW_QUERY.parse(search, null))

/** The main page: search and filters beside the results. */
export default function ExplorerPage() {
  return (
    <div className="lg:flex">
      <Region name="The sidebar">
        <Sidebar />
      </Region>
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header))] min-w-0 flex-1 px-4 py-4 outline-none lg:px-6 lg:py-4"
      >
        <div className="max-w-[100rem]">
          <Region name="The start">
            <Start />
          </Region>
        </div>
        <div className="gap-6 min-[105rem]:grid min-[105rem]:grid-cols-[minmax(60rem,100rem)_minmax(23rem,27.5rem)]">
          <Region name="The list of services">
            <Results />
          </Region>
          <Region name="The preview">
            <InspectorPlace />
          </Region>
        </div>
      </main>
    </div>
  )
}
