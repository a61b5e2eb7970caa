import { useAtomValue } from 'jotai'
import { announcementAtom } from '@/state/notices'

/**
 * The live region for screen readers. It is mounted from the first render, because they ignore its initial text. A new
 * element makes them repeat an equal text. With `aria-live`, they read it even while a dialog is open.
 */
export function Announcer() {
  const { text, number } = useAtomValue(announcementAtom)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <p key={number}>{text}</p>
    </div>
  )
}
