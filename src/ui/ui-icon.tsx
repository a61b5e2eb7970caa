import type { IconNode } from 'lucide'
import { createElement } from 'react'

export function UiIcon(props: {
  icon: IconNode
  /** Size (px). */
  size: number
  /** Width of lines, in units of the 24 x 24 view box. */
  strokeWidth?: number
  className?: string
  /** Accessible name; absent if adjacent text says the same. */
  label?: string
}) {
  const { icon, size, strokeWidth = 2, className, label } = props
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
      {icon.map(([element, attributes], i) => createElement(element, { key: i, ...attributes }))}
    </svg>
  )
}
