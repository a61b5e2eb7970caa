import { useEffect, useState } from 'react'
import Closest from '@/features/grid/closest'
import { currentPath } from '@/platform/history'
import { BASE, href } from '@/platform/site'

/** The page of unknown addresses. */
export default function NotFound() {
  // One prerendered page serves every unknown address.
  const [asked, setAsked] = useState('')
  useEffect(() => setAsked(currentPath(BASE).replace(/\.\w{2,5}$/, '')), [])
  return (
    <div className="mx-auto max-w-[76rem] px-4 py-16 md:px-8">
      <h1 className="text-28 font-bold tracking-[-0.015em]">There is no such page</h1>
      <p className="mt-3 max-w-[60ch] text-16 text-muted">
        The address may be misspelled, or the service may go by another name. Search for it, or look through all
        services.
      </p>
      <p className="mt-6 flex gap-6">
        <a href={href('')} className="font-medium text-accent hover:underline">
          All services
        </a>
        <a href={href('all')} className="font-medium text-accent hover:underline">
          One plain list, A to Z
        </a>
      </p>
      {/* The last, so that nothing moves when it comes. */}
      <Closest words={asked} className="mt-8" />
    </div>
  )
}
