import { useAtomValue, useStore } from 'jotai'
import { CalendarPlus, Rss } from 'lucide'
import { useRef } from 'react'
import { longDate, statusText } from '@/core/catalog/names/display'
import { LIFECYCLE_GROUPS, LIFECYCLE_VIEW_CODEC, type LifecycleGroup } from '@/core/lifecycle/lifecycle-view'
import { type LifecycleRow, listLifecycle, timeUntil, urgencyOf } from '@/core/lifecycle/list-lifecycle'
import type { LifecyclePageContent } from '@/core/site/page-data'
import { GroupHeading } from '@/features/grid/cell-parts'
import { ClearButtons } from '@/features/shared/clear-buttons'
import { SearchField } from '@/features/shared/search-field'
import { Replacement, SourceLink } from '@/features/shared/status-line'
import { href } from '@/platform/site'
import { todayAtom } from '@/state/page-data'
import { lifecyclePageAtoms } from '@/state/page-kinds'
import { IconImage } from '@/ui/icon'
import { SegmentedControl } from '@/ui/segmented'
import { StatusBadge } from '@/ui/status-badge'
import { UiIcon } from '@/ui/ui-icon'

const GROUP_LABELS: Record<LifecycleGroup, string> = { coming: 'Upcoming', closed: 'No new customers', ended: 'Ended' }
/** Columns of a row: in narrower windows, the note is below the name, and the link to the source ends the last line. */
const COLUMNS =
  'grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 md:grid-cols-[17rem_1fr_auto] xl:grid-cols-[8.5rem_8rem_4fr_5fr_2.75rem]'
const URGENCY_TONES = { high: 'ended', normal: undefined, low: 'renamed' } as const
const DATE_MISSING = { coming: 'Date not announced', closed: 'Date unknown', ended: 'Date unknown' }

export default function LifecyclePage({ content: { entries, icons } }: { content: LifecyclePageContent }) {
  const view = useAtomValue(lifecyclePageAtoms.viewAtom)
  const store = useStore()
  const { groups, found, counts } = listLifecycle(entries, view, useAtomValue(todayAtom))
  const total = LIFECYCLE_GROUPS.reduce((sum, id) => sum + counts[id], 0)
  const results = useRef<HTMLDivElement>(null)
  // Waits until React has rendered the results after the last keystroke.
  const focusFirst = () => queueMicrotask(() => results.current?.querySelector<HTMLElement>('li a')?.focus())
  return (
    <article className="page-padding right-column lg:max-w-[90rem] pt-4 pb-8">
      <h1 className="text-20 font-bold md:text-28 tracking-[-0.015em]">Service lifecycle</h1>
      <p className="mt-2 text-14 text-muted">
        Services, features, and versions that have ended, will end, or are closed to new customers, and what replaces
        them.
      </p>
      <div className="no-print left-column max-lg:mt-5">
        <form className="js-only grid gap-3 md:max-lg:grid-cols-[20rem_minmax(0,28rem)]">
          <SearchField
            pageView={lifecyclePageAtoms}
            onEnter={focusFirst}
            onLeave={focusFirst}
            label="Filter by service or replacement"
            placeholder="Service or replacement"
          />
          <SegmentedControl
            legend="Show"
            name="show"
            variant="column"
            options={[
              ['all', labelWithCount('All', total)],
              ...LIFECYCLE_GROUPS.map(id => [id, labelWithCount(GROUP_LABELS[id], counts[id])] as const),
            ]}
            value={view.show}
            onChange={show => lifecyclePageAtoms.change(store, { show })}
          />
        </form>
        <p className="mt-3 flex items-center gap-4 text-13">
          <span className="shrink-0 caption">Subscribe</span>
          <Feed file="lifecycle.ics" icon={CalendarPlus} text="Calendar" />
          <Feed file="lifecycle.atom" icon={Rss} text="Feed" />
        </p>
      </div>
      <p role="status" className="mt-3 text-13 text-muted empty:hidden">
        {LIFECYCLE_VIEW_CODEC.isNarrowed(view) &&
          found > 0 &&
          `${found} ${found === 1 ? 'entry matches' : 'entries match'} ${LIFECYCLE_VIEW_CODEC.criteriaText(view)}.`}
      </p>
      {found === 0 && (
        <div className="mt-6 flex flex-col items-start gap-4 rounded-surface wrap-anywhere border border-line bg-surface px-6 py-10">
          <p className="text-14 text-muted">No entries match {LIFECYCLE_VIEW_CODEC.criteriaText(view)}.</p>
          <ClearButtons pageView={lifecyclePageAtoms} />
        </div>
      )}
      <div ref={results} className="shows-view">
        <div className="view-content">
          {groups.map(({ id, rows }) => (
            <section key={id} className="mt-4">
              <GroupHeading text={GROUP_LABELS[id]} count={rows.length} />
              {id === 'closed' && (
                <p className="-mt-1 pb-1 text-12 text-faint">Includes services in maintenance mode.</p>
              )}
              <p className={`${COLUMNS} pb-1.5 text-12 text-faint max-xl:hidden`}>
                <span>Date</span>
                <span>Status</span>
                <span>Service or feature</span>
                <span>Replacement and note</span>
              </p>
              <ul>
                {rows.map(row => (
                  <Row key={row.entry.id} {...row} group={id} icon={icons[row.entry.service?.slug ?? '']} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

const labelWithCount = (text: string, count: number) => (
  <>
    <span>{text}</span> <span className="font-normal lg:ml-auto">{count}</span>
  </>
)

const Feed = ({ file, icon, text }: { file: string; icon: Parameters<typeof UiIcon>[0]['icon']; text: string }) => (
  <a href={href(file)} className="inline-flex items-center gap-1.5 link">
    <UiIcon icon={icon} size={15} />
    {text}
  </a>
)

function Row(props: LifecycleRow & { group: LifecycleGroup; icon: string | undefined }) {
  const { entry, statuses, group, icon = null } = props
  const [status, ...others] = statuses
  const today = useAtomValue(todayAtom)
  const { name, service } = entry
  const isFeature = service !== undefined && service.name !== name
  return (
    <li
      id={entry.id}
      className={`${COLUMNS} scroll-mt-[calc(var(--header)+1rem)] border-t border-line py-2.5 text-13 leading-5.25 text-muted break-inside-avoid target:bg-accent-soft`}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 digits max-md:col-span-full md:grid md:grid-cols-[8.5rem_max-content] xl:contents">
        {status.date === undefined ? DATE_MISSING[group] : <time dateTime={status.date}>{longDate(status.date)}</time>}
        <StatusBadge
          status={status}
          text={status.kind === 'closing' && status.date ? `Ends ${timeUntil(status.date, today)}` : undefined}
          tone={status.date === undefined ? undefined : URGENCY_TONES[urgencyOf(status.date, today)]}
          className="justify-self-start xl:mt-0.5 xl:self-start"
        />
      </p>
      <div className="relative pl-7 max-md:order-first max-md:col-span-full [&_a]:not-hover:no-underline">
        <h3 className="text-14 font-semibold text-text [&>a]:text-text max-xl:[&>a]:py-1.5">
          <IconImage icon={icon} name={service?.name ?? name} size={1.25} className="absolute left-0" />
          {service && !isFeature ? <ServiceLink {...service} /> : name}
        </h3>
        {isFeature && (
          <p className="text-12 [&>a]:text-muted max-xl:[&>a]:py-1.5">
            <ServiceLink {...service} />
          </p>
        )}
      </div>
      <div className="max-md:col-span-full md:contents">
        <p className="text-pretty max-md:inline md:max-xl:col-start-2 md:max-xl:pl-7">
          <Replacement successor={entry.successor} />
          {!entry.successor && !entry.note && <span className="text-faint">No replacement listed. </span>}
          {/* No line ends within a date. */}
          {others.map(other => `${statusText(other).replace(/(\w+) (\d+), /, '$1\u00a0$2,\u00a0')}. `)}
          {entry.note}
        </p>{' '}
        <span className="max-md:inline-grid md:grid md:max-xl:col-start-3 [&_a]:text-muted">
          <SourceLink lifecycle={entry} />
        </span>
      </div>
    </li>
  )
}

const ServiceLink = ({ slug, name }: { slug: string; name: string }) => (
  <a href={href(slug)} className="text-accent underline underline-offset-2">
    {name}
  </a>
)
