import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { printKeys } from '@/commands/keys'
import { latestNoticeAtom, type NoticeAction, performAtom } from '@/state/notices'
import { themeAtom } from '@/state/preferences'
import { useIsMac } from '@/ui/text'
import { handOnFocus } from '@/ui/use-focus-return'

/** How long a toast stays, in ms; one that offers something to do stays longer. */
const DURATION = 4_000
const DURATION_WITH_ACTION = 12_000

/** Shows each notice as one toast of Sonner's, in the place of the one before it; `Announcer` reads it out. */
export default function Notices() {
  const notice = useAtomValue(latestNoticeAtom)
  const theme = useAtomValue(themeAtom)
  useEffect(() => {
    if (!notice) return
    toast[notice.kind](notice.title, {
      id: 'notice',
      description: notice.description,
      duration: notice.action ? DURATION_WITH_ACTION : DURATION,
      // A button of our own: Sonner's closes the toast, and with it the next notice, which has the same id.
      action: notice.action && <ActionButton {...notice.action} />,
    })
  }, [notice])
  // Toasts are above the tray.
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

/** With the attributes by which Sonner draws its buttons. */
function ActionButton({ label, keys, run }: NoticeAction) {
  const perform = useSetAtom(performAtom)
  const isMac = useIsMac()
  return (
    <button ref={handOnFocus} type="button" data-button data-action onClick={() => void perform(label, run)}>
      {label}
      {keys !== undefined && <span aria-hidden>&ensp;{printKeys(keys, isMac)}</span>}
    </button>
  )
}

/** The page has a live region of its own, there from the start; a second one would have every notice read twice. */
function silence(element: HTMLElement | null): void {
  element?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')
}
