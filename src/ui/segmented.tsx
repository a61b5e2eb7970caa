import type { ReactNode } from 'react'
import { joinClasses } from './join-classes'

/** Radio buttons that look like one segmented control. */
export function SegmentedControl<T extends string | number>(props: {
  legend: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  /** True to put the legend on the same line if it fits. */
  isInLine?: boolean
  /** Name of the URL parameter. */
  name: string
}) {
  const { legend, options, value, onChange, isInLine = false, name } = props
  return (
    <fieldset aria-label={legend} className={isInLine ? 'flex flex-wrap items-center gap-x-2 gap-y-0.5' : undefined}>
      {/* A `legend` element cannot be inline. */}
      <span
        aria-hidden
        className={isInLine ? 'max-w-24 text-12 text-muted' : 'mb-2 block text-12 font-semibold text-muted'}
      >
        {legend}
      </span>
      <div className="flex flex-auto overflow-hidden rounded-control border border-line bg-surface">
        {options.map(option => (
          <label
            key={option.value}
            className={joinClasses(
              'segment',
              isInLine && 'segment-small',
              // Only for short labels: longer labels would shrink to this minimum.
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
