import type { IconNode } from 'lucide'
import { createElement } from 'react'

// Icons that a page shows a hundred times consist of a single path, to save elements. The other icons are lucide's
// shapes, without lucide's components, which are larger and slower.

export const COPY_ICON: IconNode = [
  [
    'path',
    {
      d: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
    },
  ],
]
export const MORE_ICON: IconNode = [['path', { d: 'M5 12h.01M12 12h.01M19 12h.01' }]]

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
