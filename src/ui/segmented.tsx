import type { ReactNode } from 'react'
import { joinClasses } from './join-classes'
import './segmented.css'

export function SegmentedControl<T extends string | number>(props: {
  legend: string
  options: readonly (readonly [value: T, label: ReactNode])[]
  value: T
  onChange: (value: T) => void
  /** `setting`: low, with a visible legend on its left. `column`: a column of options in wide windows. */
  variant?: 'setting' | 'column'
  name: string
}) {
  const { legend, options, value, onChange, variant, name } = props
  return (
    <fieldset aria-label={legend} className={joinClasses('segmented', variant)}>
      {/* A `legend` element cannot be in a grid. */}
      {variant === 'setting' && <span aria-hidden>{legend}</span>}
      <div>
        {options.map(([option, label]) => (
          <label key={option}>
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
