import { useAtomValue } from 'jotai'
import { announcementAtom, latestNoticeAtom, NEWER, newerVersionAtom } from '@/state/notices'

/**
 * Announcements for screen readers. Present from the first render, since a live region that is added with its text is not read. Dialogs
 * hide everything else, but not what says `aria-live` outright.
 */
export function Announcer() {
  const notice = useAtomValue(latestNoticeAtom)
  const announcement = useAtomValue(announcementAtom)
  const isOld = useAtomValue(newerVersionAtom) !== null
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only" data-testid="notice">
        {notice ? [notice.title, notice.description].filter(Boolean).join('. ') : ''}
      </div>
      <div role="status" aria-live="polite" className="sr-only">
        {announcement}
      </div>
      <div role="status" aria-live="polite" className="sr-only">
        {isOld && NEWER}
      </div>
    </>
  )
}
