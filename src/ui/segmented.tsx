import type { ReactNode } from 'react'
import { joinClasses } from './join-classes'

export function SegmentedControl<T extends string | number>(props: {
  legend: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  /** True for a low control with a visible legend on its left. */
  isSetting?: boolean
  name: string
}) {
  const { legend, options, value, onChange, isSetting = false, name } = props
  return (
    <fieldset aria-label={legend} className={isSetting ? 'setting' : undefined}>
      {/* A `legend` element cannot be in a grid. */}
      {isSetting && <span aria-hidden>{legend}</span>}
      <div className="segments">
        {options.map(option => (
          <label key={option.value} className={joinClasses('segment', isSetting && 'segment-small')}>
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
