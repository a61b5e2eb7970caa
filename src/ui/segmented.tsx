import type { ReactNode } from 'react'
import { joinClasses } from './join-classes'

/** CSS shows the checked option, so that it changes before hydration. The border is the gap at the control's edge. */
const SEGMENT =
  'relative flex min-h-8 min-w-max flex-1 cursor-pointer items-center justify-center gap-0.75 rounded-control border-2 border-transparent bg-clip-padding text-12 text-muted hover:text-text has-checked:bg-chosen has-checked:font-medium has-checked:text-text has-checked:[box-shadow:inset_0_0_0_1px_var(--color-line)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent max-lg:min-h-10 forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-focus-visible:-outline-offset-4'
const SMALL_SEGMENT = 'px-0.5 tracking-[-0.02em] lg:min-h-6'
/** Like the categories of the icons page. */
const LINE =
  'px-1.75 lg:min-h-6.75 lg:border-0 lg:px-2.5 lg:text-13 lg:text-text lg:not-forced-colors:has-checked:bg-accent-soft lg:not-forced-colors:has-checked:text-accent lg:not-forced-colors:has-checked:[box-shadow:none]'

export function SegmentedControl<T extends string | number>(props: {
  legend: string
  options: readonly (readonly [value: T, label: ReactNode])[]
  value: T
  onChange: (value: T) => void
  /** True for a low control with a visible legend on its left. */
  isSetting?: boolean
  /** True for a column of options in wide windows. */
  isColumn?: boolean
  name: string
}) {
  const { legend, options, value, onChange, isSetting = false, isColumn = false, name } = props
  return (
    <fieldset
      aria-label={legend}
      className={
        isSetting ? 'grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-1.5 text-12 text-muted' : undefined
      }
    >
      {/* A `legend` element cannot be in a grid. */}
      {isSetting && <span aria-hidden>{legend}</span>}
      <div
        className={joinClasses(
          'flex flex-wrap rounded-control bg-sunken',
          isColumn && 'max-md:grid max-md:grid-cols-2 lg:-mx-2.5 lg:flex-col lg:bg-transparent',
        )}
      >
        {options.map(([option, label]) => (
          <label key={option} className={joinClasses(SEGMENT, isSetting ? SMALL_SEGMENT : isColumn ? LINE : 'px-1.75')}>
            <input
              type="radio"
              name={name}
              value={option}
              className="sr-only"
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
