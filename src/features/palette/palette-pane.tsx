import { useAtomValue, useSetAtom } from 'jotai'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { printKeys } from '@/commands/key-names'
import type { Service } from '@/core/catalogue/types'
import type { Details } from '@/core/search/things/details'
import { IconImage } from '@/features/grid/icon'
import { IconPreview } from '@/features/preview/icon-preview'
import { Preview, PreviewSection } from '@/features/preview/preview'
import { ServicePreview } from '@/features/preview/service-preview'
import { askSearch } from '@/platform/search-client'
import { allDetailsAtom } from '@/state/all-details'
import { catalogueAtom } from '@/state/catalogue'
import { categoryColorsAtom } from '@/state/page'
import { Kbd, useIsMac } from '@/ui/text'
import { isIcon, isService, mainLinesAtom } from './action-rows'
import { PANE_ID } from './palette-cmdk'
import { PaletteHelp } from './palette-help'
import { Lines, PaneContext, SixLines } from './pane-lines'
import type { ItemRow } from './row'
import { findRowsAtom } from './rows-for'

interface PaneProps {
  /** What is shown; null shows what can be typed. */
  row: ItemRow | null
  /** The lines that the keys are among, and the text that they contain; null while the keys are in the list. */
  entered: {
    rows: readonly ItemRow[]
    activeId: string | null
    text: string
    note: string | undefined
  } | null
  onRun: (row: ItemRow) => void
}

/** The right half of the palette: what the active row is, and what can be done with it. It is drawn after the list. */
export function PalettePane({ row, entered, onRun }: PaneProps) {
  const [latest, setLatest] = useState(row)
  useEffect(() => startTransition(() => setLatest(row)), [row])
  const shown = entered ? row : latest
  const context = useMemo(
    () => ({ activeId: entered?.activeId ?? null, isEntered: entered !== null, onRun }),
    [entered, onRun],
  )
  return (
    <PaneContext value={context}>
      <div
        id={PANE_ID}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        tabIndex={0}
        className="quiet-scroll min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain border-l border-line bg-ground/60"
      >
        {!shown ? (
          <PaletteHelp />
        ) : entered && entered.text !== '' ? (
          <Preview color={undefined} isPlain>
            <h2 className="mb-2 text-12 font-semibold text-muted">{`Actions for ${shown.title}`}</h2>
            {entered.note !== undefined && <p className="mb-2 text-13 text-muted">{entered.note}</p>}
            <Lines rows={entered.rows} />
          </Preview>
        ) : (
          <Shown key={shown.id} row={shown} lines={entered?.rows} />
        )}
      </div>
    </PaneContext>
  )
}

const PAGES = ['Guide', 'API', 'CLI', 'Python', 'JavaScript', 'All documentation']
const FORMATS = ['draw.io', 'SVG', 'PNG', 'Excalidraw', 'Markdown', 'Name']

/** A row at a glance; `lines`: all that can be done with it, once the keys are in the pane. */
function Shown({ row, lines }: { row: ItemRow; lines: readonly ItemRow[] | undefined }) {
  const { target } = row
  const service = useService(target?.slug)
  const main = useAtomValue(mainLinesAtom)(target)
  const others = lines?.filter(({ id }) => main.every(line => line.id !== id))
  const more = others && others.length > 0 && (
    <PreviewSection title="More">
      <Lines rows={others} />
    </PreviewSection>
  )
  if (service && isService(target))
    return (
      <ServicePreview service={service} links={<SixLines rows={main} names={PAGES} />} maxIcons={18}>
        {more}
      </ServicePreview>
    )
  if (target?.iconName !== undefined && isIcon(target))
    return (
      <IconPreview
        icon={target.iconName}
        service={service}
        formats={<SixLines rows={main} names={FORMATS} />}
        maxIcons={9}
      >
        {more}
      </IconPreview>
    )
  return <Anything row={row} lines={lines} />
}

/** The service of that slug; undefined until it is known. */
function useService(slug: string | undefined): Service | undefined {
  const listed = useAtomValue(catalogueAtom)?.services
  const details = useAtomValue(allDetailsAtom)
  if (slug === undefined) return undefined
  return listed?.find(service => service.slug === slug) ?? details?.get(slug)
}

/** A row of any other kind: its names and parts as they are known, and its lines. */
function Anything({ row, lines }: { row: ItemRow; lines: readonly ItemRow[] | undefined }) {
  const { title, detail, label, iconName, target, keys } = row
  const isMac = useIsMac()
  const colors = useAtomValue(categoryColorsAtom)
  const find = useSetAtom(findRowsAtom)
  const [found, setFound] = useState<{ details: Details | undefined; rows: readonly ItemRow[] } | null>(null)
  useEffect(() => {
    if (!target) return
    let isWanted = true
    const details = target.thing === undefined ? undefined : askSearch('details', target.thing)
    void Promise.all([details, find({ text: '', scope: null, actionsOf: row })]).then(
      ([details, { rows }]) => {
        const items = rows.filter(line => line.kind === 'item')
        if (isWanted) startTransition(() => setFound({ details, rows: items }))
      },
      // The row says what is known.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [find, row, target])
  const rows = lines ?? found?.rows ?? []
  const facts = found?.details?.isCode === false ? found.details.lines : []
  return (
    <Preview color={row.glyph === 'category' ? colors.get(title) : undefined} isPlain={row.glyph !== 'category'}>
      <div className="flex items-start gap-3.5">
        {iconName !== undefined && <IconImage icon={iconName} size={3.25} className="shrink-0" />}
        <div className="min-w-0 flex-1">
          <h2 className="text-19 font-semibold tracking-[-0.01em] break-words">{title}</h2>
          <p className="text-12 leading-4.5 text-muted">{[label, detail].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {keys?.[0] !== undefined && (
        <p className="mt-3 text-13 text-muted">
          Shortcut: <Kbd>{printKeys(keys[0], isMac)}</Kbd>
        </p>
      )}
      {row.glyph === 'category' && <Members category={title} />}
      {facts.length > 0 && (
        <dl className="mt-4 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-1.5 text-13">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted first-letter:uppercase">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length > 0 && (
        <PreviewSection title="Actions">
          <Lines rows={rows} />
        </PreviewSection>
      )}
    </Preview>
  )
}

/** The services of a category. */
function Members({ category }: { category: string }) {
  const services = useAtomValue(catalogueAtom)?.services.filter(({ categories }) => categories.includes(category)) ?? []
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
