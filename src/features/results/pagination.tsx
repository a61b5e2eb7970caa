import { useAtomValue, useStore } from 'jotai'
import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { runCommand } from '@/commands/run'
import { pageList } from '@/core/view/page-list'
import { EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import type { Results } from '@/core/view/results'
import { isNewTabClick } from '@/platform/input'
import { href } from '@/platform/site'
import { explorerViewAtom } from '@/state/explorer'
import { joinClasses } from '@/ui/join-classes'
import { UiIcon } from '@/ui/ui-icon'

/** Links to the pages of the results (DECISIONS.md, "Page numbers"). Unlike buttons, they can be opened in new tabs. */
export function Pagination({ results, label, className }: { results: Results; label: string; className?: string }) {
  const { page, pageCount } = results
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={joinClasses('no-print js-only', className)}>
      <ul className="flex items-center gap-0.5 text-13 digits">
        <PageLink to={page - 1} results={results} label="Previous page">
          <UiIcon icon={ChevronLeft} size={16} />
        </PageLink>
        {pageList(page, pageCount).map((entry, i, list) =>
          entry === 'gap' ? (
            <li key={`after ${list[i - 1]}`} className="flex size-8 items-center justify-center text-faint">
              …
            </li>
          ) : (
            <PageLink key={entry} to={entry} results={results}>
              <span className="sr-only">Page </span>
              {entry}
            </PageLink>
          ),
        )}
        <PageLink to={page + 1} results={results} label="Next page">
          <UiIcon icon={ChevronRight} size={16} />
        </PageLink>
      </ul>
    </nav>
  )
}

const PAGE_LINK =
  'flex h-8 min-w-8 items-center justify-center rounded-control px-1.5 pointer-coarse:h-10 pointer-coarse:min-w-10'

function PageLink(props: { to: number; results: Results; label?: string; children: ReactNode }) {
  const { to, results, label, children } = props
  const view = useAtomValue(explorerViewAtom)
  const store = useStore()
  const isCurrent = to === results.page
  const isMissing = to < 1 || to > results.pageCount
  return isMissing ? (
    <li className={joinClasses(PAGE_LINK, 'text-faint opacity-40')}>{children}</li>
  ) : (
    <li>
      <a
        href={href('') + EXPLORER_VIEW_CODEC.format({ ...view, page: to })}
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={event => {
          if (isNewTabClick(event)) return
          event.preventDefault()
          runCommand(store, `page.${to}`)
        }}
        className={joinClasses(PAGE_LINK, 'text-muted hover:bg-sunken hover:text-text')}
      >
        {children}
      </a>
    </li>
  )
}
