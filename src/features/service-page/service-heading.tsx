import { useAtomValue, useSetAtom } from 'jotai'
import { statusText } from '@/core/catalogue/display'
import type { LifeStory, PartNote, ServiceDetails } from '@/core/catalogue/types'
import { serviceCell } from '@/core/grid/cell'
import { statusesOn } from '@/core/lifecycle/status'
import { FIRST_SCREEN_END } from '@/core/site/page-data'
import { CategoryLinks } from '@/features/grid/cell-parts'
import { IconImage } from '@/features/grid/icon'
import { categoryHrefAtom } from '@/state/labels'
import { itemMenuAtom } from '@/state/overlays'
import { todayAtom } from '@/state/page'
import { Button } from '@/ui/button'
import { classes } from '@/ui/classes'
import { OutLink } from '@/ui/documentation'
import { SourceLink, SuccessorLink } from '@/ui/life-links'
import { EXTERNAL_LINK, UiIcon } from '@/ui/ui-icon'

/** Name, other names, categories, status, what it is, the way to its documentation, and what can be done with it. */
export function ServiceHeading({ service }: { service: ServiceDetails }) {
  const categoryHref = useAtomValue(categoryHrefAtom)
  const openMenu = useSetAtom(itemMenuAtom)
  return (
    <header id={FIRST_SCREEN_END} className="mb-7">
      <div className="flex items-start gap-4 md:gap-5">
        <IconImage
          icon={service.iconServices[0] ?? null}
          name={service.service}
          size={4}
          className="shrink-0 rounded-control"
        />
        <div className="min-w-0">
          <h1 className="text-20 font-bold tracking-[-0.015em] text-balance break-words md:text-28">
            {service.service}
          </h1>
          <p className="mt-1 text-14 text-muted">
            <CategoryLinks categories={service.categories} href={categoryHref} />
          </p>
          <p className="text-13 text-faint">
            {[namesAs('Also', service.alsoKnownAs), namesAs('Formerly', service.formerly)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {service.lifecycle && <StatusLine life={service.lifecycle} />}
      <p className="mt-5 max-w-[42rem] text-16 text-text">{service.detailDescription}</p>
      <p className="mt-4 flex items-center gap-5">
        {service.url !== null && (
          <OutLink
            href={service.url}
            className="inline-flex items-center gap-1.5 text-14 font-medium text-accent hover:underline"
          >
            Official documentation
            <UiIcon icon={EXTERNAL_LINK} size={14} />
          </OutLink>
        )}
        <Button
          aria-label={`Actions of ${service.service}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect()
            openMenu({ cell: serviceCell(service), x: left, y: bottom })
          }}
          className="no-print needs-script"
        >
          Actions
        </Button>
      </p>
    </header>
  )
}

/** `Also EKS, Kubernetes`; empty when there are none. */
function namesAs(word: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${word} ${names.join(', ')}`
}

/** Parts of the service that have ended or are closing, while the service itself goes on. */
export function PartNotes({ notes }: { notes: readonly PartNote[] }) {
  const today = useAtomValue(todayAtom)
  if (notes.length === 0) return null
  return (
    <section className="border-t border-line py-5">
      <h2 className="mb-2.5 text-14 font-semibold">Parts with a status of their own</h2>
      <ul className="flex flex-col gap-2 text-14">
        {notes.map(note => (
          <li key={note.part}>
            <span className="font-medium">{note.part}</span>
            <span className="text-muted">
              {' '}
              · {statusesOn(note, today).map(statusText).join('; ')}
              {note.successor && (
                <>
                  {' '}
                  · use <SuccessorLink successor={note.successor} />
                </>
              )}
              <SourceLink url={note.source} />
              {note.note !== undefined && <span className="block text-13">{note.note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StatusLine({ life }: { life: LifeStory }) {
  const statuses = statusesOn(life, useAtomValue(todayAtom))
  const kind = statuses[0]?.kind
  return (
    <p
      className={classes(
        'mt-5 max-w-[42rem] rounded-control px-3 py-2 text-14',
        kind === 'ended' ? 'bg-bad-soft' : kind === 'renamed' ? 'bg-sunken' : 'bg-warn-soft',
      )}
    >
      {statuses.map((status, i) =>
        i === 0 ? (
          <strong key={status.kind} className="font-semibold">
            {statusText(status)}.
          </strong>
        ) : (
          ` ${statusText(status)}.`
        ),
      )}
      {life.note !== undefined && <> {life.note}</>}
      {life.successor && (
        <>
          {' '}
          Use instead: <SuccessorLink successor={life.successor} />.
        </>
      )}
      <SourceLink url={life.source} />
    </p>
  )
}
