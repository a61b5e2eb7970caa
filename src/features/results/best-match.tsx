import { useAtomValue } from 'jotai'
import { serviceHref } from '@/platform/site'
import { bestMatchAtom } from '@/state/best-match'

/** The page of the service that was searched for by its name: Enter in the search box opens it. */
export default function BestMatch() {
  const best = useAtomValue(bestMatchAtom)
  if (!best) return null
  return (
    <p className="no-print text-13">
      Best match:{' '}
      <a href={serviceHref(best.slug)} className="font-medium text-accent hover:underline">
        {best.service}
      </a>
    </p>
  )
}
