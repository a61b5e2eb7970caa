import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { IconImage } from '@/features/grid/icon'
import { underlineInCells } from '@/platform/highlight'
import { href } from '@/platform/site'
import { getServiceLabelAtom } from '@/state/labels'
import { bestMatchAtom, explorerViewAtom } from '@/state/view'
import { Kbd } from '@/ui/text'

/** The service whose name is the search text. Enter in the search box opens its page. Underlines the text in the results. */
export default function BestMatch() {
  const best = useAtomValue(bestMatchAtom)
  const nameOf = useAtomValue(getServiceLabelAtom)
  const q = useAtomValue(explorerViewAtom).q.trim()
  useEffect(() => (q === '' ? undefined : underlineInCells(q)), [q])
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
