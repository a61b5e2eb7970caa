import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { cellSelector } from '@/core/grid/cell-dom'
import { IconImage } from '@/features/grid/icon'
import { underlineInCells } from '@/platform/highlight'
import { href } from '@/platform/site'
import { namedServiceAtom } from '@/state/best-match'
import { getServiceLabelAtom } from '@/state/labels'
import { explorerViewAtom } from '@/state/view'
import { Kbd } from '@/ui/text'

/** The service whose name is the search text. Enter in the search box opens its page. Highlights both in the results. */
export default function BestMatch() {
  const best = useAtomValue(namedServiceAtom)
  const nameOf = useAtomValue(getServiceLabelAtom)
  const q = useAtomValue(explorerViewAtom).q.trim()
  useEffect(() => (q === '' ? undefined : underlineInCells(q)), [q])
  useEffect(() => {
    if (!best) return
    // A style sheet, because the virtual list mounts and unmounts cells.
    const sheet = new CSSStyleSheet()
    const cell = cellSelector(best.slug)
    const body = `:is(${cell}:is(.card, .service-icons), ${cell} > .list-row)`
    const tint = 'color-mix(in oklab, var(--color-accent-soft) 60%, transparent)'
    sheet.replaceSync(
      `${body} { box-shadow: inset 3px 0 var(--color-accent) } ${body}:not(:hover, [data-ticked]) { background: ${tint} }`,
    )
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [best])
  if (!best) return null
  return (
    // Fits into the line of the heading, so that it does not move the results when it appears.
    <a
      href={href(best.slug)}
      className="no-print flex h-8 items-center gap-2 rounded-control border border-accent bg-surface px-2 text-13 text-muted hover:bg-accent-soft"
    >
      <IconImage icon={best.iconServices[0] ?? null} name={best.service} size={1.25} />
      <span>
        Best match: <span className="text-14 font-semibold text-text">{nameOf(best)}</span>
      </span>
      <span className="max-md:hidden">
        <Kbd>Enter</Kbd>
      </span>
    </a>
  )
}
