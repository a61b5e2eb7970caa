import { useAtomValue, useSetAtom } from 'jotai'
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { printKeys } from '@/commands/key-names'
import { latestNoticeAtom, NEWER, type Notice, type NoticeAction, newerVersionAtom, performAtom } from '@/state/notices'
import { Button } from '@/ui/button'
import { useIsMac } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'
import { handOnFocus } from '@/ui/use-focus-return'

/** How long a toast stays, in ms; one that offers something to do stays longer. */
const DURATION = 4_000
const DURATION_WITH_ACTION = 12_000

/**
 * There is one toast at a time, besides that of a newer version. After it has been closed the next one has another name: Sonner
 * would drop what comes under the name of one that is leaving.
 */
let closed = 0
const countClosed = () => {
  closed += 1
}

/**
 * Shows each notice as one toast of Sonner's, in the place of the one before it, and a newer version until it is opened;
 * `Announcer` reads them out.
 */
/** From the edges of the window; the styles keep toasts above the dock. */
const OFFSET = { bottom: '0.75rem', right: '1rem' }

export default function Notices() {
  const notice = useAtomValue(latestNoticeAtom)
  useEffect(() => {
    if (!notice) return
    const duration = notice.action ? DURATION_WITH_ACTION : DURATION
    const id = `notice-${closed}`
    const content = () => <Toast id={id} onClose={countClosed} {...notice} />
    toast.custom(content, { id, duration, onAutoClose: countClosed, onDismiss: countClosed })
  }, [notice])
  const newer = useAtomValue(newerVersionAtom)
  useEffect(() => {
    if (!newer) return
    const announcement: Notice = { kind: 'info', title: NEWER, action: { label: 'Reload', run: newer.open } }
    toast.custom(() => <Toast id={NEWER} {...announcement} />, { id: NEWER, duration: Number.POSITIVE_INFINITY })
  }, [newer])
  return (
    <div ref={silence}>
      <Toaster position="bottom-right" offset={OFFSET} mobileOffset={OFFSET} className="pointer-events-auto" />
    </div>
  )
}

const SIGNS = {
  success: { icon: Check, color: 'text-accent' },
  info: { icon: Info, color: 'text-muted' },
  warning: { icon: TriangleAlert, color: 'text-warn' },
  error: { icon: CircleAlert, color: 'text-bad' },
} as const

function Toast(props: Notice & { id: string; onClose?: () => void }) {
  const { id, onClose, kind, title, description, action, isShown = false } = props
  const { icon, color } = SIGNS[kind]
  return (
    <div className="ml-auto flex w-max max-w-full items-center gap-3 rounded-surface border border-line bg-raised py-2 pr-2 pl-3 text-13 text-text shadow-float">
      {!isShown && (
        <>
          <UiIcon icon={icon} size={16} className={`${color} shrink-0`} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">{title}</p>
            {description !== undefined && description !== '' && <p className="text-muted">{description}</p>}
          </div>
        </>
      )}
      {action && <ActionButton {...action} />}
      <Button
        look="quiet"
        aria-label="Close"
        onClick={() => {
          onClose?.()
          toast.dismiss(id)
        }}
        className="w-8 px-0! pointer-coarse:size-10"
      >
        <UiIcon icon={X} size={14} />
      </Button>
    </div>
  )
}

/** Not a button of Sonner's, which closes the toast, and with it the next notice, which has the same id. */
function ActionButton({ label, keys, run }: NoticeAction) {
  const perform = useSetAtom(performAtom)
  const isMac = useIsMac()
  return (
    <Button ref={handOnFocus} onClick={() => void perform(label, run)} className="pointer-coarse:h-10">
      {label}
      {keys !== undefined && (
        <span aria-hidden className="text-faint pointer-coarse:hidden">
          {printKeys(keys, isMac)}
        </span>
      )}
    </Button>
  )
}

/** The page has a live region of its own, there from the start; a second one would have every notice read twice. */
function silence(element: HTMLElement | null): void {
  element?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off')
}
