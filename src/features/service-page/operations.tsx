import { useAtom } from 'jotai'
import { useEffect } from 'react'
import type { ApiReference } from '@/core/catalogue/types'
import { usePublishedService } from '@/features/grid/use-published-service'
import { currentFragment, onFragmentChange, replaceFragment } from '@/platform/history'
import { operationsAtom } from '@/state/page'
import { Button } from '@/ui/button'
import { later } from '@/ui/later'
import { Loading } from '@/ui/loading'

const LOADING = <Loading className="mt-2.5 text-13 text-faint">Loading …</Loading>

const OperationList = later(() => import('./operation-list'), { name: 'The list of operations', fallback: LOADING })

/** Fragment of the page's address when the list is open. */
const FRAGMENT = 'operations'

/** The operations of a service's APIs, closed at first; they are loaded when opened, or at once at `#operations`. */
export function Operations({ slug, apis }: { slug: string; apis: readonly ApiReference[] }) {
  const count = apis.reduce((sum, api) => sum + api.operationCount, 0)
  const [state, setState] = useAtom(operationsAtom)
  const isOpen = state !== 'closed'
  const { service, hasFailed, retry } = usePublishedService(slug, true, isOpen)

  useEffect(() => {
    const open = () => {
      if (currentFragment() === FRAGMENT) setState('open')
    }
    open()
    return onFragmentChange(open)
  }, [setState])

  if (count === 0) return null
  return (
    <section id={FRAGMENT} aria-labelledby="operations-title" className="border-t border-line py-5">
      <h2 id="operations-title" className="text-14 font-semibold">
        API operations<span className="ml-1.5 font-mono text-12 font-normal text-faint">{count}</span>
      </h2>
      {!isOpen && (
        <p className="no-print needs-script mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-muted">
          <Button
            onClick={() => {
              setState('asked')
              replaceFragment(FRAGMENT)
            }}
          >
            Show {count === 1 ? 'the operation' : `all ${count} operations`}
          </Button>
          <span>each with its API, CLI, Python and JavaScript page</span>
        </p>
      )}
      {isOpen && !service && !hasFailed && LOADING}
      {isOpen && hasFailed && (
        <p role="alert" className="mt-2.5 flex flex-wrap items-center gap-3 text-13">
          The operations could not be loaded. <Button onClick={retry}>Try again</Button>
        </p>
      )}
      {isOpen && service && <OperationList apis={service.apis} takesFocus={state === 'asked'} />}
    </section>
  )
}
