import { EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import { prefetchLayouts, prefetchView, ResultsSection } from '@/features/results/results'
import { Sidebar } from '@/features/sidebar/sidebar'
import { IntroSection } from '@/features/start/start'
import { PageRegion } from '@/ui/region'

export const prefetch = (search: string): Promise<void> => prefetchView(EXPLORER_VIEW_CODEC.parse(search, null))
export const prefetchOtherViews = prefetchLayouts

export default function ExplorerPage() {
  return (
    <div className="lg:grid lg:grid-cols-[var(--side)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      {/* On phones, the introduction is above the search box. */}
      <PageRegion name="The start">
        <IntroSection />
      </PageRegion>
      <PageRegion name="The sidebar">
        <Sidebar />
      </PageRegion>
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header))] min-w-0 px-4 py-4 outline-none lg:col-start-2 lg:px-6 *:max-w-[140rem]"
      >
        <PageRegion name="The list of services">
          <ResultsSection />
        </PageRegion>
      </main>
    </div>
  )
}
