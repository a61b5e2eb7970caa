import { useAtomValue } from 'jotai'
import { href } from '@/platform/site'
import { namedServiceAtom } from '@/state/best-match'
import { getServiceLabelAtom } from '@/state/labels'

/** The service whose name is the search text. Enter in the search box opens its page. */
export default function BestMatch() {
  const best = useAtomValue(namedServiceAtom)
  const nameOf = useAtomValue(getServiceLabelAtom)
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
