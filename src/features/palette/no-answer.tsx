import { useAtomValue, useSetAtom } from 'jotai'
import { ExternalLink } from 'lucide'
import { paletteScopeAtom, SCOPES } from '@/state/palette'
import { restartSearchAtom, searchReadinessAtom } from '@/state/search'
import { Button } from '@/ui/button'
import { UiIcon } from '@/ui/ui-icon'

interface NoAnswerProps {
  text: string
  /** The ranking could not answer. */
  hasFailed: boolean
  /** Answers outside of the present scope. */
  elsewhere: number
  onLeaveScope: () => void
  /** Another try was asked for; its button goes away with the failure. */
  onRetry: () => void
}

/** Nothing to show: why, and what else to do. */
export function NoAnswer({ text, hasFailed, elsewhere, onLeaveScope, onRetry }: NoAnswerProps) {
  const readiness = useAtomValue(searchReadinessAtom)
  const restartSearch = useSetAtom(restartSearchAtom)
  const scope = useAtomValue(paletteScopeAtom)
  const example = scope && SCOPES[scope].example
  if (readiness === 'idle' || readiness === 'loading') return <Message text="Loading …" />
  if (hasFailed)
    return (
      <Message text="The search could not be loaded. The network may be gone.">
        <Button
          onClick={() => {
            onRetry()
            void restartSearch()
          }}
        >
          Try again
        </Button>
      </Message>
    )
  if (text.trim() === '')
    return <Message text={example ? `Type a name, such as ${example}.` : 'Type to search here.'} />
  if (elsewhere > 0)
    return (
      <Message text={`0 here, ${elsewhere} elsewhere.`}>
        <Button onClick={onLeaveScope}>Search everything</Button>
      </Message>
    )
  return (
    <Message text={`No match for “${text}”.`}>
      <a
        href={`https://docs.aws.amazon.com/search/doc-search.html?searchPath=documentation&searchQuery=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex items-center gap-1.5 text-13 text-accent hover:underline"
      >
        Search the official documentation <UiIcon icon={ExternalLink} size={13} />
      </a>
    </Message>
  )
}

function Message({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-12 text-center text-14 text-muted max-md:flex-1">
      <p>{text}</p>
      {children}
    </div>
  )
}
