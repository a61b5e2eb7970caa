import { useAtomValue } from 'jotai'
import { announcementAtom } from '@/state/notices'

/**
 * The live region for screen readers, which ignore its initial text, so it is mounted with the page. The changing `key`
 * makes them repeat an equal text. `aria-live` makes them read the text even while a dialog is open.
 */
export function Announcer() {
  const { text, number } = useAtomValue(announcementAtom)
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <p key={number}>{text}</p>
    </div>
  )
}
