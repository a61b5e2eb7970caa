import { useStore } from 'jotai'
import { useEffect } from 'react'
import { href } from '@/platform/site'
import { leadToAnswer } from './lead-to-answer'

/** The page behind the address bar's keyword: there for a moment, until the best answer is known. */
export function Go() {
  const store = useStore()
  useEffect(() => void leadToAnswer(store), [store])
  return (
    <div className="mx-auto max-w-[76rem] px-4 py-16 md:px-8">
      <h1 className="text-28 font-bold tracking-[-0.015em]">Looking for the best answer …</h1>
      <p className="mt-3 max-w-[60ch] text-16 text-muted">
        This page leads straight to a service, a document or an API operation, and to the search where several would do.
      </p>
      <p className="mt-6">
        <a href={href('')} className="font-medium text-accent hover:underline">
          All services
        </a>
      </p>
    </div>
  )
}
