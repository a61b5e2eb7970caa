import { useAtomValue } from 'jotai'
import { announcementAtom } from '@/state/notices'

/**
 * Texts for screen readers. They ignore the initial text of a live region, so the region is mounted from the first
 * render. A new element makes them read an equal text again. `aria-live` keeps it readable while a dialog is open.
 */
export function Announcer() {
  const { text, number } = useAtomValue(announcementAtom)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <p key={number}>{text}</p>
    </div>
  )
}
