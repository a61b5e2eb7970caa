import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { ErrorBoundary } from 'react-error-boundary'
import { errorText } from '@/core/errors'
import { retryAfter } from '@/platform/load'
import { href } from '@/platform/site'
import { Button } from './button'
import { joinClasses } from './join-classes'

export interface PageRegionProps {
  /** Name at the start of a sentence: `The command palette`. */
  name: string
  /** True for parts that float above the page. Their error appears at the bottom of the window. */
  isFloating?: boolean
  onError?: (error: unknown) => void
  children: ReactNode
}

const BAR = 'no-print flex flex-wrap items-center gap-x-3 gap-y-2 rounded-surface border border-line px-4 py-3 text-13'

/** A part of the page with an error boundary. A failure shows a retry button, and the rest of the page still works. */
export function PageRegion({ name, isFloating = false, onError, children }: PageRegionProps) {
  // The content for which the message was dismissed. New content, such as for another notice, shows it again.
  const [dismissed, setDismissed] = useState<ReactNode>(null)
  return (
    <ErrorBoundary
      onError={onError}
      fallbackRender={({ error, resetErrorBoundary }) => {
        if (dismissed === children) return null
        const message = (
          <div role="alert" className={isFloating ? `${BAR} bg-raised shadow-float` : `${BAR} m-2 bg-surface`}>
            <p className="min-w-48 flex-1">
              {name} couldn’t be shown. Everything else still works.{' '}
              <span className="break-words text-muted">{errorText(error)}</span>
            </p>
            <Button onClick={retryAfter(error, resetErrorBoundary)}>Try again</Button>
            <Button variant="quiet" onClick={() => (isFloating ? setDismissed(children) : location.reload())}>
              {isFloating ? 'Dismiss' : 'Reload the page'}
            </Button>
            <a href={href('')} className="link">
              All services
            </a>
          </div>
        )
        // Outside the part, no other element covers it, and several messages are below each other. Its container has
        // `aria-live`, so that screen readers read it even while a dialog is open.
        return isFloating ? createPortal(message, document.getElementById('failures') ?? document.body) : message
      }}
    >
      {children}
    </ErrorBoundary>
  )
}

/** The message `text` about data that could not be loaded, with a retry button. `children` follow it. */
export const LoadFailed = (props: { text: ReactNode; retry: () => void; className?: string; children?: ReactNode }) => (
  <div role="alert" className={joinClasses('flex flex-wrap items-center gap-3 text-13', props.className)}>
    {props.text} <Button onClick={props.retry}>Try again</Button> {props.children}
  </div>
)
