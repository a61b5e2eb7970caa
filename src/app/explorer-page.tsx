import { EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import { prefetchLayouts, prefetchView, ResultsSection } from '@/features/results/results'
import { Sidebar } from '@/features/sidebar/sidebar'
import { IntroSection } from '@/features/start/start'
import { PageRegion } from '@/ui/region'

export const prefetch = (search: string): Promise<void> => prefetchView(EXPLORER_VIEW_CODEC.parse(search, null))
export const prefetchOtherViews = prefetchLayouts

export default function ExplorerPage() {
  return (
    <div className="lg:flex">
      <PageRegion name="The sidebar">
        <Sidebar />
      </PageRegion>
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header))] min-w-0 flex-1 px-4 py-4 outline-none lg:px-6 *:max-w-[100rem]"
      >
        <PageRegion name="The start">
          <IntroSection />
        </PageRegion>
        <PageRegion name="The list of services">
          <ResultsSection />
        </PageRegion>
      </main>
    </div>
  )
}
