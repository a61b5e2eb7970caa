import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { ignoreError } from '@/core/errors'
import { findPagePath, type PathAliases } from '@/core/site/page-paths'
import DidYouMean from '@/features/grid/did-you-mean'
import { fetchJson } from '@/platform/fetch'
import { currentPath } from '@/platform/history'
import { BASE_PATH, href } from '@/platform/site'
import { siteAtom } from '@/state/page'

export default function NotFoundPage() {
  // Read after hydration, because all unknown URLs have the same prerendered page.
  const [asked, setAsked] = useState<string | null>(null)
  const { files } = useAtomValue(siteAtom)
  useEffect(() => {
    const path = currentPath(BASE_PATH)
    setAsked(path.replace(/\.\w{2,5}$/, ''))
    // Redirects former URLs on hosts that cannot redirect.
    fetchJson<PathAliases>(files.addresses).then(aliases => {
      const page = findPagePath(path, aliases)
      if (page !== null && page !== path) location.replace(href(page) + location.search)
    }, ignoreError)
  }, [files])
  return (
    <div className="page-column py-12 md:py-16">
      <h1 className="text-28 font-bold tracking-[-0.015em]">Page not found</h1>
      <p className="mt-3 max-w-[60ch] text-16 text-muted">No service has this address.</p>
      <p className="mt-6 flex gap-6">
        <a href={href('')} className="font-medium text-accent hover:underline">
          Search all services
        </a>
        <a href={href('all')} className="font-medium text-accent hover:underline">
          All services, A–Z
        </a>
      </p>
      {/* Last on the page, because it appears later and would move content below it. */}
      {asked !== null && <DidYouMean words={asked} className="mt-8" />}
    </div>
  )
}
