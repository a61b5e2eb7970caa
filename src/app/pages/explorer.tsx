import { Region } from '@/features/region/region'
// Search and filters are commands: here they come with the page.
import '@/commands/registry'
import { Results } from '@/features/results/results'
import { Sidebar } from '@/features/sidebar/sidebar'

/** The main page: search and filters beside the results. */
export default function ExplorerPage() {
  return (
    <div className="md:flex">
      <Region name="The sidebar">
        <Sidebar />
      </Region>
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header))] min-w-0 flex-1 px-4 py-4 outline-none md:px-7 md:py-5"
      >
        <div className="mx-auto max-w-[100rem]">
          <Region name="The list of services">
            <Results />
          </Region>
        </div>
      </main>
    </div>
  )
}
