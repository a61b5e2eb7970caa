import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { afterPaint, focusMainIfLost, isFocusIn } from '@/platform/page'
import { latestNoticeAtom, performAtom } from '@/state/notices'
import { themeAtom } from '@/state/preferences'

/** How long a toast stays, in ms; one that offers something to do stays longer. */
const DURATION = 4_000
const DURATION_WITH_ACTION = 12_000

/** Shows each notice as one toast, in the place of the one before it. */
export default function Notices() {
  const notice = useAtomValue(latestNoticeAtom)
  const theme = useAtomValue(themeAtom)
  const perform = useSetAtom(performAtom)
  useEffect(() => {
    if (!notice) return
    // Whoever pressed the button of a toast stands on it while another toast takes its place.
    if (isFocusIn('[data-sonner-toaster]')) afterPaint(focusMainIfLost)
    toast[notice.kind](notice.title, {
      id: 'notice',
      description: notice.description,
      duration: notice.action ? DURATION_WITH_ACTION : DURATION,
      action: notice.action && {
        label: notice.action.label,
        onClick: event => {
          // Sonner closes the toast on its action. All notices share one id, so that would also close the next one.
          event.preventDefault()
          if (notice.action) void perform(notice.action.label, notice.action.run)
        },
      },
    })
  }, [notice, perform])
  // The tray keeps its place; toasts stand above it.
  const offset = { bottom: 'calc(var(--bottom-inset, 0px) + 1rem)' }
  return (
    <div ref={silence}>
      <Toaster
        theme={theme}
        position="bottom-right"
        closeButton
        toastOptions={{ classNames: { closeButton: 'size-6!' } }}
        offset={offset}
        mobileOffset={offset}
        className="pointer-events-auto"
      />
    </div>
  )
}

/** The page has a live region of its own, there from the start; a second one would have every notice read twice. */
function silence(element: HTMLElement | null): void {
  element?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')
}
