import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { ignoreError } from '@/core/errors'
import { findPagePath, type PathAliases } from '@/core/site/page-paths'
import DidYouMean from '@/features/shared/did-you-mean'
import { fetchJson } from '@/platform/fetch'
import { currentPath } from '@/platform/history'
import { BASE_PATH, href } from '@/platform/site'
import { siteAtom } from '@/state/page-data'

export default function NotFoundPage() {
  // Read after hydration, because all unknown URLs have the same prerendered page.
  const [asked, setAsked] = useState<string | null>(null)
  const { files } = useAtomValue(siteAtom)
  useEffect(() => {
    const path = currentPath(BASE_PATH)
    setAsked(path)
    // Redirects former URLs on hosts that cannot redirect.
    fetchJson<PathAliases>(files.addresses).then(aliases => {
      const page = findPagePath(path, aliases)
      if (page !== null && page !== path) location.replace(href(page) + location.search + location.hash)
    }, ignoreError)
  }, [files])
  const words = asked?.replace(/\.\w{2,5}$/, '') ?? ''
  return (
    <div className="page-padding right-column pt-4 pb-8 wrap-anywhere">
      <h1 className="text-28 font-bold tracking-[-0.015em]">Page not found</h1>
      <p className="mt-2 text-14 text-muted">There’s no page at {asked === null ? 'this address' : href(asked)}.</p>
      <p className="mt-1 flex flex-wrap gap-x-5 text-14 text-accent *:py-1 *:hover:underline max-md:*:py-2.5">
        <a href={href('')}>Services</a>
        <a href={href('all')}>A–Z list</a>
        {words !== '' && <a href={`#palette=${encodeURIComponent(words)}`}>Search everything for “{words}”</a>}
      </p>
      {words !== '' && <DidYouMean words={words} className="mt-5" />}
    </div>
  )
}
