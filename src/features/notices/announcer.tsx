import { useAtomValue } from 'jotai'
import { announcementAtom, latestNoticeAtom } from '@/state/notices'

/**
 * What screen readers are told; there from the first render, since a region that comes with its text is not read. Dialogs
 * hide everything else, but not what says `aria-live` outright.
 */
export function Announcer() {
  const notice = useAtomValue(latestNoticeAtom)
  const announcement = useAtomValue(announcementAtom)
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only" data-testid="notice">
        {notice ? [notice.title, notice.description].filter(Boolean).join('. ') : ''}
      </div>
      <div role="status" aria-live="polite" className="sr-only">
        {announcement}
      </div>
    </>
  )
}
