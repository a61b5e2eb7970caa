import { useAtomValue, useStore } from 'jotai'
import { Check, CircleAlert, Info, LoaderCircle, TriangleAlert, X } from 'lucide'
import { type CSSProperties, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { KeyHint } from '@/features/shared/key-hint'
import {
  couldNotRun,
  NEW_BUILD_MESSAGE,
  type Notice,
  newerVersionAtom,
  noticesAtom,
  runAndReport,
  showIfSlow,
} from '@/state/notices'
import { latestChangeAtom, pastChangesAtom } from '@/state/undo'
import { buttonClasses } from '@/ui/button'
import { UiIcon } from '@/ui/ui-icon'

/** Display times (ms) of toasts without an action, and with an action. Errors stay until they are closed. */
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
  loading: <UiIcon icon={LoaderCircle} size={16} className="animate-spin text-muted motion-reduce:animate-none" />,
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

/** The toasts: notices, and the message about a newer build. Sonner's live region announces both. */
export default function Notices() {
  const changes = useAtomValue(pastChangesAtom)
  const newer = useAtomValue(newerVersionAtom)
  useEffect(() => {
    if (!newer) return
    const action = { label: 'Reload', onClick: newer.open }
    toast.info(NEW_BUILD_MESSAGE, { id: NEW_BUILD_MESSAGE, duration: Number.POSITIVE_INFINITY, action })
  }, [newer])
  return (
    <>
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
      {useAtomValue(noticesAtom)
        .filter(({ action }) => !action?.change || changes.includes(action.change))
        .map(notice => (
          <NoticeToast key={notice.id} {...notice} />
        ))}
    </>
  )
}

function NoticeToast({ id, kind, title, description, action }: Notice & { id: number }) {
  const store = useStore()
  const latestChange = useAtomValue(latestChangeAtom)
  const isLatestChange = action?.change !== undefined && action.change === latestChange
  useEffect(() => {
    const close = () => store.set(noticesAtom, notices => notices.filter(notice => notice.id !== id))
    toast[kind](title, {
      id,
      onAutoClose: close,
      onDismiss: close,
      description,
      icon: ICONS[kind],
      duration: kind === 'error' ? Number.POSITIVE_INFINITY : action ? DURATION_WITH_ACTION_MS : DURATION_MS,
      action: action && {
        label: (
          <>
            {action.label}
            {isLatestChange && <KeyHint command="selection.undo" aria-hidden className="pointer-coarse:hidden" />}
          </>
        ),
        onClick: () => void showIfSlow(store, runAndReport(store, couldNotRun(action.label), action.run)),
      },
    })
    return () => void toast.dismiss(id)
  }, [id, kind, title, description, action, isLatestChange, store])
  return null
}
