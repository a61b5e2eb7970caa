import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { href } from '@/platform/site'
import { findPaletteMatchesAtom, namedServiceAtom } from '@/state/best-match'
import { getServiceLabelAtom } from '@/state/labels'
import { pendingSearchAtom } from '@/state/view'

/**
 * The service whose name is the search text. Enter in the search box opens its page. If there is none, requests matches
 * from the palette's search.
 */
export default function BestMatch() {
  const best = useAtomValue(namedServiceAtom)
  const nameOf = useAtomValue(getServiceLabelAtom)
  const pending = useAtomValue(pendingSearchAtom)
  const findMatches = useSetAtom(findPaletteMatchesAtom)
  useEffect(() => void findMatches(pending), [pending, findMatches])
  if (!best) return null
  return (
    <p className="no-print text-13">
      Best match:{' '}
      <a href={href(best.slug)} className="font-medium text-accent hover:underline">
        {nameOf(best)}
      </a>
    </p>
  )
}
