import { useAtomValue } from 'jotai'
import { announcementAtom } from '@/state/notices'

/**
 * The live region for screen readers, which ignore its initial text, so it is mounted from the first render. A new
 * element makes them read the same text again. With `aria-live` they read it while a dialog is open, too.
 */
export function Announcer() {
  const { text, number } = useAtomValue(announcementAtom)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <p key={number}>{text}</p>
    </div>
  )
}
