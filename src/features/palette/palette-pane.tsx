import { useAtomValue, useSetAtom } from 'jotai'
import { memo, type Ref, useDeferredValue } from 'react'
import type { IconToCopy } from '@/commands/copy/icons-to-copy'
import { KEYS_IN_PALETTE } from '@/commands/shown-keys'
import type { Service } from '@/core/catalog/types'
import type { DetailLine } from '@/core/items/item'
import { ExampleQueries, HELP_LIST, helpLine } from '@/features/preview/example-queries'
import { IconPreview } from '@/features/preview/icon-preview'
import { Preview, PreviewLinks, PreviewSection } from '@/features/preview/preview'
import { ServicePreview } from '@/features/preview/service-preview'
import { Keys } from '@/features/shared/key-hint'
import { allDetailsAtom, catalogAtom, categoryColorsAtom } from '@/state/catalog'
import { IconImage } from '@/ui/icon'
import { joinClasses } from '@/ui/join-classes'
import { useResultOf } from '@/ui/use-result-of'
import type { DiagramUpgrade } from '@/workers/upgrade-worker'
import { CommandEffect } from './command-effect'
import { DiagramPreview, UpgradePreview } from './diagram-preview'
import { isIconTarget, isServiceTarget, knownDetails, loadTargetDetails } from './rows/action-rows'
import { type ItemRow, isFallbackRow } from './rows/row'
import { paletteAtom } from './session'

/** Maximum number of names and other pages in a preview, which then needs no scrolling. */
const MAX_LINES = 11
const NOTE_IN_PARENTHESES = / \(.*\)$/

/** A preview of the active row, or help: on the right in wide windows, otherwise below a list of one or two rows. */
export const PalettePane = memo(
  (props: {
    ref: Ref<HTMLDivElement>
    row: ItemRow | null
    shapes: readonly IconToCopy[]
    upgrade: DiagramUpgrade | undefined
    isInActions: boolean
  }) => {
    const { ref, row: active, shapes, upgrade, isInActions } = props
    const row = useDeferredValue(active)
    return (
      <div
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling parts must be reachable by keyboard
        tabIndex={0}
        data-palette-pane
        role="group"
        aria-label="Preview"
        className="quiet-scroll fades-out min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain border-line bg-page/60 -outline-offset-2 max-[56.25rem]:border-t min-[56.25rem]:border-l"
      >
        {shapes.length > 0 ? (
          <DiagramPreview items={shapes} active={row?.shapeId} />
        ) : upgrade ? (
          <UpgradePreview upgrade={upgrade} />
        ) : row && !isFallbackRow(row) ? (
          <RowPreview key={row.id} row={row} isInActions={isInActions} />
        ) : (
          <PaletteHelp />
        )}
      </div>
    )
  },
)

function RowPreview({ row, isInActions }: { row: ItemRow; isInActions: boolean }) {
  const { target } = row
  const service = useService(target?.slug)
  if (service && isServiceTarget(target))
    return <ServicePreview service={service} maxIcons={11} hasLinks={!isInActions} />
  if (target?.iconName !== undefined && isIconTarget(target))
    return <IconPreview icon={target.iconName} service={service} maxIcons={11} />
  return <ItemPreview row={row} hasLinks={!isInActions} />
}

function useService(slug: string | undefined): Service | undefined {
  const listed = useAtomValue(catalogAtom)?.services
  const details = useAtomValue(allDetailsAtom)
  if (slug === undefined) return undefined
  return listed?.find(service => service.slug === slug) ?? details?.get(slug)
}

/** A preview of a row that is neither a service nor an icon: names, details, and other pages. */
function ItemPreview({ row, hasLinks }: { row: ItemRow; hasLinks: boolean }) {
  const { title, detail, label, iconName, target, glyph, enter, keys = [] } = row
  const font = glyph === 'pasted' && target ? 'font-mono text-16' : 'text-19 tracking-[-0.01em]'
  const colors = useAtomValue(categoryColorsAtom)
  const command = enter.kind === 'command' ? enter.command : undefined
  const { lines: named, isCode, links } = useResultOf(() => loadTargetDetails(target), target) ?? knownDetails(target)
  const lines = named.filter(([, value]) => value !== title)
  const shownLinks = hasLinks ? links.slice(0, Math.max(0, MAX_LINES - lines.length)) : []
  return (
    <Preview color={glyph === 'category' ? colors.get(title) : undefined}>
      <div className="flex items-start gap-3.5">
        {iconName !== undefined && <IconImage icon={iconName} size={3.25} className="shrink-0" />}
        <div className="min-w-0 flex-1">
          <h2 className={`font-semibold break-words ${font}`}>{title}</h2>
          <p className={joinClasses('text-12 leading-4.5 text-muted', glyph !== 'pasted' && 'first-letter:uppercase')}>
            {[glyph !== 'pasted' && (label || command?.group), detail].filter(Boolean).join(' · ')}
          </p>
        </div>
        {keys.map(binding => (
          <Keys key={binding} keys={binding} />
        ))}
      </div>
      {command && !target && <CommandEffect command={command} />}
      {glyph === 'category' && <Members category={title} />}
      {lines.length > 0 && (
        <dl className="mt-4 grid grid-cols-[max-content_1fr] items-baseline gap-x-4 gap-y-1.5 text-13">
          {lines.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted first-letter:uppercase">{name}</dt>
              <dd className={joinClasses('wrap-anywhere whitespace-pre-wrap', isCode && 'font-mono text-12')}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shownLinks.length > 0 && <PreviewLinks links={shownLinks.map(withMutedNote)} />}
    </Preview>
  )
}

const withMutedNote = ([title, url]: DetailLine) => ({
  // Two links may have the same URL.
  id: `${url} ${title}`,
  url,
  title: (
    <>
      {title.replace(NOTE_IN_PARENTHESES, '')}
      <span className="font-normal text-muted">{NOTE_IN_PARENTHESES.exec(title)}</span>
    </>
  ),
})

function Members({ category }: { category: string }) {
  const services = useAtomValue(catalogAtom)?.services.filter(({ categories }) => categories.includes(category)) ?? []
  return (
    <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1.5 text-13">
      {services.map(({ slug, service, serviceSimpleName, iconServices }) => (
        <li key={slug} className="flex min-w-0 items-center gap-2">
          <IconImage icon={iconServices[0] ?? null} name={service} size={1.25} className="shrink-0" />
          <span className="truncate">{serviceSimpleName}</span>
        </li>
      ))}
    </ul>
  )
}

function PaletteHelp() {
  const send = useSetAtom(paletteAtom)
  return (
    <Preview>
      <ExampleQueries onChoose={query => send('typed', query)} tabIndex={-1} />
      <PreviewSection title="Keys">
        <ul className={HELP_LIST}>{KEYS_IN_PALETTE.map(([keys, effect]) => helpLine(<Keys keys={keys} />, effect))}</ul>
      </PreviewSection>
    </Preview>
  )
}
