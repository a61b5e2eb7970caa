import { IntroSection } from '@/features/introduction/introduction'
import { prefetchLayouts, ResultsSection } from '@/features/results/results'
import { Sidebar } from '@/features/sidebar/sidebar'
import { PageRegion } from '@/ui/region'

export const prefetch = prefetchLayouts

export default function ExplorerPage() {
  return (
    <div className="max-lg:flex max-lg:flex-col max-lg:[reading-flow:flex-visual]">
      <PageRegion name="The sidebar">
        <Sidebar />
      </PageRegion>
      <div className="right-column max-lg:contents">
        <PageRegion name="The introduction">
          <IntroSection />
        </PageRegion>
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header))] page-padding py-4 outline-none">
          <PageRegion name="The list of services">
            <ResultsSection />
          </PageRegion>
        </main>
      </div>
    </div>
  )
}
