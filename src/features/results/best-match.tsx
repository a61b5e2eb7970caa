import { useAtomValue } from 'jotai'
import { SuggestedService } from '@/features/grid/suggested-service'
import { href } from '@/platform/site'
import { namedServiceAtom } from '@/state/best-match'
import { getServiceLabelAtom } from '@/state/labels'
import { Kbd } from '@/ui/text'

/** The service whose name is the search text. Enter in the search box opens its page. */
export default function BestMatch() {
  const best = useAtomValue(namedServiceAtom)
  const nameOf = useAtomValue(getServiceLabelAtom)
  if (!best) return null
  const { slug, shortDescription: description, iconServices, status } = best
  return (
    <div className="no-print mb-3">
      <SuggestedService
        href={href(slug)}
        item={{ title: nameOf(best), description, iconName: iconServices[0], status }}
        isMain
      >
        <span className="flex shrink-0 items-baseline gap-1.5 text-13 text-muted">
          Best match
          <span className="max-md:hidden">
            <Kbd>Enter</Kbd>
          </span>
        </span>
      </SuggestedService>
    </div>
  )
}
