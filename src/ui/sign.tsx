import type { IconNode } from 'lucide'
import { createElement } from 'react'

// Signs that may stand a hundred times on a page, each drawn as a single path: every element counts there. All others
// come from lucide, as shapes: its own components are larger, and slower, than what the interface needs of them.

/** Two sheets, one over the other. */
export const COPY: IconNode = [
  [
    'path',
    {
      d: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
    },
  ],
]
/** A link that leads to another site. */
export const LEADS_OUT: IconNode = [
  ['path', { d: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6' }],
]
/** Three dots: more actions. */
export const MORE: IconNode = [['path', { d: 'M5 12h.01M12 12h.01M19 12h.01' }]]

interface SignProps {
  of: IconNode
  /** In pixels. */
  size: number
  /** On a field of 24. */
  strokeWidth?: number
  className?: string
  /** What it says, where nothing beside it does. */
  label?: string
}

/** A sign of the interface, in the colour of the text around it. */
export function Sign({ of: shapes, size, strokeWidth = 2, className, label }: SignProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label}
    >
      {shapes.map(([element, attributes], i) => createElement(element, { key: i, ...attributes }))}
    </svg>
  )
}
