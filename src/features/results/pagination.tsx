import { useAtomValue, useSetAtom } from 'jotai'
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { runCommandAtom } from '@/commands/run'
import { VIEW_QUERY } from '@/core/view/parameters'
import type { Results } from '@/core/view/results'
import { pageList } from '@/core/view/results'
import { href } from '@/platform/site'
import { viewAtom } from '@/state/view'
import { classes } from '@/ui/classes'
import { UiIcon } from '@/ui/ui-icon'

/** The page list, hidden if there is only one page (DECISIONS.md, "Pages"). Pages are links, so that they open in new tabs, too. */
export function Pagination({ results, label, className }: { results: Results; label: string; className?: string }) {
  const { page, pageCount } = results
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={classes('no-print needs-script', className)}>
      <ul className="flex items-center gap-0.5 text-13 tabular-nums">
        <Step to={page - 1} pageCount={pageCount} label="Previous page" icon={ChevronLeft} />
        {pageList(page, pageCount).map((entry, i, list) =>
          entry === 'gap' ? (
            <li key={`after ${list[i - 1]}`} className="flex size-8 items-center justify-center text-faint">
              …
            </li>
          ) : (
            <li key={entry}>
              <PageLink page={entry} isCurrent={entry === page}>
                <span className="sr-only">Page </span>
                {entry}
              </PageLink>
            </li>
          ),
        )}
        <Step to={page + 1} pageCount={pageCount} label="Next page" icon={ChevronRight} />
      </ul>
    </nav>
  )
}

const CELL =
  'flex h-8 min-w-8 items-center justify-center rounded-control px-1.5 pointer-coarse:h-10 pointer-coarse:min-w-10'

function Step({ to, pageCount, label, icon }: { to: number; pageCount: number; label: string; icon: IconNode }) {
  const arrow = <UiIcon icon={icon} size={16} />
  if (to < 1 || to > pageCount)
    return (
      <li>
        <span className={classes(CELL, 'text-faint opacity-40')}>{arrow}</span>
      </li>
    )
  return (
    <li>
      <PageLink page={to} label={label}>
        {arrow}
      </PageLink>
    </li>
  )
}

function PageLink(props: { page: number; isCurrent?: boolean; label?: string; children: ReactNode }) {
  const { page, isCurrent = false, label, children } = props
  const view = useAtomValue(viewAtom)
  const run = useSetAtom(runCommandAtom)
  return (
    <a
      href={href('') + VIEW_QUERY.format({ ...view, page })}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        run(`page.${page}`)
      }}
      className={classes(
        CELL,
        isCurrent
          ? 'bg-accent-soft font-semibold text-accent forced-colors:border-2 forced-colors:border-[Highlight]'
          : 'text-muted hover:bg-sunken hover:text-text',
      )}
    >
      {children}
    </a>
  )
}
