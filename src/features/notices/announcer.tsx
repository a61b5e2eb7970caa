import { useAtomValue } from 'jotai'
import { announcementAtom } from '@/state/notices'

/**
 * Texts for screen readers alone. Screen readers ignore the text that a live region is added with, so it is present from the
 * first render; a new element has them read an equal text again. `aria-live` keeps it readable beside a dialog.
 */
export function Announcer() {
  const { text, number } = useAtomValue(announcementAtom)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <p key={number}>{text}</p>
    </div>
  )
}
