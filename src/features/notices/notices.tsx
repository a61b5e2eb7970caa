import { useAtomValue, useSetAtom } from 'jotai'
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide'
import { type CSSProperties, useEffect } from 'react'
import { type ExternalToast, Toaster, toast } from 'sonner'
import { readableKeys } from '@/commands/key-names'
import { latestNoticeAtom, NEW_BUILD_MESSAGE, newerVersionAtom, runAndReportAtom } from '@/state/notices'
import { buttonClasses } from '@/ui/button'
import { useIsMac } from '@/ui/text'
import { UiIcon } from '@/ui/ui-icon'

/** Display times (ms) of toasts without an action, and with an action. */
const DURATION_MS = 4_000
const DURATION_WITH_ACTION_MS = 12_000

/** The list of toasts is as wide as the window, so that each toast can be as wide as its text. */
const LIST_STYLE: CSSProperties = { left: '1rem', right: '1rem', width: 'auto', zIndex: 60, fontFamily: 'inherit' }
const TOAST_STYLE: CSSProperties = { left: 'auto', width: 'auto', maxWidth: 'min(28rem, 100%)' }
const OFFSET = { bottom: '0.75rem' }

const ICONS = {
  success: <UiIcon icon={Check} size={16} className="text-accent" />,
  info: <UiIcon icon={Info} size={16} className="text-muted" />,
  warning: <UiIcon icon={TriangleAlert} size={16} className="text-warn" />,
  error: <UiIcon icon={CircleAlert} size={16} className="text-bad" />,
  close: <UiIcon icon={X} size={14} />,
}

const CLASS_NAMES = {
  toast:
    'pointer-events-auto flex items-center gap-3 rounded-surface border border-line bg-raised py-2 pr-2 pl-3 text-13 text-text shadow-float',
  icon: 'shrink-0',
  content: 'min-w-0 flex-1',
  title: 'font-semibold',
  description: 'text-muted',
  actionButton: buttonClasses('outline'),
  closeButton: buttonClasses('quiet', 'order-last w-8 px-0! pointer-coarse:w-10'),
}

/** The toasts: the latest notice, and the message about a newer build. Sonner's live region announces both. */
export default function Notices() {
  const perform = useSetAtom(runAndReportAtom)
  const isMac = useIsMac()
  const notice = useAtomValue(latestNoticeAtom)
  const newer = useAtomValue(newerVersionAtom)
  useEffect(() => {
    if (!notice) return
    const { kind, title, description, action, isShown = false } = notice
    const shown: ExternalToast = isShown ? { icon: null } : { description }
    const id = toast[kind](isShown ? <span className="sr-only">{title}</span> : title, {
      ...shown,
      duration: action ? DURATION_WITH_ACTION_MS : DURATION_MS,
      action: action && {
        label: (
          <>
            {action.label}
            {action.keys !== undefined && (
              <span aria-hidden className="text-faint pointer-coarse:hidden">
                {readableKeys(action.keys, isMac)}
              </span>
            )}
          </>
        ),
        onClick: () => void perform(action.label, action.run),
      },
    })
    return () => void toast.dismiss(id)
  }, [notice, perform, isMac])
  useEffect(() => {
    if (!newer) return
    const action = { label: 'Reload', onClick: newer.open }
    toast.info(NEW_BUILD_MESSAGE, { id: NEW_BUILD_MESSAGE, duration: Number.POSITIVE_INFINITY, action })
  }, [newer])
  return (
    <Toaster
      position="bottom-right"
      expand
      closeButton
      offset={OFFSET}
      mobileOffset={OFFSET}
      style={LIST_STYLE}
      icons={ICONS}
      toastOptions={{ unstyled: true, style: TOAST_STYLE, classNames: CLASS_NAMES, closeButtonAriaLabel: 'Close' }}
    />
  )
}
