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
        {options.map((option, i) => (
          <label
            key={option.value}
            className={classes(
              'relative flex flex-auto cursor-pointer items-center justify-center text-center text-12 focus-within:has-focus-visible:outline-2 focus-within:has-focus-visible:-outline-offset-2 focus-within:has-focus-visible:outline-accent forced-colors:focus-within:has-focus-visible:-outline-offset-4',
              isInLine ? 'min-h-6 px-0.75 max-lg:min-h-10 max-lg:px-1.5' : 'min-h-8 px-1 py-1',
              // Longer words are wide enough, and must not be cut.
              isInLine && String(option.label).length <= 3 && 'min-w-6',
              i > 0 && 'border-l border-line',
              'text-muted not-has-checked:hover:bg-sunken not-has-checked:hover:text-text',
              // By what is checked, not by the value: so the choice shows before anything acts on it.
              'has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
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
