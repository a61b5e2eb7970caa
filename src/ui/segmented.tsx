import type { ReactNode } from 'react'
import { classes } from './classes'

/** One of a few options, side by side: radio buttons that look like one control. */
export function Segmented<T extends string | number>(props: {
  legend: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  /** In one line with its legend, where the words fit. */
  isInLine?: boolean
  /** Name of the parameter of the address with the value. */
  name: string
}) {
  const { legend, options, value, onChange, isInLine = false, name } = props
  return (
    <fieldset aria-label={legend} className={isInLine ? 'flex flex-wrap items-center gap-x-2 gap-y-0.5' : undefined}>
      {/* Not a `legend`, which cannot stand in a line. */}
      <span aria-hidden className={isInLine ? 'text-12 text-muted' : 'mb-2 block text-12 font-semibold text-muted'}>
        {legend}
      </span>
      <div className="flex flex-auto overflow-hidden rounded-control border border-line bg-surface">
        {options.map(option => (
          <label
            key={option.value}
            className={classes(
              'segment',
              isInLine && 'segment-small',
              // Longer words are wide enough, and must not be cut.
              isInLine && String(option.label).length <= 3 && 'min-w-6',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
