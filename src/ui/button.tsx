import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes'

const VARIANTS = {
  outline: 'border border-line bg-surface font-medium text-text hover:bg-sunken',
  /** For the main action of a group of buttons. */
  solid: 'border border-accent bg-accent font-semibold text-accent-text hover:opacity-90',
  quiet: 'font-medium text-muted hover:bg-sunken hover:text-text',
} as const

export const buttonClasses = (variant: keyof typeof VARIANTS, className?: string) =>
  joinClasses(
    'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-control px-3 text-13 whitespace-nowrap pointer-coarse:h-10',
    VARIANTS[variant],
    className,
  )

/** A button that is 32 px tall (40 px for a finger) and does not submit forms. */
export function Button(props: ComponentProps<'button'> & { variant?: keyof typeof VARIANTS }) {
  const { variant = 'outline', className, ...rest } = props
  return <button type="button" className={buttonClasses(variant, className)} {...rest} />
}
