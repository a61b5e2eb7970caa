import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { Check, Copy, Ellipsis, Pin } from 'lucide'
import { prefetchIcons } from '@/commands/copy/prefetch'
import { runCommand } from '@/commands/run'
import { targetOfCell } from '@/commands/target'
import { statusText } from '@/core/catalog/names/display'
import type { LifecycleNote, ServiceDetails } from '@/core/catalog/types'
import { serviceCell } from '@/core/grid/cell'
import { makeItemId } from '@/core/items/item'
import { statusesOn } from '@/core/lifecycle/status'
import { KeyHint } from '@/features/shared/key-hint'
import { Replacement, SourceLink, StatusLine } from '@/features/shared/status-line'
import { placeBelow } from '@/platform/page'
import { categoryColorsAtom } from '@/state/catalog'
import { copiedIconsAtom } from '@/state/copied'
import { getCategoryHrefAtom } from '@/state/labels'
import { itemMenuAtom } from '@/state/overlays'
import { todayAtom } from '@/state/page-data'
import { pinnedIdsAtom } from '@/state/recents'
import { Button } from '@/ui/button'
import { IconImage } from '@/ui/icon'
import { UiIcon } from '@/ui/ui-icon'
import { PageSection } from './page-section'

export function ServiceHeading({ service }: { service: ServiceDetails }) {
  const { alsoKnownAs, formerly, iconServices } = service
  const categoryHref = useAtomValue(getCategoryHrefAtom)
  const colors = useAtomValue(categoryColorsAtom)
  return (
    <header>
      <div className="flex min-h-18 flex-wrap items-center gap-x-5 gap-y-3">
        <IconImage icon={iconServices[0] ?? null} name={service.service} size={4.5} className="shrink-0" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <h1 className="text-20 font-bold tracking-[-0.015em] text-balance break-words md:text-28">
              {service.service}
            </h1>
            {alsoKnownAs.length > 0 && <p className="text-16 text-faint">{alsoKnownAs.join(', ')}</p>}
          </div>
          {formerly.length > 0 && <p className="text-13 text-faint">Formerly {formerly.join(', ')}</p>}
          <p className="flex flex-wrap gap-x-4 text-13 text-muted md:gap-y-1">
            {service.categories.map(name => (
              <a
                key={name}
                href={categoryHref(name)}
                className="flex items-center gap-1.5 hover:text-text hover:underline max-md:min-h-10"
              >
                <span className="dot" data-category-color={colors.get(name)} />
                {name}
              </a>
            ))}
          </p>
        </div>
        <HeadingActions service={service} />
      </div>
      {service.lifecycle && <StatusLine lifecycle={service.lifecycle} className="mt-4 text-14" />}
    </header>
  )
}

function HeadingActions({ service }: { service: ServiceDetails }) {
  const openMenu = useSetAtom(itemMenuAtom)
  const store = useStore()
  const itemId = makeItemId('service', service.slug)
  const isPinned = useAtomValue(pinnedIdsAtom).includes(itemId)
  const [icon] = service.iconServices
  const isCopied = useAtomValue(copiedIconsAtom).has(icon ?? '')
  const cell = serviceCell(service)
  const run = (id: 'target.pin' | 'copy.default') => void runCommand(store, id, targetOfCell(store.get, cell))
  const fetchIcon = () => icon !== undefined && prefetchIcons(store, [icon])
  return (
    <div className="no-print js-only flex gap-2 max-md:w-full">
      <Button aria-pressed={isPinned} onClick={() => run('target.pin')} className="max-md:flex-1">
        <UiIcon icon={Pin} size={15} className={isPinned ? 'fill-current' : ''} />
        {isPinned ? 'Pinned' : 'Pin'}
        <KeyHint command="target.pin" aria-hidden className="-mr-1 max-md:hidden" />
      </Button>
      {icon !== undefined && (
        <Button
          onClick={() => run('copy.default')}
          onPointerEnter={fetchIcon}
          onFocus={fetchIcon}
          className="max-md:flex-1"
        >
          <UiIcon icon={isCopied ? Check : Copy} size={15} />
          Copy icon
          <KeyHint command="copy.default" aria-hidden className="-mr-1 max-md:hidden" />
        </Button>
      )}
      <Button
        aria-label={`Actions for ${service.service}`}
        title="All actions"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => openMenu({ cell, ...placeBelow(currentTarget) })}
        className="w-8 px-0! pointer-coarse:w-10"
      >
        <UiIcon icon={Ellipsis} size={16} strokeWidth={2.75} />
      </Button>
    </div>
  )
}

/** The statuses of features that have ended or will end although the service continues. */
export function FeatureStatuses({ notes }: { notes: readonly LifecycleNote[] }) {
  const today = useAtomValue(todayAtom)
  if (notes.length === 0) return null
  return (
    <PageSection id="parts" title="Feature and version lifecycle">
      <ul className="flex flex-col gap-2 border-t border-line pt-2.5 text-14">
        {notes.map(note => (
          <li key={note.part}>
            <span className="font-semibold">{note.part}:</span>
            <span className="text-muted">
              {statusesOn(note, today).map(status => ` ${statusText(status)}.`)}{' '}
              <Replacement successor={note.successor} />
              {note.note} <SourceLink lifecycle={note} />
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
