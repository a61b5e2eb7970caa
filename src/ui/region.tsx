import { Component, type ReactNode } from 'react'
import { errorText } from '@/core/errors'
import { reloadPage } from '@/platform/page'
import { href } from '@/platform/site'
import { Button } from './button'
import { classes } from './classes'

interface RegionProps {
  /** What it is, as the beginning of a sentence: `The command palette`. */
  name: string
  /** It has no place of its own in the page, so that what went wrong is said at the bottom. */
  isFloating?: boolean
  children: ReactNode
}

/** A part of the page in which an error ends: the part says what happened and offers another try, the rest goes on. */
export class Region extends Component<RegionProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { name, isFloating = false, children } = this.props
    const { failure } = this.state
    if (!failure) return children
    return (
      <div
        role="alert"
        className={classes(
          'no-print flex flex-wrap items-center gap-x-3 gap-y-2 rounded-surface border border-line px-4 py-3 text-13',
          isFloating ? 'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-160 bg-raised shadow-float' : 'm-2 bg-surface',
        )}
      >
        <p className="min-w-48 flex-1">
          {name} could not be shown. <span className="break-words text-muted">{errorText(failure.error)}</span>
        </p>
        <Button onClick={() => this.setState({ failure: null })}>Try again</Button>
        <Button look="quiet" onClick={reloadPage}>
          Reload the page
        </Button>
        <a href={href('')} className="text-accent hover:underline">
          All services
        </a>
      </div>
    )
  }
}
