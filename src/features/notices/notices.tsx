import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { latestNoticeAtom } from '@/state/notices'
import { themeAtom } from '@/state/preferences'

/** How long a toast stays, in ms; one that offers something to do stays longer. */
const DURATION = 4_000
const DURATION_WITH_ACTION = 12_000

/** Shows each notice as one toast, in the place of the one before it. */
export default function Notices() {
  const notice = useAtomValue(latestNoticeAtom)
  const theme = useAtomValue(themeAtom)
  useEffect(() => {
    if (!notice) return
    toast[notice.kind](notice.title, {
      id: 'notice',
      description: notice.description,
      duration: notice.action ? DURATION_WITH_ACTION : DURATION,
      ...(notice.action
        ? { action: { label: notice.action.label, onClick: notice.action.run } }
        : { action: undefined }),
    })
  }, [notice])
  return <Toaster theme={theme} position="bottom-right" closeButton />
}
